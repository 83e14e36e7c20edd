import TestServices
import UITestDriver
import XCTest

/// Down moves from a search to the first result, Return opens it, and Escape ends the search where it began.
final class SearchFocusUITests: UITestCase {
    func testJokes() async throws {
        let services = try await startServices()
        try await check(services.start()) { chuckle in
            for (number, text) in ["First of all", "Second thoughts", "Second to none"].enumerated() {
                await services.server.set(TestJoke(id: "\(number)", value: text).answer, at: "/jokes/random")
                try chuckle.draw(expecting: number + 1)
            }
            let names = chuckle.rowNames
            try chuckle.waitForFocus(on: "Joke!")
            try chuckle.press("f", .control, focusing: "Search jokes")
            try chuckle.keyboard.type("second")
            try chuckle.press("Down", focusing: names[1])
            XCTAssertEqual(chuckle.rowNames, Array(names[1...]))
            try chuckle.press("f", .control, focusing: "Search jokes")
            try chuckle.retype("none")
            try chuckle.waitForRows([names[2]])
            try chuckle.press("Escape", until: "the focus is on the row that was opened, among all") {
                chuckle.rowNames == names && chuckle.focused?.name == names[1]
            }

            try chuckle.moveFocus(to: "Joke!", within: chuckle.app)
            try chuckle.press("f", .control, focusing: "Search jokes")
            try chuckle.keyboard.type("first")
            try chuckle.waitForRows([names[0]])
            try chuckle.press("Escape", focusing: "Joke!")
            try chuckle.waitForRows(names)
        }
    }

    func testPeople() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.showPeople()
            let last = try XCTUnwrap(chuckle.names(ofList: "People").last)
            try chuckle.moveFocus(intoList: "People")
            try chuckle.moveFocus(to: "Refresh", within: chuckle.app)
            try chuckle.press("f", .control, focusing: "Search people")
            try chuckle.keyboard.type(String(last.prefix { $0 != "," }))
            try chuckle.press("Down", focusing: last)
            try chuckle.press("Return", until: "the profile is open") { (try? chuckle.pane("Profile"))?.root.isOnScreen == true }
            try chuckle.moveFocus(to: "Refresh", within: chuckle.app)
            try chuckle.press("f", .control, focusing: "Search people")
            try chuckle.press("Escape", focusing: "Refresh")
        }
    }

    func testComicsAndSettings() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            let comics = try chuckle.showFirstComic()
            try chuckle.press("Right", until: "the next comic is shown") { comics.caption.hasPrefix("No. 2 ") }
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.keyboard.type("first steps")
            try chuckle.press("Down", until: "the first result has the focus") {
                chuckle.hasFocus(inList: "Comics") && chuckle.focused?.name.hasPrefix("First Steps") == true
            }
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.press("Escape", until: "the focus is in the list of all comics") {
                chuckle.hasFocus(inList: "Comics") && chuckle.names(ofList: "Comics").count > 1
            }
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.keyboard.type("first steps")
            try chuckle.press("Down", until: "the first result has the focus") {
                chuckle.hasFocus(inList: "Comics") && chuckle.focused?.name.hasPrefix("First Steps") == true
            }
            try chuckle.press("Return", until: "the comic is shown") { comics.title == "First Steps" && comics.picture != nil }

            try chuckle.show(section: "Settings")
            try chuckle.press("f", .control, focusing: "Search settings")
            try chuckle.keyboard.type("last name")
            try chuckle.waitForStatus(containing: "1 setting found")
            try chuckle.press("Down", until: "what was found has the focus") { chuckle.hasFocus(inList: "Found Settings") }
            try chuckle.press("Return", focusing: "Sort by last name")
        }
    }

    func testChipsAreOneStop() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try Page.all.first { $0.name == "jokes" }?.open(chuckle)
            try chuckle.moveFocus(to: "Next joke: Any", within: chuckle.app)
            try chuckle.press("Tab", focusing: "All")
            try chuckle.press("Right", focusing: "Favourites")
            try chuckle.press("space", showing: "No Favourites")
            try chuckle.press("Left", focusing: "All")
            try chuckle.press("space", until: "all jokes are there") { chuckle.rowNames.count > 2 }
            try chuckle.press("Up", until: "the last chip has the focus") { chuckle.focused?.name != "All" }
            try chuckle.press("Down", focusing: "All")
            try chuckle.press("Tab", until: "the list has the focus") { chuckle.hasFocus(inList: "Jokes") }
            try chuckle.press("Tab", .shift, focusing: "All")

            try chuckle.showComics()
            try chuckle.press("f", .control, focusing: "Search comics")
            try chuckle.press("Tab", focusing: "All")
            try chuckle.press("Right", focusing: "Favourites")
            try chuckle.press("Right", focusing: "Unread")
            try chuckle.press("Tab", until: "the focus is in the list") { chuckle.hasFocus(inList: "Comics") }
        }
    }
}
