import SampleServices
import TestServices
import UITestDriver
import XCTest

/// Texts that take a layout hours, if nobody limits them.
final class HostileTextUITests: UITestCase {
    /// The longest texts that are accepted, each of another kind.
    private static let texts: [(name: String, text: String)] = [
        ("a letter with thousands of accents", "a" + String(repeating: "\u{301}\u{323}", count: 499)),
        ("letters with nine accents", String(repeating: "a" + String(repeating: "\u{300}", count: 9), count: 100)),
        ("families", String(repeating: "👩‍👩‍👧‍👦", count: 142)),
        ("thumbs with a skin tone", String(repeating: "👍🏽", count: 500)),
        ("one word", String(repeating: "word", count: 250)),
        ("lines of a letter", String(repeating: "a\n", count: 500)),
        ("marks of direction", String(repeating: "\u{202E}abc\u{2067}אבג ", count: 111)),
        ("rare characters", String(repeating: "鱻龘靐", count: 333)),
    ]

    func testJokesOfEveryKindAreShownAndTheWindowGoesOn() async throws {
        try await scenario { chuckle, server in
            // The first joke builds the pane of the details.
            try chuckle.draw(expecting: 1)
            for (number, (name, text)) in Self.texts.enumerated() {
                await server.set(TestJoke(id: "joke \(number)", value: text).answer, at: "/jokes/random")
                try chuckle.record?.forgetHolds()
                try chuckle.draw(expecting: number + 2)
                if let record = chuckle.record {
                    let hold = record.holds.max() ?? 8
                    print("| \(name) | \(text.unicodeScalars.count) | \(hold) |")
                    XCTAssertLessThanOrEqual(hold, 16.7, name)
                }
                try chuckle.waitUntilKeysAreHandled()
            }
            let endless = "a" + String(repeating: "\u{301}", count: 450_000)
            await server.set(TestJoke(id: "endless", value: endless).answer, at: "/jokes/random")
            try chuckle.keyboard.press("j", .control)
            _ = try chuckle.waitForAlert(containing: "The service isn’t working properly.")
            try chuckle.waitUntilKeysAreHandled()
            XCTAssertEqual(chuckle.rowNames.count, Self.texts.count + 1)
        }
    }
}
