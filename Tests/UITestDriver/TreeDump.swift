extension Element {
    /// One line about it: role, name, states and the beginning of its text.
    public var summary: String {
        let states = states.map { String(describing: $0) }.sorted().joined(separator: " ")
        let excerpt = text.map { " text \"\($0.prefix(60))\"" } ?? ""
        return "\(role) \"\(name)\" [\(states)]\(excerpt)"
    }
}

/// Writes down a part of the accessible tree for the person who reads a test log.
@MainActor
public enum TreeDump {
    /// The element and everything inside it, one line each, indented by depth.
    /// - Parameter limit: how many lines there may be; the rest is left out.
    public static func text(of root: Element, limit: Int = 1_000) -> String {
        var lines: [String] = []
        append(root, depth: 0, limit: limit, to: &lines)
        return lines.joined(separator: "\n")
    }

    private static func append(_ element: Element, depth: Int, limit: Int, to lines: inout [String]) {
        guard lines.count < limit else { return }
        lines.append(String(repeating: "  ", count: depth) + element.summary)
        for child in element.children { append(child, depth: depth + 1, limit: limit, to: &lines) }
    }
}
