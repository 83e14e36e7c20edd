import CGtk

/// A GtkEntry: one line of text that the user types.
public final class Entry: Widget {
    override class var type: GType { gtk_entry_get_type() }

    /// What an entry is for, so that keyboards on screens offer the right keys.
    public enum Purpose: Sendable {
        case text, name, email, phone
    }

    /// What is in the entry.
    public var text: String {
        get { String(cString: gtk_editable_get_text(pointer)) }
        set {
            guard newValue != text else { return }
            gtk_editable_set_text(pointer, newValue)
        }
    }

    /// What the entry is for.
    public func setPurpose(_ purpose: Purpose) {
        let inputPurpose =
            switch purpose {
            case .text: GTK_INPUT_PURPOSE_FREE_FORM
            case .name: GTK_INPUT_PURPOSE_NAME
            case .email: GTK_INPUT_PURPOSE_EMAIL
            case .phone: GTK_INPUT_PURPOSE_PHONE
            }
        gtk_entry_set_input_purpose(reference.cast(to: GtkEntry.self), inputPurpose)
    }

    /// Why what is in the entry cannot be used, or nil: it looks so, and a screen reader says it with the entry.
    public var problem: String? {
        didSet {
            guard problem != oldValue else { return }
            if problem == nil { removeStyleClass("error") } else { addStyleClass("error") }
            chuckle_set_accessible_invalid(widgetPointer, problem == nil ? 0 : 1)
            chuckle_set_accessible_description(widgetPointer, problem ?? "")
        }
    }

    /// Runs a handler when the text has changed.
    public func onChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("changed", handler: handler)
    }

    /// Runs a handler when the user presses Return.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        connect("activate", handler: handler)
    }
}
