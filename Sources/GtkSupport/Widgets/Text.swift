import CGtk
import GLibSupport

/// A GtkLabel. Its text is never interpreted as markup.
public final class Label: Widget {
    override class var type: GType { gtk_label_get_type() }

    /// A wrapping label that a screen reader says when it is mapped.
    static func makeStatus(_ text: String) -> Label {
        let label = Label(adopting: chuckle_widget_new(type, GTK_ACCESSIBLE_ROLE_STATUS))
        gtk_label_set_wrap(label.pointer, 1)
        gtk_label_set_wrap_mode(label.pointer, PANGO_WRAP_WORD_CHAR)
        // Beside a button of several lines GTK would break a short text into as many, and break words for it.
        gtk_label_set_natural_wrap_mode(label.pointer, GTK_NATURAL_WRAP_NONE)
        gtk_label_set_xalign(label.pointer, 0)
        label.breaksWordsWithoutHyphens()
        label.text = text
        label.connect("map", as: Label.self) { $0.announce() }
        return label
    }

    /// A long word is broken anywhere, since wrapping it would be slow. A screen reader announces the text of an alert or status.
    public var text: String {
        get { String(cString: gtk_label_get_text(pointer)) }
        set { show(newValue, isAnnounced: true) }
    }

    public func show(_ text: String, isAnnounced: Bool) {
        guard text != self.text else { return }
        if gtk_label_get_wrap(pointer) != 0 {
            gtk_label_set_wrap_mode(pointer, LongWord.occurs(in: text) ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        }
        gtk_label_set_text(pointer, text)
        // Since GTK 4.10 the text of an alert is not its name, and a status has no name at all.
        if role == GTK_ACCESSIBLE_ROLE_ALERT { accessibleLabel = text }
        if isAnnounced, role == GTK_ACCESSIBLE_ROLE_ALERT || role == GTK_ACCESSIBLE_ROLE_STATUS { announce() }
    }

    /// Has a screen reader say the text, if it is visible. An alert interrupts speech. A text replaced a moment later is not said.
    public func announce() {
        announce(isMapped ? text : "", interrupts: role == GTK_ACCESSIBLE_ROLE_ALERT)
    }

    private var role: GtkAccessibleRole { gtk_accessible_get_accessible_role(pointer) }

    public func show(_ text: String, smaller details: String?) {
        let attributes = TextAttributes()
        if details != nil { attributes.insert(pango_attr_scale_new(1 / 1.2), for: text.utf8.count..<Int(guint.max)) }
        gtk_label_set_attributes(pointer, attributes.list)
        self.text = [text, details].compactMap(\.self).joined(separator: "\n")
    }

    public func show(_ text: String, highlights: [Range<String.Index>]) {
        self.text = text
        let attributes = TextAttributes()
        for part in highlights { attributes.highlight(text.bytes(of: part)) }
        gtk_label_set_attributes(pointer, attributes.list)
    }

    public func show(_ text: String, bold: Range<String.Index>?, italic: [Range<String.Index>]) {
        self.text = text
        let attributes = TextAttributes()
        if let bold { attributes.embolden(text.bytes(of: bold)) }
        for part in italic { attributes.slant(text.bytes(of: part)) }
        gtk_label_set_attributes(pointer, attributes.list)
    }
}

extension Widget {
    /// Includes labels of GTK and libadwaita.
    func breaksWordsWithoutHyphens() {
        for label in widgetPointer.all(of: [gtk_label_get_type()]).map({ OpaquePointer($0) })
        where gtk_label_get_attributes(label) == nil {
            let attributes = TextAttributes()
            withExtendedLifetime(attributes) { gtk_label_set_attributes(label, attributes.list) }
        }
    }
}

public final class SearchEntry: TextField {
    override class var type: GType { gtk_search_entry_get_type() }

    public var placeholder: String {
        get { takeString(chuckle_get_string(reference.pointer, "placeholder-text")) ?? "" }
        set { chuckle_set_string(reference.pointer, "placeholder-text", newValue) }
    }

    private var knownText = ""
    private var say: (@MainActor (String) -> Void)?

    public func onSearchChanged(_ handler: @escaping @MainActor (String) -> Void) {
        say = handler
        connect("search-changed") { [weak self] in self?.sayText() }
    }

    private func sayText() {
        guard text != knownText else { return }
        knownText = text
        say?(knownText)
    }

    public override func onActivate(_ handler: @escaping @MainActor () -> Void) {
        super.onActivate { [weak self] in
            self?.sayText()
            handler()
        }
    }

    /// Ignores a text that came from here, since the user may have typed on.
    public func show(_ text: String) {
        guard text != knownText else { return }
        knownText = text
        self.text = text
    }

    private var wasFocused = false

    /// Also selects the text.
    @discardableResult
    public override func grabFocus() -> Bool {
        if !wasFocused {
            wasFocused = true
            onNextFrame { [weak self] in
                if let self { chuckle_tell_focus_of_shown(widgetPointer) }
            }
        }
        return gtk_widget_grab_focus(widgetPointer) != 0
    }

    public func onDown(_ handler: @escaping @MainActor () -> Void) {
        onKeyPressed(.bubble) { [weak self] key in
            guard key.name == "Down", !key.isControl, !key.isShift else { return false }
            self?.sayText()
            handler()
            return true
        }
    }

    public func onStopped(_ handler: @escaping @MainActor () -> Void) {
        connect("stop-search", handler: handler)
    }
}

public final class SearchBar: Widget {
    override class var type: GType { gtk_search_bar_get_type() }

    public var isSearchMode: Bool {
        get { gtk_search_bar_get_search_mode(pointer) != 0 }
        set { gtk_search_bar_set_search_mode(pointer, newValue ? 1 : 0) }
    }

    public func connect(_ entry: SearchEntry) {
        gtk_search_bar_connect_entry(pointer, entry.pointer)
    }

    public func onSearchModeChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::search-mode-enabled", handler: handler)
    }
}

/// Words too long for a layout that wraps only between words.
public enum LongWord {
    /// Pango's time grows with the square of a word's length: twenty seconds for 20,000 letters.
    public static let limit = 100

    public static func occurs(in text: String) -> Bool {
        // Bytes suffice for most texts, since a character has at least one.
        guard text.utf8.split(whereSeparator: { [9, 10, 32].contains($0) }).contains(where: { $0.count > limit }) else {
            return false
        }
        var length = 0
        for character in text {
            length = character.isWhitespace ? 0 : length + 1
            if length > limit { return true }
        }
        return false
    }
}
