extension Element {
    /// Does what a click on it would do: the action "click", "activate" or "toggle", otherwise its first one. As a person would, it
    /// waits until the element is sensitive.
    public func press() throws {
        if !has(.sensitive) { try Polling.wait(until: "\(summary) is sensitive") { has(.sensitive) } }
        let names = actions
        let usual = ["click", "activate", "toggle"].first(where: names.contains)
        guard let name = usual ?? names.first else { throw DriverError("\(summary) has no action to press it") }
        try perform(name)
    }

    /// Does one of its actions.
    /// - Parameter action: a name out of `actions`.
    public func perform(_ action: String) throws {
        let names = actions
        guard let position = names.firstIndex(of: action) else {
            throw DriverError("\(summary) has no action \"\(action)\", only \(names)")
        }
        try succeed("perform \"\(action)\"", ask(.act(position)))
    }

    /// Selects it in the list, grid or other container that it belongs to, and nothing else.
    public func select() throws {
        guard let parent, let index else { throw DriverError("\(summary) is in no container") }
        var position = index
        var wrong: Int?
        try succeed("select", parent.ask(.selectChild(position)))
        // Since GTK 4.12 the rows before those on the screen are counted, but are no children.
        for _ in 0..<200 where !has(.selected) {
            let last = position
            position += 1
            try succeed("select", parent.ask(.selectChild(position)))
            if let wrong { try succeed("deselect", parent.ask(.deselectChild(wrong))) }
            wrong = last
        }
        if let wrong { try succeed("deselect", parent.ask(.deselectChild(wrong))) }
        // Where several can be selected, GTK has added it to the others. Were none selected in between, the application would select the
        // row with the focus.
        for (other, child) in parent.children.enumerated() where other != index && child.has(.selected) {
            try succeed("deselect", parent.ask(.deselectChild(other + position - index)))
        }
    }

    /// Replaces the text in an entry. The entry does not need the focus.
    public func setText(_ text: String) throws { try succeed("set the text", ask(.setText(text))) }

    /// Asks for the keyboard focus.
    /// - Returns: whether the application gives it.
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
