import SampleServices
import TestServices
import UITestDriver
import XCTest

final class DadJokeUITests: UITestCase {
    private static let jokes = SampleDadJoke.all

    func testJokesAreToldRevealedAndTakenBackByKeys() async throws {
        let services = try await startServices()
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            try chuckle.waitForFocus(on: "Random Joke")
            try chuckle.press("Return", showing: Self.jokes[0].setup)
            try chuckle.waitForFocus(on: "Reveal")
            XCTAssertFalse(chuckle.says(Self.jokes[0].punchline), "the punchline is nowhere in the tree")
            XCTAssertFalse(try chuckle.button("Previous Joke").has(.sensitive))
            try chuckle.keyboard.press("space")
            try chuckle.waitForAnnouncement(Self.jokes[0].punchline)
            XCTAssertFalse(chuckle.shows("Reveal"))
            try chuckle.waitForFocus(on: "Next Joke")

            try chuckle.press("n", showing: Self.jokes[1].setup)
            try chuckle.waitForFocus(on: "Reveal")
            // Before GTK 4.14 the last announcement stays for a moment.
            try chuckle.app.wait(until: "the last punchline is nowhere") { !chuckle.says(Self.jokes[0].punchline) }
            XCTAssertFalse(chuckle.says(Self.jokes[1].punchline))
            try chuckle.press("Left", .alt, showing: Self.jokes[0].setup)
            try chuckle.waitForAnnouncement(Self.jokes[0].punchline)
            try chuckle.press("j", .control, showing: Self.jokes[1].setup)
            // Space reveals wherever the focus is, except on another button.
            try chuckle.button("Reveal").press()
            try chuckle.waitForAnnouncement(Self.jokes[1].punchline)
            try chuckle.press("c", .control, saying: "Joke copied")
            try chuckle.press("Escape", focusing: "Random Joke")
        }
        // The next run shows a stored joke, so the first press reveals its punchline.
        try await check(services.start(at: "Dad Jokes")) { chuckle in
            try chuckle.waitForText(Self.jokes[2].setup)
            try chuckle.waitForFocus(on: "Reveal Punchline")
            XCTAssertFalse(chuckle.says(Self.jokes[2].punchline))
            for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            try assertNothingIsCutOff(in: chuckle, page: "dad-jokes-start-with-joke-narrow")
            try chuckle.waitForFocus(on: "Reveal Punchline")
            try chuckle.keyboard.press("space")
            try chuckle.waitForAnnouncement(Self.jokes[2].punchline)
            try chuckle.waitForFocus(on: "Next Joke")
        }
        let requests = await services.server.requests.filter { $0.path == "/random_ten" }
        XCTAssertEqual(requests.count, 1, "ten jokes come with one request")
    }

    func testSpaceRevealsAndTellsTheNextAndOneIsNeverToldAgain() async throws {
        try await scenario(at: "Dad Jokes") { chuckle, server in
            try chuckle.waitForFocus(on: "Random Joke")
            try chuckle.press("Return", showing: Self.jokes[0].setup)
            try chuckle.waitForFocus(on: "Reveal")
            let places = try ["Reveal", "Next Joke"].map { try chuckle.button($0).extents }
            try chuckle.press("space", until: "the punchline is shown") { chuckle.says(Self.jokes[0].punchline) }
            XCTAssertEqual(try chuckle.button("Next Joke").extents, places[1])
            try chuckle.press("space", showing: Self.jokes[1].setup)
            XCTAssertEqual(try ["Reveal", "Next Joke"].map { try chuckle.button($0).extents }, places)

            try chuckle.choose("Never Tell Again", from: "Dad Joke Menu")
            try chuckle.waitForStatus(containing: "You won’t be told this joke again")
            try chuckle.press("z", .control, saying: "This joke may be told again")
            try chuckle.press("Delete", .shift, saying: "You won’t be told this joke again")
            for number in 2..<10 { try chuckle.press("j", .control, showing: Self.jokes[number].setup) }
            // The service has no others, so told jokes are told again in another order. One is not.
            let ten = Self.jokes[..<10]
            let body = try JSONEncoder().encode(ten.map { ["setup": $0.setup, "punchline": $0.punchline] })
            await server.set(.body(body), at: "/random_ten")
            var told = [ten[9].setup]
            for _ in 0..<9 {
                try chuckle.press("j", .control, until: "another one is told") {
                    guard let joke = ten.first(where: { $0.setup != told.last && chuckle.says($0.setup) }) else { return false }
                    told.append(joke.setup)
                    return true
                }
            }
            XCTAssertEqual(Set(told), Set(ten.map(\.setup)).subtracting([ten[1].setup]))
        }
    }

    func testAnErrorOfTheServiceIsSaidInItsWordsAndTryingAgainTells() async throws {
        try await scenario(at: "Dad Jokes") { chuckle, server in
            await server.set(.tooManyRequests(retryAfter: nil), at: "/random_ten")
            try chuckle.waitForFocus(on: "Random Joke")
            try chuckle.press("Return", alerting: "Your ip has exceeded the 100 request limit")
            XCTAssertTrue(try chuckle.button("Random Joke").has(.focused))
            await server.set(nil, at: "/random_ten")
            try chuckle.button("Try Again").press()
            try chuckle.waitForText(Self.jokes[10].setup)
        }
    }
}
