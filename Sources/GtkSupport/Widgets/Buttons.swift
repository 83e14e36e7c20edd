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

    /// Has the words cut short where there is no room for them.
    public func letShrink() {
        chuckle_button_set_can_shrink(button, 1)
    }

    /// Runs a handler when the button is pressed.
    public func onClicked(_ handler: @escaping @MainActor () -> Void) {
        connect("clicked", handler: handler)
    }
}

/// A GtkToggleButton: pressed or not.
public final class ToggleButton: Button {
    override class var type: GType { gtk_toggle_button_get_type() }

    /// Whether it is pressed.
    public var isActive: Bool {
        get { gtk_toggle_button_get_active(reference.cast(to: GtkToggleButton.self)) != 0 }
        set { gtk_toggle_button_set_active(reference.cast(to: GtkToggleButton.self), newValue ? 1 : 0) }
    }

    /// Runs a handler with `isActive` when it was pressed or released, also by that.
    ///
    /// A handler that starts a task does so with `Task.immediate`: until the model knows what was pressed, an update that is due would
    /// show what was before, which is then taken for another press.
    public func onToggled(_ handler: @escaping @MainActor (Bool) -> Void) {
        let weak = weak
        connect("toggled") {
            if let button = weak.widget(as: ToggleButton.self) { handler(button.isActive) }
        }
    }
}

/// A GtkCheckButton: one of several choices, if it is in a group.
public final class CheckButton: Widget {
    override class var type: GType { gtk_check_button_get_type() }

    /// Whether it is chosen.
    public var isActive: Bool {
        get { gtk_check_button_get_active(reference.cast(to: GtkCheckButton.self)) != 0 }
        set { gtk_check_button_set_active(reference.cast(to: GtkCheckButton.self), newValue ? 1 : 0) }
    }

    /// Runs a handler with `isActive` when it was chosen or another one was, also by that. See `ToggleButton.onToggled`.
    public func onToggled(_ handler: @escaping @MainActor (Bool) -> Void) {
        let weak = weak
        connect("toggled") {
            if let button = weak.widget(as: CheckButton.self) { handler(button.isActive) }
        }
    }
}

/// A GtkSwitch.
public final class Switch: Widget {
    override class var type: GType { gtk_switch_get_type() }

    /// Whether the switch is on.
    public var isOn: Bool {
        get { gtk_switch_get_active(pointer) != 0 }
        set {
            guard newValue != isOn else { return }
            gtk_switch_set_active(pointer, newValue ? 1 : 0)
        }
    }

    /// Runs a handler with `isOn` when the switch was switched, also by that. See `ToggleButton.onToggled`.
    public func onSwitched(_ handler: @escaping @MainActor (Bool) -> Void) {
        let weak = weak
        connect("notify::active") {
            if let toggle = weak.widget(as: Switch.self) { handler(toggle.isOn) }
        }
    }
}

/// A GtkLinkButton: opens its address in what the user opens such addresses with.
public final class LinkButton: Button {
    override class var type: GType { gtk_link_button_get_type() }

    /// The address to open.
    public var address: String {
        get { String(cString: gtk_link_button_get_uri(pointer)) }
        set { gtk_link_button_set_uri(pointer, newValue) }
    }

    /// Opens the address by `Widget.open(address:)`. GTK would say nothing if that failed.
    public func reportsFailure() {
        let link = weak
        answerSignal(reference.pointer, "activate-link") { _ in
            guard let link = link.widget(as: LinkButton.self) else { return false }
            link.open(address: link.address)
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
        let menu = LazyMenu(label: label, isKept: isKept, make: make)
        gtk_menu_button_set_create_popup_func(
            pointer,
            { button, data in
                guard let button, let data else { return }
                let menu = Held<LazyMenu>.value(at: data)
                if menu.isKept, gtk_menu_button_get_popover(button) != nil { return }
                // The pointer does not leave this call: GTK opens menus on the main thread.
                nonisolated(unsafe) let target = button
                MainActor.assumeIsolated {
                    let popover = menu.make().makePopover(label: menu.label)
                    withExtendedLifetime(popover) { gtk_menu_button_set_popover(target, popover.widgetPointer) }
                }
            }, retainForC(Held(menu)), releaseFromC)
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

/// What a menu button needs to build its menu.
private struct LazyMenu: Sendable {
    let label: String
    let isKept: Bool
    let make: @MainActor () -> Menu
}
