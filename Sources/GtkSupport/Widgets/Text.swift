import CGtk
import GLibSupport

/// A GtkLabel. Its text is never interpreted as markup.
public final class Label: Widget {
    override class var type: GType { gtk_label_get_type() }

    /// A label that wraps, and whose text a screen reader says when it comes on the screen.
    static func makeStatus(_ text: String) -> Label {
        let label = Label(adopting: chuckle_widget_new(type, GTK_ACCESSIBLE_ROLE_STATUS))
        gtk_label_set_wrap(label.pointer, 1)
        gtk_label_set_wrap_mode(label.pointer, PANGO_WRAP_WORD_CHAR)
        // Where a button beside it is as high as several lines, GTK would make as many of a short text, and break words for it.
        gtk_label_set_natural_wrap_mode(label.pointer, GTK_NATURAL_WRAP_NONE)
        gtk_label_set_xalign(label.pointer, 0)
        label.breaksWordsWithoutHyphens()
        label.text = text
        label.connect("map", as: Label.self) { $0.announce() }
        return label
    }

    /// The text, shown literally. Lines are broken between words where that is possible in little time. A screen reader announces it if the
    /// label has the role alert or status.
    public var text: String {
        get { String(cString: gtk_label_get_text(pointer)) }
        set { show(newValue, isAnnounced: true) }
    }

    /// Shows a text literally.
    /// - Parameter isAnnounced: whether a screen reader announces it, if the label has the role alert or status.
    public func show(_ text: String, isAnnounced: Bool) {
        guard text != self.text else { return }
        if gtk_label_get_wrap(pointer) != 0 {
            gtk_label_set_wrap_mode(pointer, LongWord.occurs(in: text) ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
        }
        gtk_label_set_text(pointer, text)
        // Since GTK 4.10 the text of an alert is not its name. A status has no name at all there.
        if role == GTK_ACCESSIBLE_ROLE_ALERT { accessibleLabel = text }
        if isAnnounced, role == GTK_ACCESSIBLE_ROLE_ALERT || role == GTK_ACCESSIBLE_ROLE_STATUS { announce() }
    }

    /// Has a screen reader say the text now, if it is on the screen. The text of an alert interrupts what is being said. A text that is
    /// replaced a moment later is not said.
    public func announce() {
        chuckle_announce(widgetPointer, isMapped ? text : "", role == GTK_ACCESSIBLE_ROLE_ALERT ? 1 : 0)
    }

    private var role: GtkAccessibleRole { gtk_accessible_get_accessible_role(pointer) }

    /// Shows a text literally, and below it another one in smaller letters.
    public func show(_ text: String, smaller details: String?) {
        let attributes = TextAttributes()
        if details != nil { attributes.insert(pango_attr_scale_new(1 / 1.2), for: text.utf8.count..<Int(guint.max)) }
        gtk_label_set_attributes(pointer, attributes.list)
        self.text = [text, details].compactMap(\.self).joined(separator: "\n")
    }

    /// Shows a text literally, with parts of it emphasised.
    public func show(_ text: String, highlights: [Range<String.Index>]) {
        self.text = text
        let attributes = TextAttributes()
        for part in highlights { attributes.highlight(text.bytes(of: part)) }
        gtk_label_set_attributes(pointer, attributes.list)
    }

    /// Shows a text literally, with parts of it in bold and in italics.
    public func show(_ text: String, bold: Range<String.Index>?, italic: [Range<String.Index>]) {
        self.text = text
        let attributes = TextAttributes()
        if let bold { attributes.embolden(text.bytes(of: bold)) }
        for part in italic { attributes.slant(text.bytes(of: part)) }
        gtk_label_set_attributes(pointer, attributes.list)
    }
}

extension Widget {
    /// Has every label within, also those of GTK's and libadwaita's own widgets, break a word that is longer than a line without a hyphen.
    func breaksWordsWithoutHyphens() {
        for label in widgetPointer.all(of: [gtk_label_get_type()]).map({ OpaquePointer($0) })
        where gtk_label_get_attributes(label) == nil {
            let attributes = TextAttributes()
            withExtendedLifetime(attributes) { gtk_label_set_attributes(label, attributes.list) }
        }
    }
}

/// A GtkSearchEntry.
public final class SearchEntry: TextField {
    override class var type: GType { gtk_search_entry_get_type() }

    /// What the entry says while it is empty.
    public var placeholder: String {
        get { takeString(chuckle_get_string(reference.pointer, "placeholder-text")) ?? "" }
        set { chuckle_set_string(reference.pointer, "placeholder-text", newValue) }
    }

    /// The text that the handler knows.
    private var knownText = ""
    private var say: (@MainActor (String) -> Void)?

    /// Runs a handler with the text a moment after it has changed, and at once when Return is pressed.
    public func onSearchChanged(_ handler: @escaping @MainActor (String) -> Void) {
        say = handler
        connect("search-changed") { [weak self] in self?.sayText() }
    }

    private func sayText() {
        guard text != knownText else { return }
        knownText = text
        say?(knownText)
    }

    /// Runs a handler when the user presses Return, after that of the text.
    public override func onActivate(_ handler: @escaping @MainActor () -> Void) {
        super.onActivate { [weak self] in
            self?.sayText()
            handler()
        }
    }

    /// Shows a text, unless the handler got it from here: the user may have typed on since.
    public func show(_ text: String) {
        guard text != knownText else { return }
        knownText = text
        self.text = text
    }

    private var wasFocused = false

    /// Moves the keyboard focus to the entry, and selects what was typed, also if the entry has the focus.
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

    /// Runs a handler when the user presses Down, to go on to what was found.
    public func onDown(_ handler: @escaping @MainActor () -> Void) {
        onKeyPressed(.bubble) { [weak self] key in
            guard key.name == "Down", !key.isControl, !key.isShift else { return false }
            self?.sayText()
            handler()
            return true
        }
    }

    /// Runs a handler when the user presses Escape.
    public func onStopped(_ handler: @escaping @MainActor () -> Void) {
        connect("stop-search", handler: handler)
    }
}

/// A GtkSearchBar around a search entry.
public final class SearchBar: Widget {
    override class var type: GType { gtk_search_bar_get_type() }

    /// Whether the bar is shown.
    public var isSearchMode: Bool {
        get { gtk_search_bar_get_search_mode(pointer) != 0 }
        set { gtk_search_bar_set_search_mode(pointer, newValue ? 1 : 0) }
    }

    /// Tells the bar which entry the Escape key empties.
    public func connect(_ entry: SearchEntry) {
        gtk_search_bar_connect_entry(pointer, entry.pointer)
    }

    /// Runs a handler when the bar was shown or hidden.
    public func onSearchModeChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::search-mode-enabled", handler: handler)
    }
}
