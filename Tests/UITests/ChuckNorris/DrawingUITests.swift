import SampleServices
import TestServices
import UITestDriver
import XCTest

/// Drawing jokes, by keyboard and through the accessible tree alone.
final class DrawingUITests: UITestCase {
    func testJokeButtonFetchesAJokeIntoTheList() async throws {
        try await scenario { chuckle, server in
            try chuckle.waitForText("No Jokes Yet")
            try chuckle.app.wait(until: "the focus is where work starts") { try chuckle.jokeButton.has(.focused) }
            await server.set(.hold, at: "/jokes/random")
            try chuckle.jokeButton.press()

            try chuckle.app.wait(until: "the button is insensitive") { try !chuckle.jokeButton.has(.sensitive) }
            try chuckle.app.wait(until: "the spinner is there") { chuckle.isFetchingJoke }
            XCTAssertEqual(chuckle.status, "Fetching a joke…")
            for _ in 1...2 { try chuckle.keyboard.press("j", .control) }
            try chuckle.waitUntilKeysAreHandled()
            await server.releaseHeldRequests()

            try chuckle.waitForStatus(containing: "Joke added · 1 joke")
            let joke = SampleJoke.all[0]
            try chuckle.waitForRows(
                ["\(joke.value.prefix(30))..., created \(joke.createdAt.prefix(10))"])
            try chuckle.app.wait(until: "the button is sensitive") { try chuckle.jokeButton.has(.sensitive) }
            XCTAssertFalse(chuckle.isFetchingJoke)
            try chuckle.app.wait(until: "the focus is back on the button") { try chuckle.jokeButton.has(.focused) }
            let draws = await server.requests.filter { $0.path == "/jokes/random" }
            XCTAssertEqual(draws.count, 1, "keys during a request send nothing")
        }
    }

    func testSameJokeTwiceSaysSoAndKeepsOneRow() async throws {
        try await scenario { chuckle, server in
            try chuckle.draw(expecting: 1)
            await server.set(TestJoke().answer, at: "/jokes/random")
            try chuckle.draw(expecting: 2)
            try chuckle.select(row: 0)
            try chuckle.keyboard.press("j", .control)

            _ = try chuckle.waitForAlert(containing: "already in your list")
            XCTAssertEqual(chuckle.rowNames.count, 2)
            try chuckle.button("Show Joke").press()
            try chuckle.waitForText("abcdefghijklmnopqrstuv")
            try chuckle.app.wait(until: "the message is gone") { chuckle.alert == nil }
        }
    }

    func testOldestJokeIsFirstAndUnknownDatesAreLast() async throws {
        try await scenario { chuckle, server in
            let dates = ["2021-05-05 00:00:00", nil, "2021-05-04 23:59:59.9", "yesterday"]
            for (number, date) in dates.enumerated() {
                var joke = TestJoke()
                joke.id = "joke-number-\(number)"
                joke.value = "Joke \(number)"
                joke.created_at = date
                await server.set(joke.answer, at: "/jokes/random")
                try chuckle.draw(expecting: number + 1)
            }
            try chuckle.waitForRows(
                [
                    "Joke 2, created 2021-05-04", "Joke 0, created 2021-05-05", "Joke 1, created unknown",
                    "Joke 3, created unknown",
                ])
        }
    }

    func testErrorsAreSaidInPlaceAndTryingAgainDraws() async throws {
        try await scenario { chuckle, server in
            try chuckle.draw(expecting: 1)
            await server.set(.status(500, message: "The jokes are having a rest."), at: "/jokes/random")
            try chuckle.keyboard.press("j", .control)
            _ = try chuckle.waitForAlert(containing: "The jokes are having a rest.")
            XCTAssertEqual(chuckle.rowNames.count, 1)
            await server.set(nil, at: "/jokes/random")
            try chuckle.button("Try Again").press()
            try chuckle.waitForStatus(containing: "Joke added · 2 jokes")
            XCTAssertNil(chuckle.alert)

            await server.stop()
            try chuckle.keyboard.press("j", .control)
            _ = try chuckle.waitForAlert(containing: "Could not connect to 127.0.0.1: Connection refused")
            XCTAssertEqual(chuckle.rowNames.count, 2)
        }
    }

    func testTextFromOutsideIsShownLiterally() async throws {
        try await scenario { chuckle, server in
            let texts = [
                "<b>Chuck</b> & <i>Norris</i> &amp; &lt;co&gt;",
                "צ'אק נוריס מספר בדיחה מימין לשמאל \u{202E}abc\u{202C}",
                String(repeating: "Chuck Norris counts. ", count: 47).trimmingCharacters(in: .whitespaces),
                String(repeating: "W", count: 1_000),
            ]
            let width = try XCTUnwrap(chuckle.frame.extents).width
            for (number, text) in texts.enumerated() {
                var joke = TestJoke()
                joke.id = "text-\(number)"
                joke.value = text
                await server.set(joke.answer, at: "/jokes/random")
                // Marks that would affect the texts after it are left out.
                let shown = text.filter { !$0.unicodeScalars.contains("\u{202E}") && !$0.unicodeScalars.contains("\u{202C}") }
                let before = chuckle.process.processorTime
                try chuckle.draw(expecting: number + 1)
                try chuckle.app.wait(until: "text \(number) is there") {
                    chuckle.app.first { $0.role == .label && $0.text == shown } != nil
                }
                let worked = chuckle.process.processorTime - before
                XCTAssertLessThan(worked, .seconds(5), "text \(number) does not hold the window up")
                try keepScreenshot("literal-text-\(number)", of: chuckle)
                let frame = try XCTUnwrap(chuckle.frame.extents)
                XCTAssertEqual(frame.width, width, "the text does not stretch the window")
            }
            XCTAssertTrue(chuckle.rowNames[0].hasPrefix("<b>Chuck</b> & <i>Norris</i> &..., created "))
        }
    }
}
