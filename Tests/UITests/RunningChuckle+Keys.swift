import UITestDriver
import XCTest

extension RunningChuckle {
    /// Presses a key, and waits until a condition is true.
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

    /// Replaces the text of the focused entry.
    func retype(_ text: String) throws {
        try keyboard.press("a", .control)
        try keyboard.type(text)
    }

    /// Replaces the text of the focused entry, and waits until it is shown.
    func retype(_ text: String, in part: Finder) throws {
        try retype(text)
        try part.wait(until: "“\(text)” is typed") { part.first { $0.has(.focused) }?.text == text }
    }

    func retype(_ text: String, into label: String, of part: Finder) throws {
        try moveFocus(to: label, within: part)
        try retype(text, in: part)
    }

    /// Moves the focus to the element of a name, once it exists.
    func moveFocus(to name: String, within part: Finder, by key: String = "Tab") throws {
        _ = try part.waitFor(name) { $0.name == name && $0.has(.focusable) }
        try part.wait(until: "the focus is in \(part.root.name)") { part.first { $0.has(.focused) } != nil }
        for _ in 0..<80 where focused?.name != name { try moveFocus(by: key) }
        XCTAssertEqual(focused?.name, name)
    }

    func moveFocus(by key: String = "Tab") throws {
        // An inactive window loses keys.
        try app.wait(until: "something has the focus") { focused != nil }
        let before = focused
        try press(key, until: "the focus moves") {
            focused.map { new in before.map { !new.isSame(as: $0) } ?? true } ?? false
        }
    }

    /// Whether Tab moves the focus within the time limit.
    func tabMovesFocus(_ modifier: Modifier? = nil, within limit: Duration) throws -> Bool {
        let before = focus.last
        try keyboard.press("Tab", modifier)
        return Polling.firstValue(within: limit) { () -> Bool? in
            guard let now = focus.last, before.map({ !now.isSame(as: $0) }) ?? true else { return nil }
            return true
        } ?? false
    }

    /// Moves the focus into a list, once it has rows.
    @discardableResult
    func moveFocus(intoList name: String) throws -> Element {
        // Before that the focus would be on the page that replaces the list.
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

    /// Usually the last focused element, otherwise found in the window.
    var focused: Element? {
        if let last = focus.last, last.has(.focused) { return last }
        return app.first { $0.has(.focused) }
    }

    /// Waits until all earlier keys are handled: a later key visibly enlarges the text, and another one restores it.
    func waitUntilKeysAreHandled() throws {
        let title = try app.waitFor(role: .label, name: "Chuckle")
        let width = try XCTUnwrap(title.extents).width
        try press("plus", .control, until: "the text is larger") { title.extents.map { $0.width > width } ?? false }
        try press("0", .control, until: "the text has its size again") { title.extents?.width == width }
    }
}
