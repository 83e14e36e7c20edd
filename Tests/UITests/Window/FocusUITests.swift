import TestServices
import UITestDriver
import XCTest

final class FocusUITests: UITestCase {
    /// WCAG 2.2, 2.1.2: Tab leads once through everything on a page and back to the start, and so does Shift+Tab.
    func testTabWalksAroundEveryPage() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            for page in Page.all {
                try page.open(chuckle)
                try walkAround(page, in: chuckle)
                try page.leave(chuckle)
            }
        }
    }

    private func walkAround(_ page: Page, in chuckle: RunningChuckle) throws {
        let patience = Duration.seconds(3)
        // A scrolling pane takes the focus when its page opens, and later its content does.
        _ = try chuckle.tabMovesFocus(within: patience)
        let start = try XCTUnwrap(chuckle.focus.last)
        var stops = [start]
        for modifier in [nil, Modifier.shift] {
            var turn: [Element] = []
            repeat {
                guard try chuckle.tabMovesFocus(modifier, within: patience) else {
                    return XCTFail("\(page.name): the focus sticks at \(chuckle.focus.last?.summary ?? "nothing")")
                }
                turn.append(try XCTUnwrap(chuckle.focus.last))
            } while turn.last?.isSame(as: start) == false && turn.count < 60
            XCTAssertTrue(turn.last?.isSame(as: start) == true, "\(page.name): Tab comes back to \(start.summary)")
            let again = turn.enumerated().first { number, stop in turn[..<number].contains(where: stop.isSame) }
            XCTAssertNil(again, "\(page.name): twice at \(again?.element.summary ?? "")")
            if modifier == nil { stops = turn }
        }
        // Back to where the page began.
        _ = try chuckle.tabMovesFocus(.shift, within: patience)
        // A list is one stop, also for elements that contain its rows. A scrolling pane takes the focus only if its content does
        // not.
        let lists = stops.compactMap(\.parent).filter { $0.role == .list }
        let missed = chuckle.app.allDrawn { element in
            element.role != .list && element.has(.focusable) && element.has(.sensitive) && element.isOnScreen
                && !stops.contains(where: element.isSame)
                && !lists.contains { list in element.parent.map(list.isSame) == true }
        }.filter { element in
            // GTK reports the window's buttons as focusable, but does not focus them.
            !(element.isPane && stops.contains { $0.isWithin(element) }) && element.takeFocus()
        }
        XCTAssertEqual(missed.map(\.summary), [], "\(page.name): Tab leads everywhere")
    }

    func testAPageThatFailedGivesTheFocusToWhatItLoads() async throws {
        let services = try await startServices()
        for service in ["xkcd", "randomuser"] { await services.server.set(.status(503, message: nil), atEveryPathOf: service) }
        try await check(services.start()) { chuckle in
            // The loading page loses the focus when it disappears.
            try chuckle.waitForText("No Jokes Yet")
            try chuckle.moveFocus(intoList: "Sections")
            for _ in 1...3 { try chuckle.keyboard.press("Down") }
            try chuckle.press("Return", offering: "Try Again")
            try chuckle.moveFocus(to: "Try Again", within: chuckle.app)
            await services.server.set(nil, atEveryPathOf: "xkcd")
            try chuckle.press("space", until: "the picture has the focus") { chuckle.comics.picture?.has(.focused) == true }

            try chuckle.press("5", .alt, offering: "Try Again")
            try chuckle.moveFocus(to: "Try Again", within: chuckle.app)
            await services.server.set(nil, atEveryPathOf: "randomuser")
            try chuckle.press("space", until: "the first person has the focus") {
                chuckle.app.first(role: .list, name: "People")?.child(at: 0)?.has(.focused) == true
            }
        }
    }

    func testTheFocusIsOnThePageThatSlidIn() async throws {
        try await scenario(arguments: ["--sample-data"], hasAnimations: true) { chuckle, _ in
            try chuckle.showPeople()
            // The previous pages are still sliding away.
            for key in ["2", "5", "3"] { try chuckle.keyboard.press(key, .alt) }
            try chuckle.waitForFocus(on: "Fetch a Joke")
            try chuckle.waitUntilStill()
            XCTAssertEqual(chuckle.focused?.name, "Fetch a Joke")
        }
    }

    func testTheSidebarIsOneStopAndShowsWhatItMarks() async throws {
        try await scenario { chuckle, _ in
            try chuckle.waitForText("No Jokes Yet")
            let sections = try chuckle.moveFocus(intoList: "Sections")
            XCTAssertEqual(chuckle.focused?.name, "Chuck Norris Jokes")
            for title in RunningChuckle.sections.dropFirst() {
                try chuckle.press("Down", until: "\(title) is marked and shown") {
                    sections.children.first { $0.has(.selected) }?.name == title
                        && chuckle.app.first { ![.label, .listItem].contains($0.role) && $0.isOnScreen && $0.name == title }
                            != nil
                }
                XCTAssertEqual(chuckle.focused?.name, title, "the focus stays in the sidebar")
            }
            try chuckle.moveFocus()
            XCTAssertFalse(chuckle.hasFocus(inList: "Sections"))
            try chuckle.moveFocus(intoList: "Sections")
            XCTAssertEqual(chuckle.focused?.name, "Settings")
            try chuckle.keyboard.press("Up")
            try chuckle.keyboard.press("Up")
            try chuckle.keyboard.press("Up")
            try chuckle.keyboard.press("Return")
            // Return moves to where work starts.
            try chuckle.waitForFocus(on: "Fetch a Joke")
        }
    }
}
