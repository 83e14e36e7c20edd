import SampleServices
import TestServices
import UITestDriver
import XCTest

/// Texts that take a layout hours, if nobody limits them.
final class HostileTextUITests: UITestCase {
    /// The longest texts that are accepted, each of another kind.
    private static let texts: [String] = [
        "a" + String(repeating: "\u{301}\u{323}", count: 599),
        String(repeating: "a" + String(repeating: "\u{300}", count: 9), count: 120),
        String(repeating: "👩‍👩‍👧‍👦", count: 171),
        String(repeating: "👍🏽", count: 600),
        String(repeating: "word", count: 300),
        String(repeating: "a\n", count: 600),
        String(repeating: "\u{202E}abc\u{2067}אבג ", count: 133),
        String(repeating: "鱻龘靐", count: 400),
    ]

    func testJokesOfEveryKindAreShownAndTheWindowGoesOn() async throws {
        try await scenario { chuckle, server in
            for (number, text) in Self.texts.enumerated() {
                await server.set(TestJoke(id: "joke \(number)", value: text).answer, at: "/jokes/random")
                try chuckle.draw(expecting: number + 1)
                try chuckle.waitUntilKeysAreHandled()
            }
            let endless = "a" + String(repeating: "\u{301}", count: 450_000)
            await server.set(TestJoke(id: "endless", value: endless).answer, at: "/jokes/random")
            try chuckle.keyboard.press("j", .control)
            _ = try chuckle.waitForAlert(containing: "The service isn’t working properly.")
            try chuckle.waitUntilKeysAreHandled()
            XCTAssertEqual(chuckle.rowNames.count, Self.texts.count)
        }
    }
}
