import UITestDriver
import XCTest

struct Key {
    let name: String
    let modifier: Modifier?

    /// - Parameter accelerator: in GTK's syntax, such as `<Control>j`.
    init(_ accelerator: String) {
        let parts = accelerator.split(separator: ">")
        let modifiers = parts.dropLast()
        let last = String(parts.last ?? "")
        // Capital letters need Shift.
        name = modifiers.count > 1 && modifiers.contains("<Shift") ? last.uppercased() : last
        modifier = modifiers.first.flatMap { ["<Control": .control, "<Alt": .alt, "<Shift": .shift][$0] }
    }
}

struct ListedShortcut {
    /// Nil if it applies to all sections.
    let section: String?
    let title: String
    /// Each of them does the same.
    let keys: [Key]

    /// Everything in the template of the shortcuts window.
    static func all() throws -> [ListedShortcut] {
        let file = URL.project("resources/ui/Window/shortcuts.ui")
        let template = try String(contentsOf: file, encoding: .utf8)
        return template.split(separator: #"<object class="GtkShortcutsGroup">"#).dropFirst().flatMap { group in
            let section = group.firstMatch(of: #/"view">(\w+)</#)?.1
            let lines = group.matches(of: #/"title"[^>]*>([^<]+)</property>\s*<property name="accelerator">([^<]+)</#)
            return lines.map { line in
                let keys = line.2.replacing("&lt;", with: "<").replacing("&gt;", with: ">").split(separator: " ")
                return ListedShortcut(
                    section: section.map { String($0) }, title: String(line.1), keys: keys.map { Key(String($0)) })
            }
        }
    }
}

@MainActor
struct FocusPlace {
    let name: String
    let has: (Element) -> Bool

    static let sidebar = FocusPlace(name: "the sidebar") { $0.role == .listItem && $0.parent?.name == "Sections" }

    static func row(ofList list: String) -> FocusPlace {
        FocusPlace(name: "the list") { $0.role == .listItem && $0.parent?.name == list }
    }

    static func named(_ name: String) -> FocusPlace { FocusPlace(name: name) { $0.name == name } }
}

/// Presses every listed key of a section, with the focus in several places.
@MainActor
final class ShortcutWalk {
    private let chuckle: RunningChuckle
    private var unchecked: Set<String>
    private let listed: [ListedShortcut]

    var places: [FocusPlace] = []

    /// - Parameter section: its name in the template of the shortcuts window; nil for the keys of all sections.
    init(_ chuckle: RunningChuckle, section: String?) throws {
        self.chuckle = chuckle
        listed = try ListedShortcut.all().filter { $0.section == section }
        unchecked = Set(listed.map(\.title))
    }

    /// Checks one line of the shortcuts window: every key from every place.
    /// - Parameters:
    ///   - before: runs before the focus moves.
    ///   - check: presses the key, asserts its effect, and restores the state.
    func check(
        _ title: String, keys: [Key]? = nil, before: () throws -> Void = {}, _ check: (_ press: () throws -> Void) throws -> Void
    ) throws {
        let shortcut = try XCTUnwrap(listed.first { $0.title == title }, title)
        unchecked.remove(title)
        for place in places {
            for key in keys ?? shortcut.keys {
                do {
                    try before()
                    try moveFocus(to: place)
                    try check { try chuckle.keyboard.press(key.name, key.modifier) }
                } catch {
                    throw DriverError("“\(title)” by \(key) in \(place.name): \(error)")
                }
            }
        }
    }

    /// Checks one line by its effect.
    func press(_ title: String, keys: [Key]? = nil, before: () throws -> Void = {}, check: () throws -> Void) throws {
        try self.check(title, keys: keys, before: before) { press in
            try press()
            try check()
        }
    }

    func check(
        _ title: String, before: () throws -> Void = {}, until description: String, _ condition: () throws -> Bool
    ) throws {
        try press(title, before: before) { try chuckle.app.wait(until: description, condition) }
    }

    func check(_ title: String, adds difference: Int, toList list: String) throws {
        try check(title) { press in
            let count = chuckle.names(ofList: list).count + difference
            try press()
            try chuckle.app.wait(until: "there are \(count) rows") { chuckle.names(ofList: list).count == count }
        }
    }

    func checkSearch(_ entry: String) throws {
        try press("Search") {
            try chuckle.waitForFocus(on: entry)
            try chuckle.press("Escape", until: "the search is closed") { !chuckle.shows(entry) }
        }
    }

    /// Notes that another test covers some lines.
    func leave(_ titles: String..., to test: String) { unchecked.subtract(titles) }

    func assertEverythingWasChecked() { XCTAssertEqual(unchecked, []) }

    private func moveFocus(to place: FocusPlace) throws {
        for _ in 0..<40 {
            if let focused = chuckle.focus.last, focused.has(.focused), place.has(focused) { return }
            _ = try chuckle.tabMovesFocus(within: .seconds(1))
        }
        throw DriverError("Tab does not lead to \(place.name), but to \(chuckle.focused?.summary ?? "nothing")")
    }
}
