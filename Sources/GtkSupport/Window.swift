import CAdwaita
import CGtk
import GLibSupport

/// A GtkWindow. GTK's list of toplevels owns it until `destroy`.
public class Window: Widget {
    override class var type: GType { gtk_window_get_type() }

    var window: UnsafeMutablePointer<GtkWindow> { reference.cast(to: GtkWindow.self) }

    /// The window's name for the window list and for screen readers.
    public var title: String {
        get { gtk_window_get_title(window).map { String(cString: $0) } ?? "" }
        set {
            gtk_window_set_title(window, newValue)
            accessibleLabel = newValue
        }
    }

    /// Width and height in logical pixels: what the window has, or has when it is not maximised.
    public var defaultSize: (width: Int, height: Int) {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, Int32(clamping: newValue.width), Int32(clamping: newValue.height)) }
    }

    /// Whether the window fills the screen between the panels.
    public var isMaximized: Bool {
        get { gtk_window_is_maximized(window) != 0 }
        set { newValue ? gtk_window_maximize(window) : gtk_window_unmaximize(window) }
    }

    /// Whether the window fills the whole screen, or is asked to: there may be no window manager that does it.
    public var isFullScreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { newValue ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window) }
    }

    /// Runs a handler when the window has come to fill the whole screen, or does so no more.
    public func onFullScreenChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::fullscreened", handler: handler)
    }

    /// Whether any widget of the window that can be seen and used has the keyboard focus. GTK leaves it on some that were hidden.
    public var hasFocusWidget: Bool {
        guard let focus = gtk_window_get_focus(window) else { return false }
        return gtk_widget_get_mapped(focus) != 0 && gtk_widget_is_sensitive(focus) != 0
    }

    /// Whether the window has the keyboard focus of the desktop.
    public var isActive: Bool { gtk_window_is_active(window) != 0 }

    /// Shows the window and asks for the focus.
    public func present() {
        gtk_window_present(window)
    }

    /// Asks the window to close, as its close button does.
    public func close() {
        gtk_window_close(window)
    }

    /// Closes the window for good.
    public func destroy() {
        gtk_window_destroy(window)
    }

    /// Runs a handler when somebody asks the window to close; the answer true keeps it open.
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) {
        answerSignal(reference.pointer, "close-request") { _ in handler() }
    }

    /// Runs a handler with the window when something else in it has the keyboard focus, or nothing.
    func onFocusMoved(_ handler: @escaping @MainActor (Window) -> Void) {
        connect("notify::focus-widget", as: Window.self, handler: handler)
    }

    /// Keeps the window above another one, and closes it with that one.
    public func stayAbove(_ parent: Window) {
        gtk_window_set_transient_for(window, parent.window)
        gtk_window_set_destroy_with_parent(window, 1)
    }
}

/// A GtkShortcutsWindow: the keys of the application.
public final class ShortcutsWindow: Window {
    override class var type: GType { gtk_shortcuts_window_get_type() }

    /// The groups that are shown beside those that belong to no view.
    public var view: String {
        get { takeString(chuckle_get_string(reference.pointer, "view-name")) ?? "" }
        set { chuckle_set_string(reference.pointer, "view-name", newValue) }
    }
}

/// An AdwApplicationWindow: no title bar of its own, the content brings its header bars.
public final class ApplicationWindow: Window {
    override class var type: GType { adw_application_window_get_type() }

    /// A window of an application.
    public convenience init(application: Application) {
        // GTK's list of toplevels holds the reference that the constructor made.
        self.init(ObjectReference(retaining: adw_application_window_new(application.pointer)))
        takeFocusFromRemovedWidgets()
        FocusInSight.watch(self)
    }

    private var applicationWindow: UnsafeMutablePointer<AdwApplicationWindow> { reference.cast(to: AdwApplicationWindow.self) }

    /// What the window shows.
    public func setContent(_ content: Widget?) {
        adw_application_window_set_content(applicationWindow, content?.widgetPointer)
    }

    /// Adds an action `win.<name>`.
    @discardableResult
    public func addAction(_ name: String, handler: @escaping @MainActor () -> Void) -> Action {
        let action = Action(name: name, handler: handler)
        g_action_map_add_action(pointer, action.reference.opaque)
        return action
    }

    /// Runs a handler with each address of the window's that nothing could open; see `Widget.open(address:)`.
    public func onOpeningFailed(_ handler: @escaping @MainActor (String) -> Void) {
        addTextAction(openingFailed, to: pointer, handler: handler)
    }
}

extension Window {
    /// Asks before an address is opened from the window; the answer false leaves it.
    public func onOpening(_ mayOpen: @escaping @MainActor (String) -> Bool) { attach(OpeningRule(mayOpen)) }
}

private final class OpeningRule {
    let mayOpen: @MainActor (String) -> Bool

    init(_ mayOpen: @escaping @MainActor (String) -> Bool) { self.mayOpen = mayOpen }
}

/// The window's action that gets the addresses that nothing could open.
private let openingFailed = "opening-failed"

extension Widget {
    /// Opens an address in what the user opens such addresses with, if the window lets it. The window is told if that fails.
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

/// A GSimpleAction without parameter, which may be on or off.
@MainActor
public final class Action {
    let reference: ObjectReference
    private let isToggle: Bool

    /// - Parameter isToggle: whether it is on or off, at first off; its menu items have a check mark.
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

    /// Whether the action is on. Setting it runs no handler; an action that is no toggle is always off.
    public var isOn = false {
        didSet {
            if isToggle, isOn != oldValue { g_simple_action_set_state(reference.opaque, g_variant_new_boolean(isOn ? 1 : 0)) }
        }
    }

    /// Does what the action does, if it is enabled.
    public func activate() {
        if isEnabled { g_action_activate(reference.opaque, nil) }
    }

    /// Whether the action can be activated; its keys and buttons follow.
    public var isEnabled: Bool {
        get { g_action_get_enabled(reference.opaque) != 0 }
        set { g_simple_action_set_enabled(reference.opaque, newValue ? 1 : 0) }
    }
}
