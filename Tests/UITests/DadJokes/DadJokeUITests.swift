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
            XCTAssertNil(chuckle.app.first { $0.name == "Reveal" && $0.isOnScreen })
            try chuckle.waitForFocus(on: "Next Joke")

            try chuckle.press("n", showing: Self.jokes[1].setup)
            try chuckle.waitForFocus(on: "Reveal")
            // Before GTK 4.14 what was said last stays for a moment.
            try chuckle.app.wait(until: "the last punchline is nowhere") { !chuckle.says(Self.jokes[0].punchline) }
            XCTAssertFalse(chuckle.says(Self.jokes[1].punchline))
            try chuckle.press("Left", .alt, showing: Self.jokes[0].setup)
            try chuckle.waitForAnnouncement(Self.jokes[0].punchline)
            try chuckle.press("j", .control, showing: Self.jokes[1].setup)
            // Space reveals wherever the focus is, but on a button of its own.
            try chuckle.button("Reveal").press()
            try chuckle.waitForAnnouncement(Self.jokes[1].punchline)
            try chuckle.press("c", .control, saying: "Joke copied")
            try chuckle.press("Escape", focusing: "Random Joke")
        }
        // The next time, one that was kept waits: the first press is the punchline.
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
