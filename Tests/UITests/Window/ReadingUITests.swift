import UITestDriver
import XCTest

/// What a screen reader says of what is open.
final class ReadingUITests: UITestCase {
    func testOneKeyReadsEverythingThatIsOpenAndAValueIsSaidWithItsLabel() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.draw(expecting: 1)
            try chuckle.read(saying: ["Categories: ", "Created: ", "Link: "], in: "Joke details")
            let joke = try chuckle.pane("Joke details")
            try Self.checkValues(of: joke, labels: ["Categories", "Created", "Updated"], link: "Link")

            try chuckle.showDadJokes()
            try chuckle.keyboard.press("j", .control)
            try chuckle.waitForFocus(on: "Reveal")
            let setup = try XCTUnwrap(chuckle.read(in: "The joke"))
            try chuckle.moveFocus(to: "Reveal", within: chuckle.app)
            try chuckle.keyboard.press("space")
            try chuckle.waitForFocus(on: "Next Joke")
            try chuckle.read(saying: [setup + "\n"], in: "The joke")

            try chuckle.showSwitter()
            try chuckle.keyboard.press("Return")
            _ = try chuckle.app.waitFor("joke") { $0.name == "Copy Joke" && $0.has(.sensitive) }
            XCTAssertNotNil(try chuckle.read(in: "The joke"))

            try chuckle.showComics()
            let title = chuckle.comics.title
            try chuckle.read(saying: [title, "No. "], in: "Description")
            try chuckle.keyboard.press("Escape")
            try chuckle.app.wait(until: "the picture has the focus") { chuckle.comics.picture?.has(.focused) == true }

            try chuckle.showPeople()
            let profile = try chuckle.openProfile()
            try chuckle.read(saying: ["E-mail: ", "Date of birth: ", "Nationality: "], in: "Profile")
            try Self.checkValues(of: profile, labels: ["Title", "Date of birth", "Street", "Local time"], link: "E-mail")
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
    /// Presses the key, and waits until the pane has the focus and everything is announced.
    /// - Returns: what is announced.
    @discardableResult
    fileprivate func read(saying parts: [String] = [], in pane: String) throws -> String {
        let announcements = try SpokenEvents(Toolkit.minorVersion < 14 ? .description : .announcement)
        try keyboard.press("i", .control)
        try app.wait(until: "the focus is on \(pane)") { focused?.name == pane && focused?.isPane == true }
        var text: String?
        try app.wait(until: "\(pane) is read") {
            text = announcements.texts.last { text in !text.isEmpty && parts.allSatisfy(text.contains) }
            return text != nil
        }
        return try XCTUnwrap(text)
    }
}
