internal import CAtspi

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
        guard let text = atspi_accessible_get_text_iface(pointer) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(text)) }
        // GTK 4.8 does not understand −1 as "up to the end".
        let count = atspi_text_get_character_count(text, nil)
        guard count >= 0 else { return nil }
        return String(adopting: atspi_text_get_text(text, 0, count, nil))
    }

    /// The number that it shows, such as that of a slider; nil when it has none.
    public var value: Double? {
        guard let value = atspi_accessible_get_value_iface(pointer) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(value)) }
        return atspi_value_get_current_value(value, nil)
    }

    /// Where it is inside its window's content, in pixels; nil when it has no place.
    public var extents: Rectangle? {
        reportedExtents.map { Toolkit.contentExtents($0, role: role) }
    }

    /// Where GTK says that it is.
    var reportedExtents: Rectangle? {
        guard let component = atspi_accessible_get_component_iface(pointer) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(component)) }
        guard let rectangle = atspi_component_get_extents(component, ATSPI_COORD_TYPE_WINDOW, nil) else { return nil }
        defer { g_free(rectangle) }
        return Rectangle(
            x: Int(rectangle.pointee.x),
            y: Int(rectangle.pointee.y),
            width: Int(rectangle.pointee.width),
            height: Int(rectangle.pointee.height)
        )
    }

    public var actions: [String] {
        guard let action = atspi_accessible_get_action_iface(pointer) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(action)) }
        let count = max(0, atspi_action_get_n_actions(action, nil))
        return (0..<count).map { String(adopting: atspi_action_get_action_name(action, $0, nil)) }
    }
}
