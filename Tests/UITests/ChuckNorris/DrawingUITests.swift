import SampleServices
import UITestDriver
import XCTest

/// Drawing jokes, by keyboard and through the accessible tree alone.
final class DrawingUITests: UITestCase {
    @MainActor
    func testJokeButtonFetchesAJokeIntoTheList() async throws {
        try await scenario { chuckle, server in
            try chuckle.waitForText("No Jokes Yet")
            await server.set(.hold, at: "/jokes/random")
            try chuckle.jokeButton.press()

            try chuckle.app.wait(until: "the button is insensitive") { try !chuckle.jokeButton.has(.sensitive) }
            try chuckle.app.wait(until: "the spinner is there") {
                chuckle.app.first { $0.name == "Fetching a joke" && $0.isOnScreen } != nil
            }
            await server.releaseHeldRequests()

            try chuckle.app.wait(until: "the row is there") { chuckle.rowNames.count == 1 }
            let joke = SampleJoke.all[0]
            XCTAssertTrue(chuckle.rowNames[0].hasPrefix("\(joke.value.prefix(30))..., created \(joke.createdAt.prefix(10))"))
            try chuckle.app.wait(until: "the button is sensitive") { try chuckle.jokeButton.has(.sensitive) }
            XCTAssertNil(chuckle.app.first { $0.name == "Fetching a joke" && $0.isOnScreen })
            try chuckle.app.wait(until: "the focus is back on the button") { try chuckle.jokeButton.has(.focused) }
            try chuckle.waitForStatus(containing: "Joke added · 1 joke")
        }
    }
}
