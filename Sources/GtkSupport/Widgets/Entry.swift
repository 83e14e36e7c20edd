import CGtk
import GLibSupport

public class TextField: Widget {
    private var isSettingText = false

    var frame: Widget { self }

    /// Setting it does not run `onChanged`, to which GTK would first report an empty text.
    public var text: String {
        get { String(cString: gtk_editable_get_text(pointer)) }
        set {
            guard newValue != text else { return }
            isSettingText = true
            defer { isSettingText = false }
            gtk_editable_set_text(pointer, newValue)
        }
    }

    /// The placeholder of an empty field, and its description for screen readers.
    public var hint = "" {
        didSet {
            guard hint != oldValue else { return }
            chuckle_set_string(reference.pointer, "placeholder-text", hint)
            describe(problem ?? hint)
        }
    }

    /// Nil if the text is valid.
    public private(set) var problem: String?
    private var problemLabel: Label?

    /// Shows the problem in the label and makes it the field's description. A screen reader says it at once if the field has the
    /// focus. The pane scrolls to both when the problem appears and when the field takes the focus.
    /// - Parameter label: always the same one, with the role alert.
    public func show(problem: String?, in label: Label) {
        let isFirst = problemLabel == nil
        if isFirst { onFocusEntered { [weak self] in self?.revealProblem() } }
        problemLabel = label
        guard isFirst || problem != self.problem else { return }
        // An entry that was always valid gets no state.
        if (problem == nil) != (self.problem == nil) { chuckle_set_accessible_invalid(widgetPointer, problem == nil ? 0 : 1) }
        self.problem = problem
        frame.widgetPointer.setStyleClass("error", problem != nil)
        describe(problem ?? hint)
        // Only visible text is announced.
        label.isVisible = problem != nil
        label.show(problem ?? "", isAnnounced: false)
        revealProblem()
    }

    private func revealProblem() {
        if problem != nil, let problemLabel { reveal(problemLabel) }
    }

    public func reveal(_ label: Label) {
        ScrollRequest.show(frame, label)
    }

    /// If the field has the focus already, shows and says its problem again.
    @discardableResult
    open override func grabFocus() -> Bool {
        guard containsFocus else { return super.grabFocus() }
        revealProblem()
        problemLabel?.announce()
        return true
    }

    public func onChanged(_ handler: @escaping @MainActor (String) -> Void) {
        connect("changed") { [weak self] in
            if let self, !isSettingText { handler(text) }
        }
    }

    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        connect("activate", handler: handler)
    }
}

/// A GtkText for a secret, in a box that looks like an entry. In GTK 4.8 assistive technology reads the text of GtkPasswordEntry
/// and GtkEntry and every change of it, even when concealed. A bare GtkText exposes no text.
public final class PasswordEntry: TextField {
    override class var type: GType { gtk_text_get_type() }

    private var entry: UnsafeMutablePointer<GtkText> { reference.cast(to: GtkText.self) }

    override var frame: Widget { gtk_widget_get_parent(widgetPointer).map { Widget(ObjectReference(retaining: $0)) } ?? self }

    public var isConcealed: Bool {
        get { gtk_text_get_visibility(entry) == 0 }
        set { gtk_text_set_visibility(entry, newValue ? 0 : 1) }
    }
}

public final class Entry: TextField {
    override class var type: GType { gtk_entry_get_type() }

    /// Lets on-screen keyboards offer the right keys.
    public enum Purpose: Sendable {
        case text, name, email, phone
    }

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
}
