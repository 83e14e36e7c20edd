import CGtk
import GLibSupport

extension Widget {
    /// Without a label GTK 4.8 tells screen readers the name of the type.
    public var accessibleLabel: String {
        get { lastAccessibleLabel }
        set {
            guard newValue != lastAccessibleLabel else { return }
            lastAccessibleLabel = newValue
            chuckle_set_accessible_label(widgetPointer, newValue)
        }
    }

    /// Screen readers take the tooltip as the description, unless it is the name.
    public var tooltip: String {
        get { gtk_widget_get_tooltip_text(widgetPointer).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != tooltip else { return }
            gtk_widget_set_tooltip_text(widgetPointer, newValue.isEmpty ? nil : newValue)
            chuckle_say_name_once(widgetPointer)
        }
    }

    private static var buttonTypes: [GType] { [gtk_button_get_type(), gtk_check_button_get_type(), gtk_menu_button_get_type()] }

    public var visibleTexts: [String] {
        widgetPointer.visible(of: Self.buttonTypes + [gtk_label_get_type()]).compactMap(\.labelText)
    }

    /// Each is named by its tooltip, or else by its words.
    public var visibleButtons: [(name: String, button: Widget)] {
        widgetPointer.visible(of: Self.buttonTypes).map { pointer in
            let button = Widget(ObjectReference(retaining: pointer))
            let words = pointer.all(of: [gtk_label_get_type()]).compactMap(\.labelText).joined(separator: " ")
            return (button.tooltip.isEmpty ? words : button.tooltip, button)
        }
    }

    public func setIconLabel(_ label: String) {
        accessibleLabel = label
        tooltip = label
    }

    /// GTK 4.8 leaves hidden pages of a stack in the accessible tree.
    public func setAccessibleHidden(_ hidden: Bool) {
        chuckle_set_accessible_state(widgetPointer, GTK_ACCESSIBLE_STATE_HIDDEN, hidden ? 1 : 0)
    }

    public func setAccessibleBusy(_ busy: Bool) {
        chuckle_set_accessible_state(widgetPointer, GTK_ACCESSIBLE_STATE_BUSY, busy ? 1 : 0)
    }

    /// Names scroll panes of GTK and libadwaita. They stay focusable, since an empty one otherwise swallows the Tab key (GTK 4.8).
    public func nameScrollPanes(_ label: String) {
        for pane in widgetPointer.all(of: [gtk_scrolled_window_get_type()]) { chuckle_set_accessible_label(pane, label) }
    }

    /// The content of the scroll panes must be able to take the focus.
    func keepFocusOffScrollPanes() {
        for pane in widgetPointer.all(of: [gtk_scrolled_window_get_type()]) { gtk_widget_set_focusable(pane, 0) }
    }

    public func nameSearch(_ label: String) {
        let types = [gtk_search_entry_get_type(), gtk_toggle_button_get_type(), gtk_scrolled_window_get_type()]
        for widget in widgetPointer.all(of: types) { chuckle_set_accessible_label(widget, label) }
    }
}
