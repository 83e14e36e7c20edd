extension Element {
    /// Performs "click", "activate" or "toggle", otherwise the first action. Like a person, it waits until the element is
    /// sensitive.
    public func press() throws {
        if !has(.sensitive) { try Polling.wait(until: "\(summary) is sensitive") { has(.sensitive) } }
        let names = actions
        let usual = ["click", "activate", "toggle"].first(where: names.contains)
        guard let name = usual ?? names.first else { throw DriverError("\(summary) has no action to press it") }
        try perform(name)
    }

    /// - Parameter action: one of `actions`.
    public func perform(_ action: String) throws {
        let names = actions
        guard let position = names.firstIndex(of: action) else {
            throw DriverError("\(summary) has no action \"\(action)\", only \(names)")
        }
        try succeed("perform \"\(action)\"", ask(.act(position)))
    }

    /// Selects the element in its container, and nothing else.
    public func select() throws {
        guard let parent, let index else { throw DriverError("\(summary) is in no container") }
        var position = index
        var wrong: Int?
        try succeed("select", parent.ask(.selectChild(position)))
        // Since GTK 4.12 rows before the visible ones are counted, but are no children.
        for _ in 0..<200 where !has(.selected) {
            let last = position
            position += 1
            try succeed("select", parent.ask(.selectChild(position)))
            if let wrong { try succeed("deselect", parent.ask(.deselectChild(wrong))) }
            wrong = last
        }
        if let wrong { try succeed("deselect", parent.ask(.deselectChild(wrong))) }
        // In a multiple selection GTK has added the row. Deselecting all in between would make the application select the focused
        // row.
        for (other, child) in parent.children.enumerated() where other != index && child.has(.selected) {
            try succeed("deselect", parent.ask(.deselectChild(other + position - index)))
        }
    }

    /// The entry does not need the focus.
    public func setText(_ text: String) throws { try succeed("set the text", ask(.setText(text))) }

    /// Requests the keyboard focus, and returns whether the application grants it.
    public func takeFocus() -> Bool { ask(.takeFocus).value?.integer == 1 }

    private func succeed(_ task: String, _ answer: Answer) throws {
        switch answer {
        case .value(let done):
            if done.integer == 0 { throw DriverError("Cannot \(task) on \(summary): the application refused") }
        case .refused(let reason): throw DriverError("Cannot \(task) on \(summary): \(reason)")
        case .missed: throw DriverError("Cannot \(task) on \(summary): the application does not answer")
        }
    }
}
