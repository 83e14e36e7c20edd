import UITestDriver
import XCTest

final class LayoutUITests: UITestCase {
    func testIconsAndSpinnersGrowWithTheText() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.desktop.windows.resize(chuckle.frame, width: 1_200, height: 800)
            try chuckle.draw(expecting: 1)
            _ = try chuckle.button("Delete Joke")
            var normal: [String: Int] = [:]
            try chuckle.app.wait(until: "all icons are drawn") {
                normal = try Self.iconSizes(chuckle, scale: 1)
                return normal.count == Self.icons.count + 6 && normal.values.allSatisfy { $0 >= 40 }
            }
            for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
            try chuckle.app.wait(until: "the icons are larger") {
                try Self.iconSizes(chuckle, scale: 2)["Main Menu"].map { $0 > 2 * (normal["Main Menu"] ?? 0) } == true
            }
            let large = try Self.iconSizes(chuckle, scale: 2)
            for (name, size) in normal {
                // Twice as wide and high, except for blurred thin lines.
                XCTAssertTrue((28...50).contains((large[name] ?? 0) * 10 / size), "\(name): \(size), \(large[name] ?? 0)")
            }
        }
    }

    private static let icons = ["Main Menu", "Search", "Copy Joke", "Delete Joke"]

    /// The pixels of the icons of some buttons and all sections.
    private static func iconSizes(_ chuckle: RunningChuckle, scale: Int) throws -> [String: Int] {
        let picture = try chuckle.picture
        var sizes: [String: Int] = [:]
        for name in icons {
            let button = try chuckle.app.waitForOnScreen(name) {
                $0.name == name && [.pushButton, .toggleButton].contains($0.role)
            }
            sizes[name] = try picture.ink(in: XCTUnwrap(button.extents))
        }
        for row in try chuckle.app.waitFor(role: .list, name: "Sections").children {
            guard let place = row.extents else { continue }
            // Between the mark of the selected section and the title.
            let icon = Rectangle(x: place.x - 2, y: place.y, width: 22 * scale + 6, height: place.height)
            sizes[row.name] = picture.ink(in: icon)
        }
        return sizes
    }

    func testTheControlsOfTheMapHideNeitherEachOtherNorTheMap() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            for (width, steps) in [(1_100, 0), (360, 0), (360, 5), (1_100, 5)] {
                try chuckle.keyboard.press("0", .control)
                try chuckle.desktop.windows.resize(chuckle.frame, width: width, height: 640)
                for _ in 0..<steps { try chuckle.keyboard.press("plus", .control) }
                try chuckle.showPeople()
                if width < 400 { try chuckle.button("Show Map").press() }
                let names = ["Map of People", "Scale", "Zoom Out", "Zoom In", "Natural Earth"]
                var places: [(name: String, place: Rectangle)] = []
                try chuckle.app.wait(until: "the map is shown, \(width) pixels wide") {
                    places = names.compactMap { name in
                        chuckle.app.first { $0.name.hasPrefix(name) && $0.isOnScreen }?.extents.map { (name, $0) }
                    }
                    return places.count == names.count
                }
                for (position, one) in places.enumerated() {
                    XCTAssertGreaterThan(one.place.height, 10, one.name)
                    XCTAssertLessThanOrEqual(one.place.x + one.place.width, width, one.name)
                    for other in places[..<position] {
                        let both = one.place.intersection(other.place)
                        // Later versions of GTK round places.
                        XCTAssertTrue(
                            both.isEmpty || min(both.width, both.height) <= 1,
                            "\(one) over \(other), \(width) pixels, \(steps) steps")
                    }
                }
                if width < 400 { try chuckle.keyboard.press("Escape") }
            }
        }
    }

    func testAToastHidesNoRowForGoodAndNoButton() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            // GTK 4.12 and later do not scroll to a row that is higher than the list without its padding.
            let height = Toolkit.minorVersion < 12 ? 640 : 760
            for (width, steps) in [(1_100, 0), (360, 5)] {
                try chuckle.desktop.windows.resize(chuckle.frame, width: width, height: height)
                for _ in 0..<steps { try chuckle.keyboard.press("plus", .control) }
                try chuckle.press("5", .alt, saying: " people")
                try assertRowsFillTheList(chuckle)
                try chuckle.select(row: 3, ofList: "People")
                try chuckle.waitForFocus(inList: "People")
                try chuckle.keyboard.press("Delete")
                // The toast disappears after a while, but its place is known once it rests.
                var places: (toast: Rectangle, undo: Rectangle)?
                try chuckle.app.wait(until: "a toast offers to undo that, with the whole button in it") {
                    guard let toast = chuckle.toast?.parent?.parent?.extents, let undo = chuckle.undoButton?.extents else {
                        return false
                    }
                    let before = places?.toast
                    places = (toast, undo)
                    return before == toast && undo.intersection(toast) == undo
                }
                let toast = try XCTUnwrap(places).toast
                let row = try XCTUnwrap(chuckle.focused)
                try chuckle.press("End", until: "the last row has the focus") {
                    chuckle.focused.map { !$0.isSame(as: row) } == true
                }
                try chuckle.app.wait(until: "the last row is above the toast") {
                    chuckle.focused?.extents.map { $0.y + $0.height < toast.y } == true
                }
                try assertNothing(of: chuckle, isUnder: toast)
                try chuckle.press("z", .control, saying: "restored")
            }
        }
    }

    private func assertRowsFillTheList(_ chuckle: RunningChuckle) throws {
        let list = try chuckle.app.waitFor(role: .list, name: "People")
        let place = try XCTUnwrap(list.extents)
        let edge = Rectangle(x: place.x + 16, y: place.y + place.height - 70, width: place.width / 2, height: 70)
        try chuckle.app.wait(until: "a row is at the lower edge of the list") {
            try chuckle.picture.inkSize(in: edge).height > 20
        }
    }

    private func assertNothing(of chuckle: RunningChuckle, isUnder toast: Rectangle) throws {
        let hidden = chuckle.app.all { element in
            guard [.pushButton, .toggleButton, .link, .entry, .statusBar, .alert].contains(element.role), element.isOnScreen,
                !element.words.isEmpty, let place = element.extents, !place.intersection(toast).isEmpty
            else { return false }
            // The toast does not cover its own content.
            return element.parent?.extents != toast && element.parent?.parent?.extents != toast
        }
        XCTAssertEqual(hidden.map(\.summary), [])
    }

    func testConfirmationsAreSaidOnceAndMoveNothing() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.desktop.windows.resize(chuckle.frame, width: 1_000, height: 700)
            try chuckle.draw(expecting: 1)
            try assertMovesNothing("Joke copied", chuckle) { try chuckle.keyboard.press("c", .control) }

            try chuckle.showDadJokes()
            try chuckle.press("j", .control, focusing: "Reveal")
            try assertMovesNothing("Joke copied", chuckle) { try chuckle.keyboard.press("c", .control) }

            try chuckle.showSwitter()
            let place = try chuckle.button("Fetch a Joke").extents
            try chuckle.press("Return", offering: "Copy Joke")
            XCTAssertEqual(try chuckle.button("Fetch a Joke").extents, place)
            try assertMovesNothing("Joke copied", chuckle) { try chuckle.keyboard.press("c", .control) }

            try chuckle.showComics()
            try assertMovesNothing("Added to favourites", chuckle) { try chuckle.keyboard.press("d", .control) }
        }
    }

    /// Asserts that an action is announced in one place, and that everything else stays in place.
    private func assertMovesNothing(_ words: String, _ chuckle: RunningChuckle, _ action: () throws -> Void) throws {
        let before = Self.places(chuckle)
        try action()
        try chuckle.app.wait(until: "“\(words)” is said") { chuckle.status.contains(words) }
        XCTAssertEqual(chuckle.statuses.map(\.words).filter { $0.contains(words) }, [words])
        XCTAssertEqual(chuckle.toast?.words, words)
        let after = Self.places(chuckle)
        for (name, place) in before {
            if let now = after[name] { XCTAssertEqual(now, place, "\(name), when “\(words)” is said") }
        }
    }

    private static func places(_ chuckle: RunningChuckle) -> [String: Rectangle] {
        var places: [String: Rectangle] = [:]
        // The toast covers the rest, and has a button of the same name as the window's.
        let toast = chuckle.toast?.parent?.parent
        for element in chuckle.app.allDrawn(where: {
            [.pushButton, .label, .heading, .statusBar, .image, .link].contains($0.role)
        }) {
            if let toast, element.isWithin(toast) { continue }
            let words = element.words
            if !words.isEmpty, element.isOnScreen { places["\(element.role) \(words)"] = element.extents }
        }
        return places
    }

    func testTheTextsOfAComicAreAsWideAsThePageBelowItAndKeepTheirWidthBesideIt() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            // When the page is first shown, there is no room beside the picture.
            for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
            let comics = try chuckle.showFirstComic()
            try comics.finder.wait(until: "the texts are below the picture") { comics.textsAreBeside == false }
            let texts = try XCTUnwrap(chuckle.app.waitForPane("About this comic").extents)
            let picture = try XCTUnwrap(comics.picture?.extents)
            XCTAssertEqual(texts.width, picture.width, accuracy: 4)

            try chuckle.keyboard.press("0", .control)
            try chuckle.desktop.windows.resize(chuckle.frame, width: 1_100, height: 640)
            var widths: [String: Int] = [:]
            for number in [1, 2, 76, 100, 200, 832] {
                try chuckle.showComic(number)
                try comics.finder.wait(until: "the texts are beside the picture") {
                    comics.picture == nil || comics.textsAreBeside == true
                }
                widths[comics.title] = try chuckle.app.waitForPane("About this comic").extents?.width
            }
            XCTAssertGreaterThan(widths.count, 3)
            XCTAssertEqual(Set(widths.values).count, 1, "\(widths)")
        }
    }

    func testTheLineBetweenListAndDetailsIsMovedByKeysAndByMouseAndStaysWhereItIs() async throws {
        let services = try await startServices()
        var width = 0
        try await check(services.start()) { first in
            try first.showPeople()
            let divider = try first.app.waitFor("divider") { $0.name == "Width of the List" && $0.isOnScreen }
            let left = { divider.extents.map { $0.x + $0.width } ?? 0 }
            let usual = left()
            for _ in 0..<12 where !divider.has(.focused) { try first.moveFocus() }
            for _ in 0..<2 { try first.keyboard.press("Left") }
            try first.app.wait(until: "the list is narrower") { left() == usual - 48 }
            try first.press("Home", until: "the list has its usual width") { left() == usual }
            try first.pointer.drag(from: XCTUnwrap(divider.extents).center, inWindowOf: divider, right: 80, down: 0)
            try first.app.wait(until: "the list is wider") { left() > usual + 60 }
            width = left()
            try first.close()
        }
        try await check(services.start()) { second in
            try second.waitForStatus(containing: "100 people")
            let divider = try second.app.waitFor("divider") { $0.name == "Width of the List" && $0.isOnScreen }
            try second.app.wait(until: "the list has the width of before") {
                divider.extents.map { abs($0.x + $0.width - width) <= 1 } ?? false
            }
        }
    }
}
