import UITestDriver
import XCTest

/// Before the page of the first start is left, nothing is requested.
final class FirstStartUITests: UITestCase {
    func testThePageSaysWhatIsRequestedOfWhomUntilStartIsChosen() async throws {
        let services = try await startServices(isFirstStart: true)
        try await check(services.start()) { chuckle in
            try chuckle.waitForFocus(on: "Start")
            let heading = try chuckle.app.waitForOnScreen("heading") { $0.role == .heading && $0.words == "Welcome to Chuckle" }
            for service in ["api.chucknorris.io", "official-joke-api", "switter.app", "xkcd.com", "randomuser.me"] {
                XCTAssertTrue(chuckle.says(service), service)
            }
            chuckle.assertNames(page: "first start")
            try keepScreenshot("first-start", of: chuckle)

            // The keys of sections do nothing yet.
            for (key, modifier) in [("j", .control), ("5", .alt), ("f", .control), ("F5", nil), ("Escape", nil)]
                as [(String, Modifier?)]
            {
                try chuckle.keyboard.press(key, modifier)
            }
            try chuckle.desktop.windows.resize(chuckle.frame, width: 360, height: 640)
            let height = try XCTUnwrap(heading.extents).height
            for _ in 0..<5 { try chuckle.keyboard.press("plus", .control) }
            try chuckle.app.wait(until: "the text has twice its size") { (heading.extents?.height ?? 0) > height * 3 / 2 }
            try assertNothingIsCutOff(in: chuckle, page: "narrow-large-text-first-start")
            try chuckle.keyboard.press("0", .control)
            XCTAssertTrue(heading.isVisible)
            let requests = await services.server.requests
            XCTAssertEqual(requests, [])

            try chuckle.press("Return", showing: "No Jokes Yet")
            try chuckle.draw(expecting: 1)
            try chuckle.close()
        }
        try await check(services.start()) { try $0.waitForStatus(containing: "1 joke") }
    }

    func testClosingChoosesNothingAndSampleDataAreOneKeyAway() async throws {
        let services = try await startServices(isFirstStart: true)
        try await check(services.start()) { chuckle in
            try chuckle.waitForFocus(on: "Start")
            try chuckle.close()
        }
        try await check(services.start()) { chuckle in
            try chuckle.waitForFocus(on: "Start")
            try chuckle.press("Tab", focusing: "Look at Sample Data")
            try chuckle.press("Return", alerting: "You are looking at sample data")
            try chuckle.draw(expecting: 1)
            try chuckle.close()
        }
        try await check(services.start()) { try $0.waitForText("No Jokes Yet") }
        let requests = await services.server.requests
        XCTAssertEqual(requests, [])
    }

    func testWhatTheCommandLineAsksForIsShownAtOnce() async throws {
        let services = try await startServices(isFirstStart: true)
        try await check(services.start(arguments: ["--section", "switter"])) { try $0.waitForFocus(on: "Fetch a Joke") }
    }
}
