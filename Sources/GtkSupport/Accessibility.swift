import CGtk

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

    /// Takes the widget and what it contains out of the accessible tree; GTK 4.8 leaves hidden pages of a stack in it.
    public func setAccessibleHidden(_ hidden: Bool) {
        chuckle_set_accessible_hidden(widgetPointer, hidden ? 1 : 0)
    }

    /// Says that the widget's content is being loaded.
    public func setAccessibleBusy(_ busy: Bool) {
        chuckle_set_accessible_busy(widgetPointer, busy ? 1 : 0)
    }
}

extension Widget {
    /// Takes the scroll panes that GTK and libadwaita put into their own widgets out of the chain of focus: they have no name, and
    /// what they contain scrolls by itself.
    public func takeScrollPanesOutOfFocus() {
        takeScrollPanesOutOfFocus(below: widgetPointer)
    }

    private func takeScrollPanesOutOfFocus(below widget: UnsafeMutablePointer<GtkWidget>) {
        if chuckle_is_a(widget, gtk_scrolled_window_get_type()) != 0 { gtk_widget_set_focusable(widget, 0) }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            takeScrollPanesOutOfFocus(below: current)
            child = gtk_widget_get_next_sibling(current)
        }
    }
}
