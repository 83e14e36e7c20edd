import CGtk
import GLibSupport

/// One line of text that the user types.
public class TextField: Widget {
    private var isSettingText = false

    /// The widget that looks like an entry.
    var frame: Widget { self }

    /// What is in the field. Setting it runs no handler of `onChanged`: GTK would report it as emptied first.
    public var text: String {
        get { String(cString: gtk_editable_get_text(pointer)) }
        set {
            guard newValue != text else { return }
            isSettingText = true
            defer { isSettingText = false }
            gtk_editable_set_text(pointer, newValue)
        }
    }

    /// How the field is filled in. The field shows it while it is empty, and a screen reader says it with the field.
    public var hint = "" {
        didSet {
            guard hint != oldValue else { return }
            chuckle_set_string(reference.pointer, "placeholder-text", hint)
            describe()
        }
    }

    /// Why what is in the field cannot be used; nil if it can.
    public private(set) var problem: String?
    /// Where the problem is shown.
    private var problemLabel: Label?

    /// Shows why what is in the field cannot be used, or that it can.
    ///
    /// The field looks so, the label below says it, and it is the field's description. A screen reader says that with the field, and at
    /// once if the field has the focus.
    /// The pane around scrolls to both when the problem appears, and when the field takes the focus.
    /// - Parameters:
    ///   - problem: nil if nothing is wrong.
    ///   - label: always the same one, with the role alert. It takes no room while nothing is wrong.
    public func show(problem: String?, in label: Label) {
        let isFirst = problemLabel == nil
        if isFirst { onFocusEntered { [weak self] in self?.revealProblem() } }
        problemLabel = label
        guard isFirst || problem != self.problem else { return }
        // Nothing is said of an entry that was always valid.
        if (problem == nil) != (self.problem == nil) { chuckle_set_accessible_invalid(widgetPointer, problem == nil ? 0 : 1) }
        self.problem = problem
        frame.widgetPointer.setStyleClass("error", problem != nil)
        describe()
        // Only what is shown is announced.
        label.isVisible = problem != nil
        label.show(problem ?? "", isAnnounced: false)
        revealProblem()
    }

    private func describe() {
        chuckle_set_accessible_description(widgetPointer, problem ?? hint)
    }

    private func revealProblem() {
        if problem != nil, let problemLabel { reveal(problemLabel) }
    }

    /// Scrolls to the field and to what is said of it below.
    public func reveal(_ label: Label) {
        ScrollRequest.show(frame, label)
    }

    /// Moves the keyboard focus to the field. If the field has it, what is wrong with it is scrolled to and said again.
    @discardableResult
    open override func grabFocus() -> Bool {
        guard containsFocus else { return super.grabFocus() }
        revealProblem()
        problemLabel?.announce()
        return true
    }

    /// Runs a handler with the text when the user has changed it.
    public func onChanged(_ handler: @escaping @MainActor (String) -> Void) {
        connect("changed") { [weak self] in
            if let self, !isSettingText { handler(text) }
        }
    }

    /// Runs a handler when the user presses Return.
    public func onActivate(_ handler: @escaping @MainActor () -> Void) {
        connect("activate", handler: handler)
    }
}

/// A GtkText for a secret, in a box that looks like an entry: nobody sees or hears what is typed, unless the user wants to.
///
/// GtkPasswordEntry and GtkEntry have their text and every change of it read by assistive technology (GTK 4.8), also where dots stand
/// for the letters. A GtkText by itself has no text for it.
public final class PasswordEntry: TextField {
    override class var type: GType { gtk_text_get_type() }

    private var entry: UnsafeMutablePointer<GtkText> { reference.cast(to: GtkText.self) }

    override var frame: Widget { gtk_widget_get_parent(widgetPointer).map { Widget(ObjectReference(retaining: $0)) } ?? self }

    /// Whether dots stand for the letters.
    public var isConcealed: Bool {
        get { gtk_text_get_visibility(entry) == 0 }
        set { gtk_text_set_visibility(entry, newValue ? 0 : 1) }
    }
}

/// A GtkEntry.
public final class Entry: TextField {
    override class var type: GType { gtk_entry_get_type() }

    /// What an entry is for, so that keyboards on screens offer the right keys.
    public enum Purpose: Sendable {
        case text, name, email, phone
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
}
