import CGtk
import GLibSupport

extension Widget {
    /// What a screen reader calls the widget. GTK 4.8 falls back on the type's name where there is no label.
    public var accessibleLabel: String {
        get { lastAccessibleLabel }
        set {
            guard newValue != lastAccessibleLabel else { return }
            lastAccessibleLabel = newValue
            chuckle_set_accessible_label(widgetPointer, newValue)
        }
    }

    /// Has a screen reader say a text, without a change of the focus, once it has said where that is. A later text takes the place of one
    /// that has not been said; an empty one takes it back.
    public func announce(_ text: String) {
        chuckle_announce(widgetPointer, text, 0)
    }

    /// What is said when the pointer rests on the widget; to screen readers it is the description, unless it is the name.
    public var tooltip: String {
        get { gtk_widget_get_tooltip_text(widgetPointer).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != tooltip else { return }
            gtk_widget_set_tooltip_text(widgetPointer, newValue.isEmpty ? nil : newValue)
            chuckle_say_name_once(widgetPointer)
        }
    }

    private static var buttonTypes: [GType] { [gtk_button_get_type(), gtk_check_button_get_type(), gtk_menu_button_get_type()] }

    /// The texts within the widget that are not hidden, without those of buttons.
    public var visibleTexts: [String] {
        widgetPointer.visible(of: Self.buttonTypes + [gtk_label_get_type()]).compactMap(\.labelText)
    }

    /// The buttons within the widget that are not hidden, and what they say: their tooltips, or else their words.
    public var visibleButtons: [(name: String, button: Widget)] {
        widgetPointer.visible(of: Self.buttonTypes).map { pointer in
            let button = Widget(ObjectReference(retaining: pointer))
            let words = pointer.all(of: [gtk_label_get_type()]).compactMap(\.labelText).joined(separator: " ")
            return (button.tooltip.isEmpty ? words : button.tooltip, button)
        }
    }

    /// Says what a button with an icon does: in a tooltip, and to screen readers.
    public func setIconLabel(_ label: String) {
        accessibleLabel = label
        tooltip = label
    }

    /// Takes the widget and what it contains out of the accessible tree; GTK 4.8 leaves hidden pages of a stack in it.
    public func setAccessibleHidden(_ hidden: Bool) {
        chuckle_set_accessible_state(widgetPointer, GTK_ACCESSIBLE_STATE_HIDDEN, hidden ? 1 : 0)
    }

    /// Says that the widget's content is being loaded.
    public func setAccessibleBusy(_ busy: Bool) {
        chuckle_set_accessible_state(widgetPointer, GTK_ACCESSIBLE_STATE_BUSY, busy ? 1 : 0)
    }

    /// Names the scroll panes that GTK and libadwaita put into their own widgets: they take the focus, and have no name by themselves.
    ///
    /// They must stay focusable: a scroll pane with nothing to focus within swallows the Tab key otherwise (GTK 4.8).
    public func nameScrollPanes(_ label: String) {
        for pane in widgetPointer.all(of: [gtk_scrolled_window_get_type()]) { chuckle_set_accessible_label(pane, label) }
    }

    /// Leaves the focus to what is in the scroll panes that GTK puts into its own widgets; there must be something.
    func keepFocusOffScrollPanes() {
        for pane in widgetPointer.all(of: [gtk_scrolled_window_get_type()]) { gtk_widget_set_focusable(pane, 0) }
    }

    /// Names the entry, the button and the results of the search in a window of GTK's own.
    public func nameSearch(_ label: String) {
        let types = [gtk_search_entry_get_type(), gtk_toggle_button_get_type(), gtk_scrolled_window_get_type()]
        for widget in widgetPointer.all(of: types) { chuckle_set_accessible_label(widget, label) }
    }
}
