import Foundation

extension Element {
    /// The content of the accessible tree: one line for each element with a name or a use, in reading order and indented.
    /// Omits containers, elements that are not drawn, and all but the first rows of a list.
    public func outline(rows: Int = 6) -> String {
        var lines: [String] = []
        appendOutline(depth: 0, within: "", rows: rows, to: &lines)
        return lines.joined(separator: "\n") + "\n"
    }

    private func appendOutline(depth: Int, within outer: String, rows: Int, to lines: inout [String]) {
        let isDrawn = role == .application || isDrawn
        guard isDrawn else { return }
        var depth = depth
        let (name, states) = (words, states)
        // GTK names nameless elements by their type.
        let isNamed = !name.isEmpty && name != outer && name.firstMatch(of: /^(Gtk|Adw|Shumate|Chuckle)[A-Z]/) == nil
        if isNamed || states.contains(.focusable) {
            lines.append(String(repeating: "  ", count: depth) + line(name, states))
            depth += 1
        }
        let children = children
        let isList = role == .list
        for child in isList ? children.prefix(rows) : children[...] {
            child.appendOutline(depth: depth, within: isNamed ? name : outer, rows: rows, to: &lines)
        }
        if isList, children.count > rows { lines.append(String(repeating: "  ", count: depth) + "… \(children.count) rows") }
    }

    private func line(_ name: String, _ states: Set<ElementState>) -> String {
        var line = "\(role)"
        if !name.isEmpty { line += " “\(name.replacing("\n", with: "⏎"))”" }
        if states.contains(.editable), let text, text != name { line += " = “\(text)”" }
        let said =
            Self.outlinedStates.filter(states.contains).map { "\($0)" } + (states.contains(.sensitive) ? [] : ["insensitive"])
        if !said.isEmpty { line += " [\(said.joined(separator: ", "))]" }
        // Before GTK 4.14 the last message is the description of the focused element.
        let isAnnouncing = Toolkit.minorVersion < 14 && states.contains(.focused)
        // Before GTK 4.24 the description of a list is its number of rows.
        guard !isAnnouncing, role != .list, !description.isEmpty, description != name else { return line }
        line += " – \(description.replacing("\n", with: "⏎"))"
        return line
    }

    private static let outlinedStates: [ElementState] = [
        .focusable, .editable, .selected, .checked, .pressed, .expanded, .busy, .invalid, .invalidEntry,
    ]
}
