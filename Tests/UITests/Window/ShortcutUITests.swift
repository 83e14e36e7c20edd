import TestServices
import UITestDriver
import XCTest

/// Every key in the shortcuts window does what is listed there, wherever the focus is.
final class ShortcutUITests: UITestCase {
    func testKeysOfEverySection() async throws {
        try await scenario { chuckle, _ in
            try chuckle.draw(expecting: 1)
            try chuckle.draw(expecting: 2)
            let walk = try ShortcutWalk(chuckle, section: nil)
            walk.places = [.row(ofList: "Jokes"), .sidebar, .named("Copy Joke")]
            try walk.press("Keyboard Shortcuts") {
                try chuckle.app.wait(until: "the window is open") { chuckle.app.first { $0.name == "Fetch a Joke" } != nil }
                try chuckle.press("Escape", until: "the window is closed") {
                    chuckle.app.first { $0.name == "Fetch a Joke" } == nil
                }
            }
            try walk.press("Main Menu") {
                try chuckle.waitForMenu(isOpen: true)
                try chuckle.keyboard.press("Escape")
                try chuckle.waitForMenu(isOpen: false)
            }
            for (title, grows) in [("Larger Text", true), ("Smaller Text", false)] {
                try walk.check(title) { press in
                    let before = try chuckle.titleWidth
                    try press()
                    try chuckle.app.wait(until: "the text has another size") {
                        try grows ? chuckle.titleWidth > before : chuckle.titleWidth < before
                    }
                    try chuckle.press("0", .control, until: "the text is as before") { try chuckle.titleWidth == before }
                }
            }
            try walk.check("Normal Text") { press in
                let before = try chuckle.titleWidth
                try chuckle.press("plus", .control, until: "the text is larger") { try chuckle.titleWidth > before }
                try press()
                try chuckle.app.wait(until: "the text is as before") { try chuckle.titleWidth == before }
            }
            try walk.press("Settings") {
                try chuckle.waitForFocus(on: "As the system")
                try chuckle.press("1", .alt, focusing: "Joke!")
            }
            for (position, title) in RunningChuckle.sections.enumerated() {
                try walk.press("Go to Section", keys: [Key("<Alt>\(position + 1)")]) {
                    try chuckle.app.wait(until: "\(title) is shown") {
                        chuckle.app.first(role: .list, name: "Sections")?.children.first { $0.has(.selected) }?.name == title
                    }
                    try chuckle.press("1", .alt, focusing: "Joke!")
                }
            }
            walk.leave("Context Menu", to: "ContextMenuUITests")
            walk.leave("Close Window", to: "WindowUITests")
            walk.leave("Help", to: "HelpUITests")
            walk.leave("Read Everything That Is Open", to: "ReadingUITests")
            walk.assertEverythingWasChecked()
        }
    }

    func testKeysOfJokes() async throws {
        try await scenario { chuckle, _ in
            for number in 1...3 { try chuckle.draw(expecting: number) }
            let walk = try ShortcutWalk(chuckle, section: "chuckNorris")
            walk.places = [.row(ofList: "Jokes"), .sidebar, .named("Copy Joke")]
            try walk.check("Fetch a Joke", adds: 1, toList: "Jokes")
            try walk.checkSearch("Search jokes")
            var row = 0
            try walk.press("Copy Selected Joke", before: { try chuckle.select(row: row) }) {
                let excerpt = chuckle.rowNames[row].prefix(20)
                try chuckle.app.wait(until: "the joke is copied") { chuckle.clipboard.text?.hasPrefix(excerpt) == true }
                row = 1 - row
            }
            try walk.check("Add to or Remove from Favourites") { press in
                let others = ["Add to Favourites", "Remove from Favourites"].filter { name in
                    chuckle.app.firstOnScreen { $0.name == name } == nil
                }
                try press()
                _ = try chuckle.button(XCTUnwrap(others.first))
            }
            let isFormatted = { chuckle.clipboard.content(as: "text/html") != nil }
            try walk.check("Copy as Text and Picture") { press in
                try chuckle.press("c", .control, until: "the text is copied") { !isFormatted() }
                try press()
                try chuckle.app.wait(until: "the joke is copied in every form", isFormatted)
            }
            try walk.check("Delete Selected Joke", adds: -1, toList: "Jokes")
            try walk.check("Undo Deletion", adds: 1, toList: "Jokes")
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            let details = try chuckle.pane("Joke details")
            if details.root.isOnScreen { try chuckle.keyboard.press("Escape") }
            walk.places = [.row(ofList: "Jokes")]
            let listIsShown = { chuckle.focused?.role == .listItem }
            try walk.press("Open Selected Joke") {
                try details.wait(until: "the details are shown") { details.root.isOnScreen }
                try chuckle.press("Escape", until: "the list is shown", listIsShown)
            }
            walk.places = [.named("Copy Joke")]
            let open = {
                try chuckle.moveFocus(intoList: "Jokes")
                try chuckle.press("Return", until: "the details are shown") { details.root.isOnScreen }
            }
            try walk.check("Back to List", before: open, until: "the list is shown", listIsShown)
            walk.assertEverythingWasChecked()
        }
    }

