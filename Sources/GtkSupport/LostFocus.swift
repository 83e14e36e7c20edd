import CGtk
import GLibSupport

/// Puts the keyboard focus somewhere after what had it is gone and nothing took it. It is there only for want of a better place: a list that
/// gets rows again takes it from there, until the user presses a key without Control or moves the focus.
@MainActor
private final class LostFocus {
    private enum State {
        case placed
        /// Nothing has the focus. Something may take it with the next frames.
        case waiting
        /// The focus is about to be put somewhere.
        case returning
        case returned(WeakObjectReference)
    }

    private var state = State.placed

    /// Whether a widget has the focus for want of a better place.
    func isPlaceholder(_ focus: OpaquePointer?) -> Bool {
        if case .returned(let widget) = state { widget.strong?.opaque == focus } else { false }
    }

    func keyPressed(_ key: KeyPress) {
        // Control itself comes before the key that it is held for.
        if case .returned = state, !key.isControl, !key.name.hasPrefix("Control_") { state = .placed }
    }

    func focusMoved(
        in window: Window, after pause: @escaping @MainActor () async -> Void, _ handler: @escaping @MainActor () -> Void
    ) {
        if let focus = gtk_window_get_focus(window.window) {
            if case .returning = state {
                state = .returned(WeakObjectReference(UnsafeMutableRawPointer(focus)))
            } else if !isPlaceholder(OpaquePointer(focus)) {
                state = .placed
            }
        } else if window.isMapped {
            if case .waiting = state { return }
            state = .waiting
            let weak = window.weak
            Task {
                await pause()
                guard case .waiting = state, let window = weak.widget(as: Window.self), window.isMapped else { return }
                state = .returning
                handler()
            }
        }
    }
}

extension ApplicationWindow {
    /// Runs a handler when nothing in the window has had the keyboard focus for a while, to put it somewhere.
    /// - Parameter pause: the time in which something may take it.
    public func onFocusLost(after pause: @escaping @MainActor () async -> Void, _ handler: @escaping @MainActor () -> Void) {
        let lost = LostFocus()
        attach(lost)
        onFocusMoved { [weak lost] in lost?.focusMoved(in: $0, after: pause, handler) }
        onKeyPressed(.capture) { [weak lost] key in
            lost?.keyPressed(key)
            return false
        }
    }
}

extension Widget {
    /// Whether nothing in the widget's window has the keyboard focus, or something has it only for want of a better place.
    var focusIsNowhere: Bool {
        guard let root = gtk_widget_get_root(widgetPointer) else { return false }
        guard let focus = gtk_root_get_focus(root) else { return true }
        return surroundingWindow?.attachment(LostFocus.self)?.isPlaceholder(OpaquePointer(focus)) == true
    }
}

/// Takes the keyboard focus from a widget that is removed from its window. GTK leaves it there until the next frame, and loses the keys
/// that are pressed meanwhile: without a focus the window gets them, and a list gives it to another row at once.
@MainActor
final class FocusOfRemovedWidget {
    private var focused: (widget: WeakObjectReference, connection: SignalConnection)?

    /// Begins for a window, which owns what is begun.
    static func watch(_ window: Window) {
        let watch = FocusOfRemovedWidget()
        window.onFocusMoved { watch.focusMoved(in: $0) }
    }

    private func focusMoved(in window: Window) {
        if focused?.widget.strong != nil { focused?.connection.disconnect() }
        focused = nil
        guard let focus = gtk_window_get_focus(window.window) else { return }
        let window = window.weak
        let connection = connectSignal(UnsafeMutableRawPointer(focus), "notify::root") {
            guard gtk_widget_get_root(focus) == nil, let window = window.widget(as: Window.self)?.window else { return }
            gtk_window_set_focus(window, nil)
        }
        focused = (WeakObjectReference(UnsafeMutableRawPointer(focus)), connection)
    }
}
