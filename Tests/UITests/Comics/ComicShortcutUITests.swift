import UITestDriver
import XCTest

final class ComicShortcutUITests: UITestCase {
    func testListedKeys() async throws {
        try await scenario { chuckle, _ in
            let comics = try chuckle.showComics()
            let newest = comics.caption
            let browser = try TestBrowser(in: chuckle.folders)
            let walk = try ShortcutWalk(chuckle, section: "comics")
            let picture = FocusPlace(name: "the picture") { $0.role == .image }
            walk.places = [picture, .sidebar]
            let show = { (number: Int) in
                if !comics.caption.hasPrefix("No. \(number) ") { try chuckle.enterComicNumber("\(number)\n") }
                try chuckle.app.wait(until: "comic \(number) is shown") {
                    comics.caption.hasPrefix("No. \(number) ") && comics.picture != nil
                }
            }
            let third = { try show(3) }
            for (title, caption) in [("Previous Comic", "No. 2 "), ("Next Comic", "No. 4 ")] {
                try walk.check(title, before: third, until: "\(caption) is shown") { comics.caption.hasPrefix(caption) }
            }
            try walk.check("Random Comic", before: third, until: "another comic is shown") { !comics.caption.hasPrefix("No. 3 ") }
            let random = {
                try third()
                try chuckle.press("r", .control, until: "another comic is shown") { !comics.caption.hasPrefix("No. 3 ") }
            }
            try walk.check("Previous Random Comic", before: random, until: "the comic before is shown") {
                comics.caption.hasPrefix("No. 3 ")
            }
            // The newest comic, the third and the random one are read.
            try walk.check("Oldest Unread Comic", before: third) { press in
                let before = comics.caption
                try press()
                try chuckle.app.wait(until: "another comic is shown") { comics.caption != before && comics.picture != nil }
            }
            try walk.press("Go to Number", before: third) {
                try chuckle.waitForFocus(on: "Comic number")
                try chuckle.press("Escape", until: "the entry is closed") { comics.picture?.has(.focused) == true }
            }
            let copyAddress = {
                try chuckle.copyByTyping("https://xkcd.com/2/")
                try third()
            }
            try walk.check("Open Copied Address of a Comic", before: copyAddress, until: "its comic is shown") {
                comics.caption.hasPrefix("No. 2 ")
            }
            @MainActor func showsAlt() -> Bool {
                let alt = String((comics.picture?.name ?? "").dropFirst(comics.title.count + 2))
                return comics.finder.first { $0.role == .label && $0.name == alt && $0.isOnScreen } != nil
            }
            try walk.check("Show or Hide Alt Text", before: third) { press in
                try chuckle.app.wait(until: "the alt text is shown") { showsAlt() }
                try press()
                try chuckle.app.wait(until: "the alt text is hidden") { !showsAlt() }
                try press()
                try chuckle.app.wait(until: "the alt text is shown again") { showsAlt() }
            }
            try walk.check("Full Screen", before: third) { press in
                try press()
                try chuckle.app.wait(until: "the picture is alone") { comics.title.isEmpty && comics.picture != nil }
                try press()
                try chuckle.app.wait(until: "the window is as before") { !comics.title.isEmpty }
            }
            try walk.press("Description", before: third) {
                _ = try chuckle.app.waitForOnScreen("description") { $0.isPane && $0.name == "Description" }
                try chuckle.press("Escape", until: "the comic is shown") { comics.picture != nil }
            }
            var isFavourite = false
            try walk.press("Add to or Remove from Favourites", before: third) {
                isFavourite.toggle()
                try chuckle.waitForLine(isFavourite ? "Added to favourites" : "Removed from favourites")
            }
            try walk.press("Search All Comics", before: third) {
                try chuckle.waitForFocus(on: "Search comics")
                try chuckle.press("Escape", until: "the comic is shown") { comics.picture != nil }
            }
            let showAgain = {
                try show(4)
                try third()
            }
            try walk.check("Copy Picture", before: showAgain, until: "the picture is copied") {
                chuckle.status.contains("Picture copied")
            }
            try walk.press("Save Picture", before: third) {
                try chuckle.waitForProposedName { $0.hasPrefix("xkcd 3 ") }
                try chuckle.press("Escape", until: "the dialog is closed") { chuckle.app.root.childCount == 1 }
            }
            for (title, number, address) in [
                ("Open on xkcd.com", 3, "https://xkcd.com/3/"),
                ("Explain on explainxkcd.com", 3, "https://www.explainxkcd.com/wiki/index.php/3"),
                ("Open the Comic’s Own Link", 2_000, "https://example.com/colours"),
            ] {
                try walk.check(title, before: { try show(number) }) { press in
                    let count = browser.opened.count
                    try press()
                    try chuckle.app.wait(until: "\(address) is open") {
                        browser.opened.count == count + 1 && browser.opened.last == address
                    }
                }
            }
            try self.checkZoom(walk, comics, chuckle, before: third)
            try walk.check("Show Large Version or Usual Size", before: { try show(256) }) { press in
                try press()
                try chuckle.waitForStatus(containing: "Large version shown")
                try chuckle.waitForDrawing { $0 > 400 }
                try press()
                try chuckle.waitForStatus(containing: "Usual size shown")
                try chuckle.waitForDrawing { (200...300).contains($0) }
            }
            walk.leave("Pause or Play Animation", to: "ComicMotionUITests")
            // In the sidebar these keys move through the sections.
            walk.places = [picture, .named("All Comics")]
            try walk.check("First Comic", before: third, until: "the first comic is shown") { comics.title == "First Steps" }
            try walk.check("Newest Comic", before: third, until: "the newest comic is shown") { comics.caption == newest }
            // Elsewhere buttons and lists handle the keys.
            walk.places = [picture]
            for (title, caption) in [("Scroll Back, Then Previous Comic", "No. 2 "), ("Scroll, Then Next Comic", "No. 4 ")] {
                try walk.check(title, before: third, until: "\(caption) is shown") { comics.caption.hasPrefix(caption) }
            }
            walk.assertEverythingWasChecked()
        }
    }

