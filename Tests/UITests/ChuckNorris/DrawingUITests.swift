import SampleServices
import TestServices
import UITestDriver
import XCTest

/// Drawing jokes, by keyboard and through the accessible tree alone.
final class DrawingUITests: UITestCase {
    func testExplicitJokesAreSkippedUntilTheUserWantsThem() async throws {
        try await scenario { chuckle, server in
            try chuckle.waitForText("No Jokes Yet")
            await server.set(TestJoke(categories: ["explicit"]).answer, at: "/jokes/random")
            try chuckle.keyboard.press("j", .control)
            _ = try chuckle.waitForAlert(containing: "Only explicit jokes came")
            let draws = await server.requests.filter { $0.path == "/jokes/random" }
            XCTAssertEqual(draws.count, 5, "it is not asked without end")

            try chuckle.show(section: "Settings")
            try chuckle.moveFocus(to: "Skip explicit jokes", within: chuckle.pane("Settings"))
            try chuckle.keyboard.press("space")
            try chuckle.show(section: "Chuck Norris Jokes")
            try chuckle.keyboard.press("j", .control)
            try chuckle.waitForStatus(containing: "Joke added · 1 joke")
        }
    }

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
}
