import CAdwaita
import CGtk
import GLibSupport

/// A GtkWindow. GTK's list of toplevels owns it until `destroy`.
public class Window: Widget {
    override class var type: GType { gtk_window_get_type() }

    var window: UnsafeMutablePointer<GtkWindow> { reference.cast(to: GtkWindow.self) }

    /// Shown in window lists and said by screen readers.
    public var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        set {
            gtk_window_set_title(window, newValue)
            accessibleLabel = newValue
        }
    }

    /// In logical pixels: the present size, or the size when not maximised.
    public var defaultSize: (width: Int, height: Int) {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, Int32(clamping: newValue.width), Int32(clamping: newValue.height)) }
    }

    public var isMaximized: Bool {
        get { gtk_window_is_maximized(window) != 0 }
        set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
    }

    /// True also when only asked for: not every window manager can do it.
    public var isFullScreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { newValue ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window) }
    }

    public func onFullScreenChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::fullscreened", handler: handler)
    }

    /// GTK leaves the focus on some hidden widgets.
    public var hasFocusWidget: Bool {
        guard let focus = gtk_window_get_focus(window) else { return false }
        return gtk_widget_get_mapped(focus) != 0 && gtk_widget_is_sensitive(focus) != 0
    }

    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    public func present() {
        gtk_window_present(window)
    }

    public func close() {
        gtk_window_close(window)
    }

    public func destroy() {
        gtk_window_destroy(window)
    }

    /// The answer true keeps the window open.
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) {
        answerSignal(reference.pointer, "close-request") { _ in handler() }
    }

    func onFocusMoved(_ handler: @escaping @MainActor (Window) -> Void) {
        connect("notify::focus-widget", as: Window.self, handler: handler)
    }

    /// Also closes the window with its parent.
    public func stayAbove(_ parent: Window) {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_destroy_with_parent(window, 1)
    }
}

public final class ShortcutsWindow: Window {
    override class var type: GType { gtk_shortcuts_window_get_type() }

    /// GTK shows the groups of this view, and those that name none.
    public var view: String {
        get { takeString(chuckle_get_string(reference.pointer, "view-name")) ?? "" }
        set { chuckle_set_string(reference.pointer, "view-name", newValue) }
    }
}

/// Its content brings the header bars.
public final class ApplicationWindow: Window {
    override class var type: GType { adw_application_window_get_type() }

    public convenience init(application: Application) {
        // GTK's list of toplevels owns the reference that the constructor returned.
        self.init(ObjectReference(retaining: adw_application_window_new(application.pointer)))
        takeFocusFromRemovedWidgets()
        FocusInSight.watch(self)
        tellsOfItsFocus()
    }

    private var applicationWindow: UnsafeMutablePointer<AdwApplicationWindow> { reference.cast(to: AdwApplicationWindow.self) }

    public func setContent(_ content: Widget?) {
        adw_application_window_set_content(applicationWindow, content?.widgetPointer)
    }

    @discardableResult
    public func addAction(_ name: String, handler: @escaping @MainActor () -> Void) -> Action {
        let action = Action(name: name, handler: handler)
        g_action_map_add_action(pointer, action.reference.opaque)
        return action
    }

    public func onOpeningFailed(_ handler: @escaping @MainActor (String) -> Void) {
        addTextAction(openingFailed, to: pointer, handler: handler)
    }
}

extension Window {
    /// The answer false prevents opening.
    public func onOpening(_ mayOpen: @escaping @MainActor (String) -> Bool) { attach(OpeningRule(mayOpen)) }
}

private final class OpeningRule {
    let mayOpen: @MainActor (String) -> Bool

    init(_ mayOpen: @escaping @MainActor (String) -> Bool) { self.mayOpen = mayOpen }
}

private let openingFailed = "opening-failed"

extension Widget {
    /// Asks the window first, and tells it of a failure.
    public func open(address: String) {
        guard let window = surroundingWindow, window.attachment(OpeningRule.self)?.mayOpen(address) != false else { return }
        let parent = window.window
        Task {
            do {
                _ = try await asyncCall { cancellable, callback, data in
                    chuckle_open_address(parent, address, cancellable, callback, data)
                } finish: { result, error in
                    chuckle_open_address_finish(parent, result, error)
                }
            } catch {
                gtk_widget_activate_action_variant(window.widgetPointer, "win.\(openingFailed)", g_variant_new_string(address))
            }
        }
    }
}

@MainActor
public final class Action {
    let reference: ObjectReference
    private let isToggle: Bool

    /// - Parameter isToggle: whether it is on or off, at first off. Its menu items then have a check mark.
    init(name: String, isToggle: Bool = false, handler: @escaping @MainActor () -> Void) {
        if isToggle {
            let off = g_variant_new_boolean(0)
            reference = ObjectReference(adopting: g_simple_action_new_stateful(name, nil, off))
        } else {
            reference = ObjectReference(adopting: g_simple_action_new(name, nil))
        }
        self.isToggle = isToggle
        connectSignal(reference.pointer, "activate", handler: handler)
    }

    /// Setting it runs no handler. Always false for an action that is no toggle.
    public var isOn = false {
        didSet {
            if isToggle, isOn != oldValue { g_simple_action_set_state(reference.opaque, g_variant_new_boolean(isOn ? 1 : 0)) }
        }
    }

    public func activate() {
        if isEnabled { g_action_activate(reference.opaque, nil) }
    }

    public var isEnabled: Bool {
        get { g_action_get_enabled(reference.opaque) != 0 }
        set { g_simple_action_set_enabled(reference.opaque, newValue ? 1 : 0) }
    }
}
