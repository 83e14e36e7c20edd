import TestServices
import UITestDriver
import XCTest

/// Speech about the open item, and announcements without a change of the focus.
final class ReadingUITests: UITestCase {
    func testOneKeyReadsEverythingThatIsOpenAndAValueIsSaidWithItsLabel() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.draw(expecting: 1)
            try chuckle.read(saying: ["Categories: ", "Created: ", "Link: "], in: "Joke details")
            let joke = try chuckle.pane("Joke details")
            try Self.checkValues(of: joke, labels: ["Categories", "Created", "Updated"], link: "Link")

            try chuckle.showDadJokes()
            try chuckle.press("j", .control, focusing: "Reveal")
            let setup = try XCTUnwrap(chuckle.pane("The joke").first { $0.role == .label && !$0.words.isEmpty }).words
            try chuckle.read(saying: [setup], in: "The joke")
            try chuckle.moveFocus(to: "Reveal", within: chuckle.app)
            try chuckle.press("space", focusing: "Next Joke")
            try chuckle.read(saying: [setup + "\n"], in: "The joke")

            try chuckle.showSwitter()
            try chuckle.keyboard.press("Return")
            _ = try chuckle.app.waitFor("joke") { $0.name == "Copy Joke" && $0.has(.sensitive) }
            XCTAssertNotNil(try chuckle.read(in: "The joke"))

            try chuckle.showComics()
            let title = chuckle.comics.title
            try chuckle.read(saying: [title, "No. "], in: "Description")
            try chuckle.press("Escape", until: "the picture has the focus") { chuckle.comics.picture?.has(.focused) == true }

            try chuckle.showPeople()
            _ = try chuckle.app.waitForOnScreen("map") { $0.name == "Map of People" }
            let map = try SpokenEvents.messages()
            try chuckle.press("i", .control, until: "the map is told in words") {
                map.texts.contains { $0.contains(" people are shown. ") && $0.contains("The largest group is near ") }
            }
            let profile = try chuckle.openProfile()
            try chuckle.read(saying: ["E-mail: ", "Date of birth: ", "Nationality: "], in: "Profile")
            try Self.checkValues(of: profile, labels: ["Title", "Date of birth", "Street", "Local time"], link: "E-mail")
        }
    }

    func testResultsAndErrorsAreAnnounced() async throws {
        try await scenario { chuckle, server in
            try chuckle.waitForText("No Jokes Yet")
            let messages = try SpokenEvents.messages()
            @MainActor func wait(untilSaid text: String, times: Int) throws {
                try chuckle.app.wait(until: "“\(text)” is announced") { messages.texts.count { $0 == text } == times }
            }
            try chuckle.draw(expecting: 1)
            try wait(untilSaid: "Joke added", times: 1)
            await server.set(.status(500, message: "Out of order."), at: "/jokes/random")
            // A message that appears again is announced again.
            for times in 1...2 {
                try chuckle.keyboard.press("j", .control)
                try wait(untilSaid: chuckle.waitForAlert(containing: "Out of order.").words, times: times)
                try chuckle.closeMessage()
            }
        }
    }

    func testWhatIsWrongWithAFieldIsItsDescriptionAndSaidAgainWhenItIsRefused() async throws {
        try await scenario(at: "Dad Jokes") { chuckle, _ in
            try chuckle.waitForFocus(on: "Random Joke")
            try chuckle.press("Return", focusing: "Reveal")
            try chuckle.press("d", .control, focusing: "Name")
            let (descriptions, messages) = (try SpokenEvents(.description), try SpokenEvents.messages())
            let problem = "Enter a name."
            try chuckle.press("BackSpace", alerting: problem)
            try chuckle.app.wait(until: "the field is described") { descriptions.texts.contains(problem) }
            let entry = try XCTUnwrap(chuckle.focused)
            // GTK before 4.10 reports elements alone as invalid, and Orca says nothing about those.
            XCTAssertEqual([entry.has(.invalid), entry.has(.invalidEntry)], [false, Toolkit.minorVersion >= 10])
            // A recent announcement is not repeated.
            var pressed = Date.distantPast
            try chuckle.app.wait(until: "it is said again") {
                if pressed.timeIntervalSinceNow < -1 {
                    pressed = Date()
                    try chuckle.keyboard.press("Return")
                }
                return messages.texts.count { $0 == problem } == (Toolkit.minorVersion < 14 ? 2 : 1)
            }
        }
    }

    func testAScreenReaderIsToldOfTheFocusInASearchThatOpensAndInAWindowToWhichTheUserComesBack() async throws {
        let services = try await startServices()
        try await services.keepFavourites(["A"])
        try await check(services.start()) { chuckle in
            try chuckle.draw(expecting: 1)
            try chuckle.press("f", .control, until: "the search is told of") { chuckle.focus.last?.name == "Search jokes" }
            try chuckle.press("Escape", saying: "1 joke")
            try chuckle.show(section: "Dad Jokes")
            try chuckle.button("Favourites").press()
            try chuckle.moveFocus(intoList: "Favourites")
            try chuckle.choose("Import…", from: "Dad Joke Menu")
            let window = try chuckle.frame
            try chuckle.app.wait(until: "a dialog is open") {
                try chuckle.keyboard.giveToNewestWindow()
                return !window.has(.active)
            }
            let count = chuckle.focus.count
            try chuckle.press("Escape", until: "the focus in the window is told of") {
                try chuckle.keyboard.giveToNewestWindow()
                return window.has(.active) && chuckle.focus.count > count && chuckle.focus.last?.isWithin(window) == true
            }
        }
    }

    private static func checkValues(of page: Finder, labels: [String], link: String) throws {
        for label in labels {
            let value = try page.waitFor(label) { $0.has(.focusable) && $0.name.hasPrefix(label + ": ") }
            XCTAssertEqual(value.name, "\(label): \(value.text ?? "")")
        }
        _ = try page.waitFor(link) { $0.role == .link && $0.name.hasPrefix(link + ": ") }
    }
}

extension RunningChuckle {
    /// Presses the key, and returns the announcement once the pane has the focus.
    @discardableResult
    fileprivate func read(saying parts: [String] = [], in pane: String) throws -> String {
        let announcements = try SpokenEvents.messages()
        try press("i", .control, until: "the focus is on \(pane)") { focused?.name == pane && focused?.isPane == true }
        var text: String?
        try app.wait(until: "\(pane) is read") {
            text = announcements.texts.last { text in !text.isEmpty && parts.allSatisfy(text.contains) }
            return text != nil
        }
        return try XCTUnwrap(text)
    }
}
