import UITestDriver
import XCTest

extension RunningChuckle {
    /// Presses a key, and waits until a condition is true. The others wait for the focus, a status,
    /// an alert, a text or a button.
    func press(_ key: String, _ modifier: Modifier? = nil, until description: String, _ condition: () throws -> Bool) throws {
        try keyboard.press(key, modifier)
        try app.wait(until: description, condition)
    }

    func press(_ key: String, _ modifier: Modifier? = nil, focusing name: String) throws {
        try keyboard.press(key, modifier)
        try waitForFocus(on: name)
    }

    func press(_ key: String, _ modifier: Modifier? = nil, saying text: String) throws {
        try keyboard.press(key, modifier)
        try waitForStatus(containing: text)
    }

    func press(_ key: String, _ modifier: Modifier? = nil, alerting text: String) throws {
        try keyboard.press(key, modifier)
        _ = try waitForAlert(containing: text)
    }

    func press(_ key: String, _ modifier: Modifier? = nil, showing text: String) throws {
        try keyboard.press(key, modifier)
        try waitForText(text)
    }

    func press(_ key: String, _ modifier: Modifier? = nil, offering button: String) throws {
        try keyboard.press(key, modifier)
        _ = try self.button(button)
    }

    /// Types into the entry that has the focus, in the place of what is there.
    func retype(_ text: String) throws {
        try keyboard.press("a", .control)
        try keyboard.type(text)
    }

    /// Types in the place of what is there, and waits until the entry that has the focus shows it.
    func retype(_ text: String, in part: Finder) throws {
        try retype(text)
        try part.wait(until: "“\(text)” is typed") { part.first { $0.has(.focused) }?.text == text }
    }

    func retype(_ text: String, into label: String, of part: Finder) throws {
        try moveFocus(to: label, within: part)
        try retype(text, in: part)
    }

    /// Moves the keyboard focus within a part of the window until it is on the element of a name, once that is there.
    func moveFocus(to name: String, within part: Finder, by key: String = "Tab") throws {
        _ = try part.waitFor(name) { $0.name == name && $0.has(.focusable) }
        try part.wait(until: "the focus is in \(part.root.name)") { part.first { $0.has(.focused) } != nil }
        for _ in 0..<80 where focused?.name != name { try moveFocus(by: key) }
        XCTAssertEqual(focused?.name, name)
    }

    func moveFocus(by key: String = "Tab") throws {
        // A key that is pressed before the window is active is lost.
        try app.wait(until: "something has the focus") { focused != nil }
        let before = focused
        try press(key, until: "the focus moves") {
            focused.map { new in before.map { !new.isSame(as: $0) } ?? true } ?? false
        }
    }

    /// Presses Tab, and says whether something else gets the focus in time.
    func tabMovesFocus(_ modifier: Modifier? = nil, within limit: Duration) throws -> Bool {
        let before = focus.last
        try keyboard.press("Tab", modifier)
        return Polling.firstValue(within: limit) { () -> Bool? in
            guard let now = focus.last, before.map({ !now.isSame(as: $0) }) ?? true else { return nil }
            return true
        } ?? false
    }

    /// Moves the keyboard focus into a list, once that has rows.
    @discardableResult
    func moveFocus(intoList name: String) throws -> Element {
        // Until then the focus would have to leave what takes its place.
        try app.wait(until: "the list “\(name)” has rows") { !names(ofList: name).isEmpty }
        for _ in 0..<80 where !hasFocus(inList: name) { try moveFocus() }
        XCTAssertTrue(hasFocus(inList: name), "Tab leads to the list “\(name)”")
        return try app.waitFor(role: .list, name: name)
    }

    func hasFocus(inList name: String) -> Bool {
        app.first(role: .list, name: name)?.children.contains { $0.has(.focused) } ?? false
    }

    func waitForFocus(inList name: String) throws {
        try app.wait(until: "the focus is in the list “\(name)”") { hasFocus(inList: name) }
    }

    /// What has the keyboard focus: as a rule what got it last, and else what is found by looking through the window.
    var focused: Element? {
        if let last = focus.last, last.has(.focused) { return last }
        return app.first { $0.has(.focused) }
    }

    /// Waits until the application has handled every key that was pressed before. Keys are handled in turn: one more makes the text
    /// larger, which can be seen, and another one gives it its size back.
    func waitUntilKeysAreHandled() throws {
        let title = try app.waitFor(role: .label, name: "Chuckle")
        let width = try XCTUnwrap(title.extents).width
        try press("plus", .control, until: "the text is larger") { title.extents.map { $0.width > width } ?? false }
        try press("0", .control, until: "the text has its size again") { title.extents?.width == width }
    }
}
