import UITestDriver
import XCTest

/// A screen reader says nothing twice. `PageUITests` checks the pages.
final class NameUITests: UITestCase {
    func testANoticeMenusAndDialogs() async throws {
        try await scenario(arguments: ["--sample-data"]) { chuckle, _ in
            try chuckle.draw(expecting: 1)
            try chuckle.moveFocus(intoList: "Jokes")
            try chuckle.press("Delete", until: "undo is offered") { chuckle.undoButton != nil }
            chuckle.app.assertNamesAreSaidOnce("notice")
            chuckle.assertNames(page: "notice")
            try chuckle.press("z", .control, saying: "restored")

            try chuckle.keyboard.press("F10")
            let about = try chuckle.app.waitFor("menu item") { $0.name == "About Chuckle" && $0.isVisible }
            Finder(root: try chuckle.app.waitFor("menu") { $0.name == "Main Menu" && $0.role == .menu }).assertNamesAreSaidOnce(
                "main menu", isWhole: true)
            chuckle.assertNames(page: "main menu", includesHidden: true)
            try about.press()
            _ = try chuckle.app.waitFor("version") { $0.name.contains("0.1.0") }
            _ = try chuckle.app.waitFor("name") { $0.role == .label && $0.name == "Chuckle" }
            // The window ignores keys below a dialog.
            try chuckle.keyboard.press("comma", .control)
            try chuckle.assertDialogSaysNamesOnce("About Chuckle", closing: "Escape")
            try chuckle.waitUntilKeysAreHandled()
            XCTAssertNil(chuckle.app.first { $0.name == "Seed" && $0.has(.editable) })

            try chuckle.keyboard.press("question", .control)
            _ = try chuckle.app.waitFor("window") { $0.name == "Keyboard Shortcuts" && $0.isVisible }
            chuckle.assertNames(page: "keyboard shortcuts")
            try chuckle.assertDialogSaysNamesOnce("Keyboard Shortcuts", closing: "Escape")

            try chuckle.showFirstComic()
            try chuckle.keyboard.press("s", .control)
            try chuckle.waitForProposedName { $0.hasSuffix(".png") }
            try chuckle.assertDialogSaysNamesOnce("file chooser", closing: "Escape")

            try chuckle.editFirstPerson()
            try chuckle.keyboard.type("x")
            try chuckle.keyboard.press("Escape")
            try chuckle.assertDialogSaysNamesOnce("discard changes", closing: "Escape")
        }
    }
}

extension RunningChuckle {
    fileprivate func assertDialogSaysNamesOnce(_ description: String, closing key: String) throws {
        let window = try frame
        let isAbove = { (element: Element) in !element.isSame(as: window) && element.isVisible }
        // Since libadwaita 1.5, dialogs are inside the window.
        let above = {
            self.app.root.children.first(where: isAbove)
                ?? self.app.first { element in
                    [.dialog, .alert].contains(element.role) && Finder(root: element).first { $0.has(.focused) } != nil
                }
        }
        var dialog: Element?
        try app.wait(until: "\(description) is open") {
            dialog = above()
            return dialog.map { Finder(root: $0).first { $0.has(.focused) } != nil } ?? false
        }
        Finder(root: try XCTUnwrap(dialog)).assertNamesAreSaidOnce(description)
        try press(key, until: "\(description) is closed") { above() == nil }
    }
}

extension Finder {
    /// Asserts that no name repeats itself, or is repeated by its description or by its spoken content.
    /// - Parameter isWhole: includes hidden parts and popups, whose places GTK 4.8 reports wrongly.
    func assertNamesAreSaidOnce(_ page: String, isWhole: Bool = false) {
        let isRepeated = { (element: Element) in
            let name = element.name
            guard !name.isEmpty else { return false }
            return name == element.description || Self.isTwice(name) || Self.repeatsWhatIsAround(element, name)
        }
        let repeated = isWhole ? all(where: isRepeated) : allDrawn(where: isRepeated)
        XCTAssertEqual(repeated.map { "\($0.summary) description \"\($0.description)\"" }, [], page)
    }

    private static func isTwice(_ name: String) -> Bool {
        let words = name.filter { $0 != "_" }.split(separator: " ")
        return words.count.isMultiple(of: 2) && words.prefix(words.count / 2) == words.suffix(words.count / 2)
    }

    /// Screen readers say the names of groups that the focus enters, and read texts in place. A list or pane may have the name of
    /// its group. GTK's menu button contains another one, which is no group.
    private static func repeatsWhatIsAround(_ element: Element, _ name: String) -> Bool {
        guard element.has(.focusable), ![.label, .heading, .image, .list, .grouping, .scrollPane].contains(element.role) else {
            return false
        }
        var current = element.parent
        while let around = current, ![.frame, .application, .pushButton].contains(around.role) {
            if !around.name.isEmpty, around.name.prefixMatch(of: /(Gtk|Gdk|Adw|Shumate)[A-Z]/) == nil {
                return around.name == name
            }
            current = around.parent
        }
        return false
    }
}