    private func checkZoom(
        _ walk: ShortcutWalk, _ comics: ComicsPage, _ chuckle: RunningChuckle, before: @escaping () throws -> Void
    ) throws {
        try before()
        let fitted = try XCTUnwrap(comics.picture?.extents)
        let fit = {
            try before()
            try chuckle.press("0", until: "the picture is fitted") { comics.picture?.extents == fitted }
        }
        let isLarger = { comics.picture?.extents.map { $0.width > fitted.width } == true }
        let enlarge = {
            try fit()
            for _ in 1...5 { try chuckle.keyboard.press("plus") }
            try chuckle.app.wait(until: "the picture is larger", isLarger)
        }
        try walk.check("Zoom In", before: fit) { press in
            for _ in 1...5 { try press() }
            try chuckle.app.wait(until: "the picture is larger", isLarger)
        }
        for title in ["Zoom Out", "Show Picture at 100 %"] {
            try walk.check(title, before: enlarge) { press in
                let large = try XCTUnwrap(comics.picture?.extents).width
                try press()
                try chuckle.app.wait(until: "the picture is smaller") { comics.picture?.extents.map { $0.width < large } == true }
            }
        }
        try walk.check("Show Whole Picture", before: enlarge, until: "the picture is fitted") {
            comics.picture?.extents == fitted
        }
    }
}

extension RunningChuckle {
    fileprivate func waitForDrawing(_ isExpected: (_ width: Int) -> Bool) throws {
        try app.wait(until: "the drawing has the size") {
            guard let place = comics.picture?.extents else { return false }
            return isExpected(try self.picture.inkSize(in: place).width)
        }
    }
}
