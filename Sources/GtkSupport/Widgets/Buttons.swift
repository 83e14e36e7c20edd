import CGtk
import GLibSupport

/// A GtkButton.
public class Button: Widget {
    override class var type: GType { gtk_button_get_type() }

    private var button: UnsafeMutablePointer<GtkButton> { reference.cast(to: GtkButton.self) }

    /// The words on the button; an underscore marks the mnemonic.
    public var label: String {
        get { gtk_button_get_label(button).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != label else { return }
            gtk_button_set_label(button, newValue)
        }
    }

    /// The icon of the theme that the button shows instead of words.
    public var iconName: String {
        get { gtk_button_get_icon_name(button).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != iconName else { return }
            gtk_button_set_icon_name(button, newValue)
        }
    }

    /// Has the words wrap where there is no room for them.
    public func letWrap() {
        guard let label = widgetPointer.all(of: [gtk_label_get_type()]).first.map({ OpaquePointer($0) }) else { return }
        gtk_label_set_wrap(label, 1)
        gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    }

    /// Runs a handler when the button is pressed.
    public func onClicked(_ handler: @escaping @MainActor () -> Void) {
        connect("clicked", handler: handler)
    }
}

/// A widget that is pressed, chosen or on, or is not.
@MainActor
public protocol Toggle: Widget {}

extension Toggle {
    /// Whether it is pressed, chosen or on.
    public var isActive: Bool {
        get { chuckle_get_int(reference.pointer, "active") != 0 }
        set {
            guard newValue != isActive else { return }
            chuckle_set_int(reference.pointer, "active", newValue ? 1 : 0)
        }
    }

    /// Runs a handler with `isActive` when that has changed, also by setting it.
    ///
    /// A handler that starts a task does so with `Task.immediate`: until the model knows what was pressed, an update that is due would
    /// show what was before, which is then taken for another press.
    public func onToggled(_ handler: @escaping @MainActor (Bool) -> Void) {
        connect("notify::active", as: Self.self) { handler($0.isActive) }
    }
}

/// A GtkToggleButton: pressed or not.
public final class ToggleButton: Button, Toggle {
    override class var type: GType { gtk_toggle_button_get_type() }
}

/// A GtkCheckButton: one of several choices, if it is in a group.
public final class CheckButton: Widget, Toggle {
    override class var type: GType { gtk_check_button_get_type() }
}

/// A GtkSwitch.
public final class Switch: Widget, Toggle {
    override class var type: GType { gtk_switch_get_type() }

    /// A switch that is off.
    public static func make() -> Switch { Switch(adopting: gtk_switch_new()) }
}

/// A GtkLinkButton of a template: opens its address in what the user opens such addresses with.
public final class LinkButton: Button {
    override class var type: GType { gtk_link_button_get_type() }

    /// The address to open.
    public var address: String {
        get { String(cString: gtk_link_button_get_uri(pointer)) }
        set { gtk_link_button_set_uri(pointer, newValue) }
    }

    /// Opens the address by `Widget.open(address:)`. GTK would say nothing if that failed.
    public func reportsFailure() {
        answerSignal(reference.pointer, "activate-link") { [weak self] _ in
            guard let self else { return false }
            open(address: address)
            return true
        }
    }
}

/// A GtkMenuButton.
public final class MenuButton: Widget {
    override class var type: GType { gtk_menu_button_get_type() }

    /// Gives the button a menu that is built when it is opened.
    /// - Parameters:
    ///   - label: names the menu for screen readers.
    ///   - isKept: whether it is built for the first time only.
    public func setMenu(label: String, isKept: Bool = true, _ make: @escaping @MainActor () -> Menu) {
        let build: @MainActor (OpaquePointer) -> Void = { button in
            if isKept, gtk_menu_button_get_popover(button) != nil { return }
            let popover = make().makePopover(label: label)
            withExtendedLifetime(popover) { gtk_menu_button_set_popover(button, popover.widgetPointer) }
        }
        gtk_menu_button_set_create_popup_func(
            pointer,
            { button, data in
                guard let button, let data else { return }
                let build = Held<@MainActor (OpaquePointer) -> Void>.value(at: data)
                // The pointer does not leave this call: GTK opens menus on the main thread.
                nonisolated(unsafe) let target = button
                MainActor.assumeIsolated { build(target) }
            }, retainForC(Held(build)), releaseFromC)
    }

    /// Has the words of the button wrap where there is no room for them. GTK's own layout has one height for every width.
    public func letWrap() {
        gtk_widget_set_layout_manager(widgetPointer, gtk_bin_layout_new())
    }

    /// Opens the popover.
    public func open() { gtk_menu_button_popup(pointer) }

    /// Closes the popover.
    public func close() { gtk_menu_button_popdown(pointer) }

    /// Runs a handler each time that the popover of the template is opened.
    public func onPopoverOpened(_ handler: @escaping @MainActor () -> Void) {
        guard let popover = gtk_menu_button_get_popover(pointer) else { return }
        connectSignal(UnsafeMutableRawPointer(popover), "show", handler: handler)
    }

    /// Runs a handler each time that the popover of the template was closed.
    public func onPopoverClosed(_ handler: @escaping @MainActor () -> Void) {
        guard let popover = gtk_menu_button_get_popover(pointer) else { return }
        connectSignal(UnsafeMutableRawPointer(popover), "closed", handler: handler)
    }
}
