extension Element {
    /// The words for a screen reader: the name, or else the text. Since GTK 4.10 a status has no name.
    public var words: String {
        let name = name
        return name.isEmpty ? text ?? "" : name
    }

    /// Whether it is a named, scrolling part of a window. GTK 4.8 reports a group, later versions a scroll pane.
    public var isPane: Bool { [.grouping, .scrollPane].contains(role) }

    /// The whole shown or typed text; nil if it is no text element.
    public var text: String? {
        // GTK 4.8 does not accept −1 for the end.
        guard let count = ask(.characterCount).value?.integer, count >= 0 else { return nil }
        return ask(.text(end: count)).value?.text ?? ""
    }

    /// Its place in the window's content, in pixels; nil for none.
    public var extents: Rectangle? { reportedExtents.map { Toolkit.contentExtents($0, role: role) } }

    /// As GTK reports it.
    var reportedExtents: Rectangle? {
        let numbers = ask(.extents).value?.list.compactMap(\.integer) ?? []
        return numbers.count == 4 ? Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
    }

    public var actions: [String] {
        let count = max(0, ask(.actionCount).value?.integer ?? 0)
        return Accessibility.answers(to: (0..<count).map { (address, .actionName($0)) }).map { $0.value?.text ?? "" }
    }
}
