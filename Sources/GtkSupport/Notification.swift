import CGtk
import GLibSupport

extension Application {
    /// Shows a notification of the desktop, in the place of an earlier one of the same identifier.
    /// - Parameters:
    ///   - action: an action of the application with a text for its parameter, without its group.
    ///   - target: what the action is given when the notification itself is activated.
    ///   - buttons: the words on each, its action, and what that is given.
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

    /// Whether the desktop starts the application for a notification of a process that has ended, as GNOME Shell does, and portals.
    /// Elsewhere only the process that has shown it learns that it was activated.
    public var notificationsOutliveProcess: Bool {
        // Without a bus nothing was shown.
        guard !Sandbox.isAround, let bus = g_application_get_dbus_connection(gApplication) else { return true }
        // GLib asks and waits for the answer as well, when it shows the first one.
        var name = [g_variant_new_string("org.gtk.Notifications")]
        let owner = g_dbus_connection_call_sync(
            bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetNameOwner",
            g_variant_new_tuple(&name, 1), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        if let owner { g_variant_unref(owner) }
        return owner != nil
    }

    /// Takes a notification back that the user has not looked at.
    public func withdrawNotification(_ identifier: String) {
        g_application_withdraw_notification(gApplication, identifier)
    }

    /// Adds an action `app.<name>` that is given a text.
    public func addAction(_ name: String, handler: @escaping @MainActor (String) -> Void) {
        addTextAction(name, to: OpaquePointer(gApplication), handler: handler)
    }
}

/// Adds an action that is given a text to the actions of an application or a window.
@MainActor
func addTextAction(_ name: String, to map: OpaquePointer, handler: @escaping @MainActor (String) -> Void) {
    let action = ObjectReference(adopting: g_simple_action_new(name, chuckle_variant_type_string()))
    connectSignal(action.pointer, "activate") { arguments in
        if let text = arguments.variantText(at: 0) { handler(text) }
    }
    g_action_map_add_action(map, action.opaque)
}
