internal import CAtspi

extension Element {
    /// Does what a click on it would do: the action "click", "activate" or "toggle", otherwise its first one.
    /// - Throws: `DriverError` when it has no action, or when the application refuses.
    public func press() throws {
        let names = actions
        let usual = ["click", "activate", "toggle"].first(where: names.contains)
        guard let name = usual ?? names.first else {
            throw DriverError("\(summary) has no action to press it")
        }
        try perform(name)
    }

    /// Does one of its actions.
    /// - Parameter action: a name out of `actions`.
    /// - Throws: `DriverError` when it has no such action, or when the application refuses.
    public func perform(_ action: String) throws {
        let names = actions
        guard let position = names.firstIndex(of: action),
            let interface = atspi_accessible_get_action_iface(pointer)
        else {
            throw DriverError("\(summary) has no action \"\(action)\", only \(names)")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(interface)) }
        try succeed("perform \"\(action)\"") { atspi_action_do_action(interface, gint(position), $0) }
    }

    /// Selects it in the list, grid or other container that it belongs to, and nothing else.
    /// - Throws: `DriverError` when its parent has no selection, or when the application refuses.
    public func select() throws {
        guard let parent, let index else { throw DriverError("\(summary) is in no container") }
        guard let selection = atspi_accessible_get_selection_iface(parent.pointer) else {
            throw DriverError("\(summary) is in \(parent.summary), which has no selection")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(selection)) }
        var position = index
        var wrong: Int?
        try succeed("select") { atspi_selection_select_child(selection, gint(position), $0) }
        // Since GTK 4.12 the rows before those on the screen are counted, but are no children.
        for _ in 0..<200 where !has(.selected) {
            let last = position
            position += 1
            try succeed("select") { atspi_selection_select_child(selection, gint(position), $0) }
            if let wrong { try succeed("deselect") { atspi_selection_deselect_child(selection, gint(wrong), $0) } }
            wrong = last
        }
        if let wrong { try succeed("deselect") { atspi_selection_deselect_child(selection, gint(wrong), $0) } }
        // Where several can be selected, GTK has added it to the others. Were none selected in between, the application would select the
        // row with the focus.
        for (other, child) in parent.children.enumerated() where other != index && child.has(.selected) {
            try succeed("deselect") { atspi_selection_deselect_child(selection, gint(other + position - index), $0) }
        }
    }

    /// Replaces the text in an entry. The entry does not need the focus.
    /// - Throws: `DriverError` when it cannot be edited, or when the application refuses.
    public func setText(_ text: String) throws {
        guard let editable = atspi_accessible_get_editable_text_iface(pointer) else {
            throw DriverError("\(summary) has no text that can be edited")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(editable)) }
        try succeed("set the text") { atspi_editable_text_set_text_contents(editable, text, $0) }
    }

    /// Asks for the keyboard focus.
    /// - Returns: whether the application gives it.
    public func takeFocus() -> Bool {
        guard let component = atspi_accessible_get_component_iface(pointer) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(component)) }
        return atspi_component_grab_focus(component, nil) != 0
    }

    private func succeed(_ task: String, _ call: (UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> gboolean) throws {
        var error: UnsafeMutablePointer<GError>?
        let done = call(&error)
        if let error {
            let reason = String(cString: error.pointee.message)
            g_error_free(error)
            throw DriverError("Cannot \(task) on \(summary): \(reason)")
        }
        if done == 0 {
            throw DriverError("Cannot \(task) on \(summary): the application refused")
        }
    }
}
