import CGtk
import GLibSupport

public struct MenuItem: Sendable {
    let label: String
    let action: String
    let key: String?

    /// The name is shown literally.
    public init(named name: String, _ action: String, target: String) {
        self.init(name.replacing("_", with: "__"), "\(action)::\(target)")
    }

    /// - Parameters:
    ///   - label: an underscore marks the mnemonic.
    ///   - action: with its group, such as `win.copy`. While it is disabled or missing, the item is insensitive.
    ///   - key: in GTK's syntax. Keys set by the application for the action are shown without it.
    public init(_ label: String, _ action: String, key: String? = nil) {
        self.label = label
        self.action = action
        self.key = key
    }
}

@MainActor
public struct Menu {
    private let model: ObjectReference

    public init(resource path: String) {
        let builder = Builder(resource: path)
        model = withExtendedLifetime(builder) { ObjectReference(retaining: builder.object("menu")) }
    }

    /// Separates sections by lines, and leaves out empty ones.
    public init(_ sections: [[MenuItem]]) {
        let menu = ObjectReference(adopting: g_menu_new())
        for section in sections where !section.isEmpty {
            let items = ObjectReference(adopting: g_menu_new())
            for item in section { Self.append(item, to: items.opaque) }
            g_menu_append_section(menu.opaque, nil, items.cast(to: GMenuModel.self))
        }
        model = menu
    }

    private static func append(_ item: MenuItem, to section: OpaquePointer) {
        let reference = ObjectReference(adopting: g_menu_item_new(item.label, item.action))
        if let key = item.key { g_menu_item_set_attribute_value(reference.opaque, "accel", g_variant_new_string(key)) }
        g_menu_append_item(section, reference.opaque)
    }

    func makePopover(label: String) -> Widget {
        let popover = Widget(adopting: gtk_popover_menu_new_from_model(model.cast(to: GMenuModel.self)))
        popover.accessibleLabel = label
        popover.keepFocusOffScrollPanes()
        chuckle_menu_name_items(popover.widgetPointer)
        popover.closesWhenItsWindowIsResized()
        return popover
    }
}

extension Widget {
    /// On a resize, as on leaving full screen, GTK would place the popover by the wrong monitor, with negative room.
    fileprivate func closesWhenItsWindowIsResized() {
        let weak = weak
        let window = FollowedSignals()
        onMap {
            guard let popover = weak.widget()?.widgetPointer, let root = gtk_widget_get_root(popover),
                let surface = gtk_native_get_surface(root)
            else { return }
            let size = (gdk_surface_get_width(surface), gdk_surface_get_height(surface))
            let resized = { @MainActor in
                guard (gdk_surface_get_width(surface), gdk_surface_get_height(surface)) != size else { return }
                // The signal is emitted during layout, which must not change then.
                Task {
                    guard let popover = weak.widget(), popover.isMapped else { return }
                    gtk_popover_popdown(popover.reference.cast(to: GtkPopover.self))
                }
            }
            window.follow(UnsafeMutableRawPointer(surface), ["layout": resized])
        }
        onUnmap { window.follow(nil, [:]) }
    }
}
