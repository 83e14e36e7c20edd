import CGtk
import GLibSupport

/// Places the focus after its widget was removed or hidden and nothing took it. The place is provisional: a list that gets rows
/// again takes the focus, until a key without Control is pressed or the user moves the focus.
///
/// An insensitive widget lends the focus to a neighbour. It gets it back when sensitive again, unless a key was pressed in between.
@MainActor
private final class LostFocus {
    private enum State {
        case placed
        /// A widget may take the focus in the next frames.
        case waiting
        case returning
        case returned(WeakObjectReference)
    }

    private var state = State.placed
    private let hiding = FollowedSignals()
    private let lending = FollowedSignals()
    private var last: WeakObjectReference?
    private let pause: @MainActor () async -> Void
    private let handler: @MainActor () -> Void

    init(after pause: @escaping @MainActor () async -> Void, _ handler: @escaping @MainActor () -> Void) {
        self.pause = pause
        self.handler = handler
    }

    func isPlaceholder(_ focus: OpaquePointer?) -> Bool {
        if case .returned(let widget) = state { widget.strong?.opaque == focus } else { false }
    }

    func keyPressed(_ key: KeyPress) {
        // Control is pressed before the key it is held for.
        guard !key.isControl, !key.name.hasPrefix("Control_") else { return }
        if case .returned = state { state = .placed }
        // After a key press, the focus stays at the neighbour.
        lending.follow(nil, [:])
    }

    func focusMoved(in window: Window) {
        let weak = window.weak
        let hidden = { @MainActor [weak self] in
            if let window = weak.widget(as: Window.self) { self?.awaitFocus(in: window) }
        }
        hiding.follow(gtk_window_get_focus(window.window), ["unmap": hidden])
        // GTK also gives the focus to widgets on hidden pages.
        guard let focus = window.shownFocus else { return awaitFocus(in: window) }
        lending.follow(nil, [:])
        last = WeakObjectReference(UnsafeMutableRawPointer(focus))
        if case .returning = state {
            state = .returned(WeakObjectReference(UnsafeMutableRawPointer(focus)))
        } else if !isPlaceholder(OpaquePointer(focus)) {
            state = .placed
        }
    }

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

    /// Tries widgets after this one, then before it, then around its parents.
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
    /// Nil if the focused widget is hidden.
    fileprivate var shownFocus: UnsafeMutablePointer<GtkWidget>? {
        gtk_window_get_focus(window).flatMap { gtk_widget_get_mapped($0) != 0 || isBeingRevealed($0) ? $0 : nil }
    }

    /// Whether a revealer shows the widget in the next frame, such as a search entry.
    private func isBeingRevealed(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
        guard let revealer = gtk_widget_get_ancestor(widget, gtk_revealer_get_type()) else { return false }
        return gtk_widget_get_mapped(revealer) != 0 && gtk_revealer_get_reveal_child(OpaquePointer(revealer)) != 0
            && gtk_widget_get_child_visible(gtk_revealer_get_child(OpaquePointer(revealer))) == 0
    }
}

extension ApplicationWindow {
    /// Runs a handler when no visible widget has had the focus for the time of `pause`.
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
    /// Whether no visible widget of the window has the focus, or one has it only provisionally.
    var focusIsNowhere: Bool {
        guard let window = surroundingWindow else { return false }
        guard let focus = window.shownFocus else { return true }
        return window.attachment(LostFocus.self)?.isPlaceholder(OpaquePointer(focus)) == true
    }
}

extension Window {
    /// GTK leaves the focus on a removed widget until the next frame, and loses keys until then. Without a focus the window gets
    /// them, and a list moves it to another row at once.
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