    func testKeysOfDadJokes() async throws {
        let services = try await startServices()
        try await services.keepFavourites((1...6).map { "Name \($0)" })
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            let walk = try ShortcutWalk(chuckle, section: "dadJokes")
            let isRevealed = { !chuckle.shows("Reveal") }
            let tell = { try chuckle.press("j", .control, offering: "Reveal") }
            let reveal = {
                try chuckle.button("Reveal").press()
                try chuckle.app.wait(until: "the punchline is shown", isRevealed)
            }
            try chuckle.waitForFocus(on: "Random Joke")
            // A revealed joke, since the next one is not.
            try tell()
            try reveal()
            walk.places = [.named("Next Joke"), .named("Copy Joke"), .sidebar]
            try walk.press("Next Joke") {
                try chuckle.app.wait(until: "another joke is told") { !isRevealed() }
                try reveal()
            }
            try walk.press("Copy Joke") {
                try chuckle.waitForStatus(containing: "Joke copied")
                try tell()
                try reveal()
            }
            try walk.press("Add to or Remove from Favourites") {
                try chuckle.waitForFocus(on: "Name")
                try chuckle.press("Escape", focusing: "Favourite")
            }
            try walk.press("Never Tell Again") {
                try chuckle.waitForStatus(containing: "You won’t be told this joke again")
                try chuckle.press("z", .control, saying: "This joke may be told again")
            }
            try walk.check("Previous Joke or Back", before: tell, until: "the joke before is shown", isRevealed)
            try walk.press("Back") {
                _ = try chuckle.button("Random Joke")
                try chuckle.press("j", .control, offering: "Next Joke")
            }
            try reveal()
            walk.places = [.named("Reveal")]
            try walk.press("Reveal Punchline, Then Next Joke", before: tell) {
                try chuckle.app.wait(until: "the punchline is shown", isRevealed)
                try chuckle.press("space", offering: "Reveal")
            }
            try chuckle.keyboard.press("Escape")
            try chuckle.button("Favourites").press()
            try chuckle.app.wait(until: "the favourites are shown") { chuckle.names(ofList: "Favourites").count == 6 }
            walk.places = [.row(ofList: "Favourites"), .named("Back"), .sidebar, .named("Dad Joke Menu")]
            try walk.press("Rename Favourite") {
                try chuckle.waitForFocus(on: "Name")
                try chuckle.press("Escape", until: "the list has the focus") { chuckle.hasFocus(inList: "Favourites") }
            }
            try walk.check("Copy Joke", until: "the joke is copied") {
                chuckle.clipboard.text?.hasPrefix("Setup of Name") == true
            }
            try walk.check("Delete Selected Favourite", adds: -1, toList: "Favourites")
            try walk.check("Undo Deletion", adds: 1, toList: "Favourites")
            walk.places = [.row(ofList: "Favourites")]
            try walk.press("Open Selected Favourite") {
                _ = try chuckle.button("Reveal")
                try chuckle.press("Escape", until: "the favourites are shown") {
                    chuckle.app.first(role: .list, name: "Favourites")?.isOnScreen == true
                }
            }
            walk.assertEverythingWasChecked()
        }
    }

    func testKeysOfSwitter() async throws {
        try await scenario(at: "Switter") { chuckle, _ in
            let walk = try ShortcutWalk(chuckle, section: "switter")
            let copied = { chuckle.app.first { $0.role == .statusBar && $0.words == "Joke copied" && $0.isOnScreen } != nil }
            try chuckle.waitForFocus(on: "Fetch a Joke")
            try chuckle.press("Return", offering: "Copy Joke")
            walk.places = [.named("Fetch a Joke"), .named("Copy Joke"), .sidebar, .named("The joke")]
            let copy = { try chuckle.press("c", .control, until: "the joke is copied", copied) }
            let fetched = { !copied() && chuckle.shows("Copy Joke") }
            let fetch = { try chuckle.press("j", .control, until: "a joke is fetched", fetched) }
            try walk.check("Fetch a Joke", before: copy, until: "a joke is fetched", fetched)
            try walk.check("Copy Joke", before: fetch, until: "the joke is copied", copied)
            walk.places = [.named("Fetch a Joke"), .named("Copy Joke"), .sidebar]
            try walk.press("Add to or Remove from Favourites", before: fetch) {
                try chuckle.waitForStatus(containing: "Added to favourites")
            }
            try walk.check("Undo Deletion") { press in
                try chuckle.press("d", .control, saying: "” deleted")
                try press()
                try chuckle.waitForStatus(containing: "” restored")
            }
            walk.assertEverythingWasChecked()
        }
    }
}

extension RunningChuckle {
    fileprivate var titleWidth: Int {
        get throws { try XCTUnwrap(app.waitFor(role: .label, name: "Chuckle").extents).width }
    }
}
