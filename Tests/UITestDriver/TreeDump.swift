extension Element {
    /// Role, name, states and the beginning of the text, on one line.
    public var summary: String {
        let states = states.map { String(describing: $0) }.sorted().joined(separator: " ")
        let excerpt = text.map { " text \"\($0.prefix(60))\"" } ?? ""
        return "\(role) \"\(name)\" [\(states)]\(excerpt)"
    }
}

/// A part of the accessible tree for the test log.
@MainActor
public enum TreeDump {
    /// One line for each element, indented by depth.
    /// - Parameter limit: in lines. The rest is omitted.
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
