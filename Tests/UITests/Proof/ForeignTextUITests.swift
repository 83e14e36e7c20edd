import SampleServices
import TestServices
import UITestDriver
import XCTest

/// The longest accepted texts, in every place for foreign texts. Where `ForeignText` limits accents, emoji and marks, they have a
/// few more. `make test` checks only that the window keeps working. `make proof` prints how long the main thread is held.
final class ForeignTextUITests: UITestCase {
    /// Different kinds of texts, as long as a joke may be.
    private static let texts: [(name: String, text: String)] = [
        ("letters with thirteen accents", String(repeating: "a" + String(repeating: "\u{301}", count: 13), count: 71)),
        ("letters with six accents", String(repeating: "a" + String(repeating: "\u{300}", count: 6), count: 142)),
        ("families", String(repeating: "👩‍👩‍👧‍👦", count: 12) + String(repeating: " word", count: 180)),
        ("thumbs with a skin tone", String(repeating: "👍🏽", count: 12) + String(repeating: " word", count: 190)),
        ("one word", String(repeating: "word", count: 250)),
        ("lines of a letter", String(repeating: "a\n", count: 500)),
        (
            "marks of direction",
            String(repeating: "\u{202E}abc\u{2067}אבג ", count: 12) + String(repeating: "abc אבג ", count: 110)
        ),
        ("rare characters", String(repeating: "鱻龘靐", count: 333)),
    ]

    /// Measures the longest hold of the main thread during an action, in milliseconds.
    /// - Parameter limit: a frame by default.
    private func measure(
        _ place: String, _ name: String, _ chuckle: RunningChuckle, limit: Double = 16.7, _ action: () throws -> Void
    ) throws {
        try chuckle.record?.forgetHolds()
        try action()
        guard let record = chuckle.record else { return try chuckle.waitUntilKeysAreHandled() }
        // The record omits shorter holds.
        let hold = record.holds.max() ?? 8
        print("| \(place) | \(name) | \(hold) |")
        XCTAssertLessThanOrEqual(hold, limit, "\(place): \(name)")
        try chuckle.waitUntilKeysAreHandled()
    }

    func testJokes() async throws {
        try await scenario { chuckle, server in
            let width = try XCTUnwrap(chuckle.frame.extents).width
            // The first joke builds the detail pane.
            try chuckle.draw(expecting: 1)
            for (number, (name, text)) in Self.texts.enumerated() {
                await server.set(TestJoke(id: "joke \(number)", value: text).answer, at: "/jokes/random")
                // Not all rows exist: some are as high as the list.
                try measure("Joke", name, chuckle) {
                    try chuckle.press("j", .control, saying: "Joke added · \(number + 2) jokes")
                    try chuckle.waitForText("joke \(number)")
                }
                XCTAssertEqual(try chuckle.frame.extents?.width, width, "\(name): the window is as wide as before")
            }
            await server.set(TestJoke(id: "longer", value: String(repeating: "a", count: 1_001)).answer, at: "/jokes/random")
            try chuckle.press("j", .control, alerting: "The service isn’t working properly.")
            try chuckle.waitUntilKeysAreHandled()
            try chuckle.waitForStatus(containing: "\(Self.texts.count + 1) jokes")
        }
    }

    func testDadJokes() async throws {
        try await scenario(at: "Dad Jokes") { chuckle, server in
            try chuckle.waitForFocus(on: "Random Joke")
            // The first joke builds the page.
            for (number, (name, text)) in ([("an ordinary joke", "Why?")] + Self.texts).enumerated() {
                let joke = Self.json([
                    "id": "\(number)", "type": "general", "setup": "\(number) \(text.cut(990))", "punchline": text,
                ])
                await server.set(.answer(Self.answer("[\(joke)]")), at: "/random_ten")
                let action = {
                    try chuckle.keyboard.press("j", .control)
                    _ = try chuckle.app.waitFor("joke") { $0.role == .label && $0.words.hasPrefix("\(number) ") && $0.isVisible }
                    try chuckle.waitForFocus(on: "Reveal")
                    try chuckle.press("space", focusing: "Next Joke")
                }
                if number == 0 { try action() } else { try measure("Dad joke", name, chuckle, action) }
            }
        }
    }

