import TestServices
import UITestDriver
import XCTest

final class PrivacyUITests: UITestCase {
    func testAServiceThatIsNotAllowedIsNotAsked() async throws {
        let services = try await startServices()
        try await check(services.start()) { chuckle in
            try chuckle.press("j", .control, saying: "Joke added")
            let page = try openSettings(chuckle)
            _ = try page.waitFor("number of requests") { $0.name.hasPrefix("Learns when jokes are fetched. Asked ") }
            try chuckle.moveFocus(to: "Allow chucknorris.io", within: page)
            try chuckle.press("space", until: "it is off") { chuckle.focused?.has(.checked) == false }
            try chuckle.show(section: "Chuck Norris Jokes")
            let before = await services.server.requests.count
            try chuckle.press("j", .control, alerting: "You don’t allow this service in the settings")
            let after = await services.server.requests.count
            XCTAssertEqual(after, before)
            try chuckle.button("Open Settings").press()
            try chuckle.waitForFocus(on: "Allow chucknorris.io")
            try chuckle.close()
        }
        // Nor after a restart, until it is allowed again.
        try await check(services.start(at: "Chuck Norris Jokes")) { chuckle in
            try chuckle.press("j", .control, alerting: "You don’t allow this service in the settings")
            try chuckle.moveFocus(to: "Allow chucknorris.io", within: openSettings(chuckle))
            try chuckle.keyboard.press("space")
            try chuckle.show(section: "Chuck Norris Jokes")
            try chuckle.press("j", .control, saying: "Joke added")
        }
    }

    func testSampleDataAreShownAndLeftAtAnyTime() async throws {
        try await scenario { chuckle, _ in
            try chuckle.press("j", .control, saying: "Joke added · 1 joke")
            try chuckle.moveFocus(to: "Show Sample Data", within: openSettings(chuckle))
            try chuckle.press("Return", alerting: "You are looking at sample data.")
            try chuckle.waitForText("No Jokes Yet")
            try chuckle.moveFocus(to: "Go Live", within: openSettings(chuckle))
            try chuckle.press("Return", until: "the live data are back") { chuckle.alert == nil }
            try chuckle.show(section: "Chuck Norris Jokes")
            try chuckle.app.wait(until: "the joke is there") { chuckle.rowNames.count == 1 }
        }
    }

    private func openSettings(_ chuckle: RunningChuckle) throws -> Finder {
        try chuckle.keyboard.press("comma", .control)
        return try chuckle.pane("Settings")
    }
}
