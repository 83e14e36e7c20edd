import CGtk
import GLibSupport

extension Application {
    /// Replaces an earlier notification with this identifier. Actions have no group in their names and get `target`.
    public func notify(
        _ identifier: String, title: String, body: String, action: String, target: String,
        buttons: [(label: String, action: String, target: String)] = []
    ) {
        let reference = ObjectReference(adopting: g_notification_new(title))
        g_notification_set_body(reference.opaque, body)
        g_notification_set_default_action_and_target_value(reference.opaque, "app.\(action)", g_variant_new_string(target))
        for button in buttons {
            g_notification_add_button_with_target_value(
                reference.opaque, button.label, "app.\(button.action)", g_variant_new_string(button.target))
        }
        g_application_send_notification(gApplication, identifier, reference.opaque)
    }

    /// Whether a notification starts the application again, as in GNOME Shell and portals. Otherwise only a running process learns
    /// of it.
    public var notificationsOutliveProcess: Bool {
        // Without a bus there are no notifications.
        guard !Sandbox.isAround, let bus = g_application_get_dbus_connection(gApplication) else { return true }
        // GLib makes the same blocking call when it shows the first notification.
        var name = [g_variant_new_string("org.gtk.Notifications")]
        let owner = g_dbus_connection_call_sync(
            bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetNameOwner",
            g_variant_new_tuple(&name, 1), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        if let owner { g_variant_unref(owner) }
        return owner != nil
    }

    public func withdrawNotification(_ identifier: String) {
        g_application_withdraw_notification(gApplication, identifier)
    }

    public func addAction(_ name: String, handler: @escaping @MainActor (String) -> Void) {
        addTextAction(name, to: OpaquePointer(gApplication), handler: handler)
    }
}

@MainActor
func addTextAction(_ name: String, to map: OpaquePointer, handler: @escaping @MainActor (String) -> Void) {
    let action = ObjectReference(adopting: g_simple_action_new(name, chuckle_variant_type_string()))
    connectSignal(action.pointer, "activate") { arguments in
        if let text = arguments.variantText(at: 0) { handler(text) }
    }
    g_action_map_add_action(map, action.opaque)
}
