import UITestDriver
import XCTest

/// Where the keyboard focus goes.
final class FocusUITests: UITestCase {
    /// WCAG 2.2, success criterion 2.1.2: Tab leads to everything on a page, once, and back to where it began; so does Shift+Tab.
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
        let events = try FocusEvents()
        // A pane that scrolls takes the focus when its page opens, and after that what is within it.
        _ = try chuckle.moveFocus([], events)
        let start = try XCTUnwrap(events.last)
        var stops = [start]
        for modifiers in [[], [Modifier.shift]] {
            var turn: [Element] = []
            repeat {
                guard try chuckle.moveFocus(modifiers, events) else {
                    return XCTFail("\(page.name): the focus sticks at \(events.last?.summary ?? "nothing")")
                }
                turn.append(try XCTUnwrap(events.last))
            } while turn.last?.isSame(as: start) == false && turn.count < 60
            XCTAssertTrue(turn.last?.isSame(as: start) == true, "\(page.name): Tab comes back to \(start.summary)")
            let again = turn.enumerated().first { number, stop in turn[..<number].contains(where: stop.isSame) }
            XCTAssertNil(again, "\(page.name): twice at \(again?.element.summary ?? "")")
            if modifiers.isEmpty { stops = turn }
        }
        // Back to where the page began.
        _ = try chuckle.moveFocus([.shift], events)
        // A list is one stop, and so is what has its rows. A pane that scrolls takes the focus only while nothing within does.
        let lists = stops.compactMap(\.parent).filter { $0.role == .list }
        let missed = chuckle.app.allDrawn { element in
            element.role != .list && element.has(.focusable) && element.has(.sensitive) && element.isOnScreen
                && !stops.contains(where: element.isSame)
                && !lists.contains { list in element.parent.map(list.isSame) == true }
        }.filter { element in
            // GTK says of the window's buttons, too, that they can have the focus, but does not give it to them.
            !(element.isPane && stops.contains { $0.isWithin(element) }) && element.takeFocus()
        }
        XCTAssertEqual(missed.map(\.summary), [], "\(page.name): Tab leads everywhere")
    }

    func testDeleteTakesTheRowThatIsAnnounced() async throws {
        try await scenario { chuckle, _ in
            for number in 1...3 { try chuckle.draw(expecting: number) }
            // The third joke is selected; the focus is still on the button.
            try chuckle.focusList()
            let names = chuckle.rowNames
            XCTAssertEqual(chuckle.focused?.name, chuckle.selectedRow, "the focus enters at the selected row")
            let announced = try XCTUnwrap(chuckle.focused?.name)
            try chuckle.keyboard.press("Delete")
            try chuckle.waitForRows(names.filter { $0 != announced })
            // Wherever the focus went, the selection did, too: also without being moved by the keys that select.
            try chuckle.keyboard.press("Home", .control)
            try chuckle.app.wait(until: "the first row has the focus") { chuckle.focused?.name == chuckle.rowNames[0] }
            XCTAssertEqual(chuckle.selectedRow, chuckle.rowNames[0])
            try chuckle.keyboard.press("z", .control)
            try chuckle.app.wait(until: "the restored joke is focused and selected") {
                chuckle.focused?.name == announced && chuckle.selectedRow == announced
            }
        }
    }

    func testTheSidebarIsOneStopAndShowsWhatItMarks() async throws {
        try await scenario { chuckle, _ in
            try chuckle.waitForText("No Jokes Yet")
            let sections = try chuckle.moveFocusToSidebar()
            XCTAssertEqual(chuckle.focused?.name, "Chuck Norris Jokes")
            for title in ["Dad Jokes", "Switter", "Comics", "People", "Settings"] {
                try chuckle.keyboard.press("Down")
                try chuckle.app.wait(until: "\(title) is marked and shown") {
                    sections.children.first { $0.has(.selected) }?.name == title
                        && chuckle.app.first { ![.label, .listItem].contains($0.role) && $0.isOnScreen && $0.name == title }
                            != nil
                }
                XCTAssertEqual(chuckle.focused?.name, title, "the focus stays in the sidebar")
            }
            try chuckle.moveFocus()
            XCTAssertFalse(chuckle.sidebarHasFocus)
            try chuckle.moveFocusToSidebar()
            XCTAssertEqual(chuckle.focused?.name, "Settings")
            try chuckle.keyboard.press("Up")
            try chuckle.keyboard.press("Up")
            try chuckle.keyboard.press("Up")
            try chuckle.keyboard.press("Return")
            // Return goes to where work starts.
            try chuckle.waitForFocus(on: "Fetch a Joke")
        }
    }
}

extension RunningChuckle {
    /// The name of the selected row of the list of jokes.
    fileprivate var selectedRow: String? {
        app.first(role: .list, name: "Jokes")?.children.first { $0.has(.selected) }?.name
    }

    /// Moves the focus by Tab.
    /// - Returns: whether it has moved.
    fileprivate func moveFocus(_ modifiers: [Modifier], _ events: FocusEvents) throws -> Bool {
        let before = events.last
        if modifiers.isEmpty { try keyboard.press("Tab") } else { try keyboard.press("Tab", .shift) }
        return Polling.firstValue(within: .seconds(3)) { () -> Bool? in
            guard let now = events.last, before.map({ !now.isSame(as: $0) }) ?? true else { return nil }
            return true
        } ?? false
    }
}
