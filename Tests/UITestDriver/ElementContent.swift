extension Element {
    /// The words that a screen reader says: the name, or the text if there is no name. Since GTK 4.10 a status has none.
    public var words: String {
        let name = name
        return name.isEmpty ? text ?? "" : name
    }

    /// Whether it is a named part of a window that scrolls. GTK 4.8 calls it a group, and later versions a scroll pane.
    public var isPane: Bool { [.grouping, .scrollPane].contains(role) }

    /// The whole text that it shows or that is typed into it; nil when it is no text element.
    public var text: String? {
        // GTK 4.8 does not understand −1 as "up to the end".
        guard let count = ask(.characterCount).value?.integer, count >= 0 else { return nil }
        return ask(.text(end: count)).value?.text ?? ""
    }

    /// Where it is inside its window's content, in pixels; nil when it has no place.
    public var extents: Rectangle? { reportedExtents.map { Toolkit.contentExtents($0, role: role) } }

    /// Where GTK says that it is.
    var reportedExtents: Rectangle? {
        let numbers = ask(.extents).value?.list.compactMap(\.integer) ?? []
        return numbers.count == 4 ? Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil
    }

    public var actions: [String] {
        let count = max(0, ask(.actionCount).value?.integer ?? 0)
        return Accessibility.answers(to: (0..<count).map { (address, .actionName($0)) }).map { $0.value?.text ?? "" }
    }
}
