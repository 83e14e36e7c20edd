import CGtk
import GLibSupport

/// Puts the keyboard focus somewhere after what had it is gone or hidden and nothing took it. It is there only for want of a better place:
/// a list that gets rows again takes it from there, until the user presses a key without Control or moves the focus.
///
/// What is insensitive lends the focus to what is next to it, and gets it back when it is sensitive again, unless a key was pressed there.
@MainActor
private final class LostFocus {
    private enum State {
        case placed
        /// Nothing that is shown has the focus. Something may take it with the next frames.
        case waiting
        /// The focus is about to be put somewhere.
        case returning
        case returned(WeakObjectReference)
    }

    private var state = State.placed
    private let hiding = FollowedSignals()
    private let lending = FollowedSignals()
    /// What had the focus last.
    private var last: WeakObjectReference?
    private let pause: @MainActor () async -> Void
    private let handler: @MainActor () -> Void

    init(after pause: @escaping @MainActor () async -> Void, _ handler: @escaping @MainActor () -> Void) {
        self.pause = pause
        self.handler = handler
    }

    /// Whether a widget has the focus for want of a better place.
    func isPlaceholder(_ focus: OpaquePointer?) -> Bool {
        if case .returned(let widget) = state { widget.strong?.opaque == focus } else { false }
    }

    func keyPressed(_ key: KeyPress) {
        // Control itself comes before the key that it is held for.
        guard !key.isControl, !key.name.hasPrefix("Control_") else { return }
        if case .returned = state { state = .placed }
        // After a key at the neighbour, the focus stays there.
        lending.follow(nil, [:])
    }

    func focusMoved(in window: Window) {
        let weak = window.weak
        let hidden = { @MainActor [weak self] in
            if let window = weak.widget(as: Window.self) { self?.awaitFocus(in: window) }
        }
        hiding.follow(gtk_window_get_focus(window.window), ["unmap": hidden])
        // GTK gives the focus to what is on a hidden page, too.
        guard let focus = window.shownFocus else { return awaitFocus(in: window) }
        lending.follow(nil, [:])
        last = WeakObjectReference(UnsafeMutableRawPointer(focus))
        if case .returning = state {
            state = .returned(WeakObjectReference(UnsafeMutableRawPointer(focus)))
        } else if !isPlaceholder(OpaquePointer(focus)) {
            state = .placed
        }
    }

    /// Waits for something to take the focus.
    private func awaitFocus(in window: Window) {
        guard window.isMapped else { return }
        switch state {
        case .placed, .returned: state = .waiting
        case .waiting, .returning: return
        }
        let weak = window.weak
        Task {
            await pause()
            guard case .waiting = state else { return }
            guard let window = weak.widget(as: Window.self), window.isMapped, window.shownFocus == nil else {
                state = .placed
                return
            }
            state = .returning
            gtk_window_set_focus(window.window, nil)
            if lend(in: window) { state = .placed } else { handler() }
        }
    }

    /// Has the nearest neighbour of what is insensitive take the focus, until that is sensitive again.
    private func lend(in window: Window) -> Bool {
        guard let lender = last?.strong?.cast(to: GtkWidget.self), gtk_widget_get_mapped(lender) != 0,
            gtk_widget_is_sensitive(lender) == 0, lender.moveFocusToNeighbour()
        else { return false }
        let (borrower, weak) = (gtk_window_get_focus(window.window), window.weak)
        let changed = { @MainActor in
            guard let window = weak.widget(as: Window.self), gtk_window_get_focus(window.window) == borrower,
                gtk_widget_is_sensitive(lender) != 0
            else { return }
            gtk_widget_grab_focus(lender)
        }
        lending.follow(UnsafeMutableRawPointer(lender), ["state-flags-changed": changed])
        return true
    }
}

extension WidgetPointer {
    private func takeFocus(_ direction: GtkDirectionType) -> Bool {
        gtk_widget_get_mapped(self) != 0 && gtk_widget_child_focus(self, direction) != 0
    }

    /// Moves the focus to the nearest widget that takes it: behind this one, then before it, and so on around its parents.
    fileprivate func moveFocusToNeighbour() -> Bool {
        var widget = self
        while let parent = gtk_widget_get_parent(widget), chuckle_is_a(widget, gtk_stack_get_type()) == 0 {
            let siblings = parent.children
            guard let position = siblings.firstIndex(of: widget) else { return false }
            if siblings[(position + 1)...].contains(where: { $0.takeFocus(GTK_DIR_TAB_FORWARD) })
                || siblings[..<position].reversed().contains(where: { $0.takeFocus(GTK_DIR_TAB_BACKWARD) })
            {
                return true
            }
            widget = parent
        }
        return false
    }
}

extension Window {
    /// What has the keyboard focus in the window; nil if that is hidden.
    fileprivate var shownFocus: UnsafeMutablePointer<GtkWidget>? {
        gtk_window_get_focus(window).flatMap { gtk_widget_get_mapped($0) != 0 || isBeingRevealed($0) ? $0 : nil }
    }

    /// Whether a widget is in a revealer that shows it with the next frame, such as the entry of a search.
    private func isBeingRevealed(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let revealer = gtk_widget_get_ancestor(widget, gtk_revealer_get_type()) else { return false }
        return gtk_widget_get_mapped(revealer) != 0 && gtk_revealer_get_reveal_child(OpaquePointer(revealer)) != 0
            && gtk_widget_get_child_visible(gtk_revealer_get_child(OpaquePointer(revealer))) == 0
    }
}

extension ApplicationWindow {
    /// Runs a handler when nothing that the window shows has had the keyboard focus for a while, to put it somewhere.
    /// - Parameter pause: the time in which something may take it.
    public func onFocusLost(after pause: @escaping @MainActor () async -> Void, _ handler: @escaping @MainActor () -> Void) {
        let lost = LostFocus(after: pause, handler)
        attach(lost)
        onFocusMoved { [weak lost] in lost?.focusMoved(in: $0) }
        onKeyPressed(.capture) { [weak lost] key in
            lost?.keyPressed(key)
            return false
        }
    }
}

extension Widget {
    /// Whether nothing that the widget's window shows has the keyboard focus, or something has it only for want of a better place.
    var focusIsNowhere: Bool {
        guard let window = surroundingWindow else { return false }
        guard let focus = window.shownFocus else { return true }
        return window.attachment(LostFocus.self)?.isPlaceholder(OpaquePointer(focus)) == true
    }
}

extension Window {
    /// Takes the keyboard focus from a widget that is removed from the window. GTK leaves it there until the next frame, and loses the
    /// keys that are pressed meanwhile: without a focus the window gets them, and a list gives it to another row at once.
    func takeFocusFromRemovedWidgets() {
        let removal = FollowedSignals()
        onFocusMoved { window in
            let (focus, weak) = (gtk_window_get_focus(window.window), window.weak)
            let moved = { @MainActor in
                guard gtk_widget_get_root(focus) == nil, let window = weak.widget(as: Window.self)?.window else { return }
                gtk_window_set_focus(window, nil)
            }
            removal.follow(focus, ["notify::root": moved])
        }
    }
}
