import UITestDriver
import XCTest

extension RunningChuckle {
    /// Moves the keyboard focus by Tab until it is on the element of a name, once that is there.
    /// - Parameter part: the part of the window in which the focus stays.
    func moveFocus(to name: String, within part: Finder) throws {
        _ = try part.waitFor(name) { $0.name == name && $0.has(.focusable) }
        try part.wait(until: "the focus is in \(part.root.name)") { part.first { $0.has(.focused) } != nil }
        for _ in 0..<30 where focused?.name != name { try moveFocus() }
        XCTAssertEqual(focused?.name, name)
    }

    /// Moves the keyboard focus on by one.
    func moveFocus(_ modifiers: Modifier...) throws {
        // A key that is pressed before the window is active is lost.
        try app.wait(until: "something has the focus") { focused != nil }
        let before = focused
        if modifiers.contains(.shift) { try keyboard.press("Tab", .shift) } else { try keyboard.press("Tab") }
        try app.wait(until: "the focus moves") { focused.map { new in before.map { !new.isSame(as: $0) } ?? true } ?? false }
    }

    @discardableResult
    func moveFocusToSidebar() throws -> Element {
        let sections = try app.waitFor(role: .list, name: "Sections")
        for _ in 0..<30 where !sections.children.contains(where: { $0.has(.focused) }) { try moveFocus() }
        return sections
    }

    var sidebarHasFocus: Bool {
        app.first(role: .list, name: "Sections")?.children.contains { $0.has(.focused) } ?? false
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
        try keyboard.press("plus", .control)
        try app.wait(until: "the text is larger") { title.extents.map { $0.width > width } ?? false }
        try keyboard.press("0", .control)
        try app.wait(until: "the text has its size again") { title.extents?.width == width }
    }
}