    func testSwitter() async throws {
        try await scenario(at: "Switter") { chuckle, server in
            try chuckle.waitForFocus(on: "Fetch a Joke")
            for (number, (name, text)) in Self.texts.enumerated() {
                let joke = Self.json(["content": "\(number) \(text.cut(990))"])
                await server.set(.answer(Self.answer(joke)), at: "/api/joke")
                try measure("Switter", name, chuckle) {
                    try chuckle.keyboard.press("j", .control)
                    _ = try chuckle.app.waitFor("joke") { $0.words.hasPrefix("\(number) ") && $0.isVisible }
                }
            }
        }
    }

    func testComics() async throws {
        let services = try await startServices()
        let picture = services.addresses.xkcd.appending(path: "comics/recursive_satellite_9.png").absoluteString
        try await check(services.start()) { chuckle in
            try chuckle.showComics()
            // The first description builds its pane.
            try chuckle.keyboard.press("d")
            _ = try chuckle.app.waitForPane("Description")
            try chuckle.keyboard.press("Escape")
            for (offset, (name, text)) in Self.texts.enumerated() {
                let number = offset + 1
                let transcript = String(repeating: text.cut(990) + "\n", count: 20)
                let comic = Self.json([
                    "num": number, "title": text.cut(300), "safe_title": text.cut(300), "alt": text, "transcript": transcript,
                    "news": text,
                    "year": "2006", "month": "1", "day": "1", "img": picture, "link": "",
                ])
                await services.server.set(.answer(Self.answer(comic)), at: "/\(number)/info.0.json")
                try measure("Comic", name, chuckle) { try chuckle.showComic(number) }
                try measure("Description of a comic", name, chuckle) {
                    try chuckle.keyboard.press("d")
                    _ = try chuckle.app.waitForPane("Description")
                    try chuckle.keyboard.press("Escape")
                }
            }
            let showOverview = {
                try chuckle.press("f", .control, focusing: "Search comics")
                try chuckle.app.wait(until: "the comics are listed") { chuckle.names(ofList: "Comics").count >= Self.texts.count }
            }
            // The first time builds its pane.
            try showOverview()
            try chuckle.press("Escape", until: "the picture has the focus") { chuckle.comics.picture?.has(.focused) == true }
            try measure("Overview of the comics", "all of them", chuckle, showOverview)
        }
    }

    func testPeople() async throws {
        try await scenario { chuckle, server in
            try chuckle.showPeople()
            // The first profile builds its pane.
            try chuckle.openProfile()
            try chuckle.keyboard.press("Escape")
            for (name, text) in [("ordinary names", "Ada")] + Self.texts {
                let short = text.cut(90)
                let people = (1...100).map { number in
                    TestPerson(
                        first: short, last: "\(number) \(short)", city: short, latitude: Double(number % 80),
                        longitude: Double(number * 3 - 150), text: short)
                }
                await server.set(try TestPerson.answer(people), at: "/api/1.4/")
                // A list lays out all its rows in the frame that adds them.
                try measure("100 people and their map", name, chuckle, limit: 100) {
                    try chuckle.press("r", .control, saying: "People refreshed")
                }
                try chuckle.keyboard.press("Home")
                try chuckle.waitUntilKeysAreHandled()
                let first = chuckle.focused?.name
                try measure("Profile", name, chuckle) {
                    try chuckle.press("Down", until: "the next person is open") {
                        chuckle.focused.map { $0.role == .listItem && $0.has(.selected) && $0.name != first } == true
                    }
                }
            }
        }
    }

    private static func json(_ value: [String: Any]) -> String {
        (try? JSONSerialization.data(withJSONObject: value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func answer(_ body: String) -> SampleAnswer {
        SampleAnswer(contentType: "application/json", body: Data(body.utf8))
    }
}

extension String {
    /// The first scalars, as many as a service may send.
    fileprivate func cut(_ count: Int) -> String { String(String.UnicodeScalarView(unicodeScalars.prefix(count))) }
}
