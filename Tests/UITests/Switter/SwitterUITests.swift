import SampleServices
import TestServices
import UITestDriver
import XCTest

final class SwitterUITests: UITestCase {
    func testLabelButtonAndSpinner() async throws {
        let services = try await startServices()
        try await check(services.start(at: "Switter")) { first in
            try first.waitForFocus(on: "Fetch a Joke")
            XCTAssertEqual(first.joke?.text ?? "", "")
            XCTAssertFalse(SampleOneLiners.all.contains(first.joke?.words ?? ""))
            XCTAssertFalse(first.isFetchingJoke, "the spinner is there only while a joke is fetched")

            await services.server.set(.hold, at: "/api/joke")
            try first.press("Return", until: "the spinner turns") { first.isFetchingJoke }
            XCTAssertNil(first.joke, "the joke is hidden")
            XCTAssertFalse(try first.button("Fetch a Joke").has(.sensitive))
            // No key can start a second request.
            try first.keyboard.press("Return")
            try first.keyboard.press("j", .control)
            try first.keyboard.press("r", .control)
            try first.waitUntilKeysAreHandled()
            await services.server.releaseHeldRequests()
            try first.app.wait(until: "the joke is shown") { first.joke?.words == SampleOneLiners.all[0] }
            XCTAssertFalse(first.isFetchingJoke)
            let requests = await services.jokeRequests
            XCTAssertEqual(requests.count, 1)
            try first.waitForFocus(on: "Fetch a Joke")
            try first.keyboard.press("c", .control)
            try first.waitForAnnouncement("Joke copied")

            // The star adds it to the favourites of the dad jokes.
            try first.press("d", .control, saying: "Added to favourites")
            _ = try first.app.waitForOnScreen("filled star") { $0.name == "Favourite" && $0.has(.pressed) }

            // The old joke is hidden until another one arrives.
            try first.press("Return", until: "the next joke is shown") { first.joke?.words == SampleOneLiners.all[1] }
            try first.close()
        }
        try await check(services.start(at: "Switter")) { second in
            XCTAssertEqual(second.joke?.text ?? "", "")
            try second.press("j", .control, until: "the joke is shown") { second.joke?.words == SampleOneLiners.all[2] }
            try second.show(section: "Dad Jokes")
            try second.button("Favourites").press()
            try second.app.wait(until: "the favourite says where it is from") {
                second.names(ofList: "Favourites").first?.hasSuffix("from Switter") == true
            }
            try second.press("Return", showing: SampleOneLiners.all[0])
            XCTAssertFalse(second.shows("Reveal"), "there is nothing to reveal")
        }
        let requests = await services.jokeRequests
        XCTAssertEqual(requests.count, 3)
        let devices = Set(requests.compactMap { $0.headers["x-device-uuid"] })
        XCTAssertEqual(devices.count, 1, "the same after a restart")
        XCTAssertNotNil(devices.first.flatMap { UUID(uuidString: $0) })
        XCTAssertTrue(requests.allSatisfy { $0.headers["cookie"] == nil }, "no cookie is ever sent back")
    }
}

extension RunningServices {
    fileprivate var jokeRequests: [SampleRequest] {
        get async { await server.requests.filter { $0.path == "/api/joke" } }
    }
}

extension RunningChuckle {
    fileprivate var joke: Element? {
        app.first { $0.isPane && $0.name == "The joke" }.flatMap { pane in
            Finder(root: pane).first { $0.role == .statusBar && $0.isVisible }
        }
    }
}
