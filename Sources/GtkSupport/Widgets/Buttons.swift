import CGtk
import GLibSupport

public class Button: Widget {
    override class var type: GType { gtk_button_get_type() }

    private var button: UnsafeMutablePointer<GtkButton> { reference.cast(to: GtkButton.self) }

    /// An underscore marks the mnemonic.
    public var label: String {
        get { gtk_button_get_label(button).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != label else { return }
            gtk_button_set_label(button, newValue)
        }
    }

    /// A name in the icon theme.
    public var iconName: String {
        get { gtk_button_get_icon_name(button).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != iconName else { return }
            gtk_button_set_icon_name(button, newValue)
        }
    }

    public func letWrap() {
        guard let label = widgetPointer.all(of: [gtk_label_get_type()]).first.map({ OpaquePointer($0) }) else { return }
        gtk_label_set_wrap(label, 1)
        gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    }

    public func onClicked(_ handler: @escaping @MainActor () -> Void) {
        connect("clicked", handler: handler)
    }
}

@MainActor
public protocol Toggle: Widget {}

extension Toggle {
    public var isActive: Bool {
        get { chuckle_get_int(reference.pointer, "active") != 0 }
        set {
            guard newValue != isActive else { return }
            chuckle_set_int(reference.pointer, "active", newValue ? 1 : 0)
        }
    }

    /// Also runs after a change by code. It must use `Task.immediate`, or a due update shows the old state, which counts as another
    /// press.
    public func onToggled(_ handler: @escaping @MainActor (Bool) -> Void) {
        connect("notify::active", as: Self.self) { handler($0.isActive) }
    }
}

public final class ToggleButton: Button, Toggle {
    override class var type: GType { gtk_toggle_button_get_type() }
}

public final class CheckButton: Widget, Toggle {
    override class var type: GType { gtk_check_button_get_type() }
}

public final class Switch: Widget, Toggle {
    override class var type: GType { gtk_switch_get_type() }

    public static func make() -> Switch { Switch(adopting: gtk_switch_new()) }
}

public final class LinkButton: Button {
    override class var type: GType { gtk_link_button_get_type() }

    public var address: String {
        get { String(cString: gtk_link_button_get_uri(pointer)) }
        set { gtk_link_button_set_uri(pointer, newValue) }
    }

    /// Without it GTK does not report failures.
    public func reportsFailure() {
        answerSignal(reference.pointer, "activate-link") { [weak self] _ in
            guard let self else { return false }
            open(address: address)
            return true
        }
    }
}

public final class MenuButton: Widget {
    override class var type: GType { gtk_menu_button_get_type() }

    /// Builds the menu when it opens, each time or, if it is kept, once.
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
                // The pointer does not leave this call, and GTK opens menus on the main thread.
                nonisolated(unsafe) let target = button
                MainActor.assumeIsolated { build(target) }
            }, retainForC(Held(build)), releaseFromC)
    }

    /// GTK's own layout has one height for every width.
    public func letWrap() {
        gtk_widget_set_layout_manager(widgetPointer, gtk_bin_layout_new())
    }

    public func open() { gtk_menu_button_popup(pointer) }

    public func close() { gtk_menu_button_popdown(pointer) }

    public func onPopoverOpened(_ handler: @escaping @MainActor () -> Void) {
        guard let popover = gtk_menu_button_get_popover(pointer) else { return }
        connectSignal(UnsafeMutableRawPointer(popover), "show", handler: handler)
    }

    public func onPopoverClosed(_ handler: @escaping @MainActor () -> Void) {
        guard let popover = gtk_menu_button_get_popover(pointer) else { return }
        connectSignal(UnsafeMutableRawPointer(popover), "closed", handler: handler)
    }
}
