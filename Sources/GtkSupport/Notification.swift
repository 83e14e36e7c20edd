import CGtk
import GLibSupport

extension Application {
    /// Shows a notification of the desktop, in the place of an earlier one of the same identifier.
    /// - Parameters:
    ///   - action: an action of the application with a text for its parameter, without its group.
    ///   - target: what the action is given when the notification itself is activated.
    ///   - buttons: further ways to activate the action: the words on each, and what the action is given.
    public func notify(
        _ identifier: String, title: String, body: String, action: String, target: String,
        buttons: [(label: String, target: String)] = []
    ) {
        let reference = ObjectReference(adopting: g_notification_new(title))
        let action = "app.\(action)"
        g_notification_set_body(reference.opaque, body)
        g_notification_set_default_action_and_target_value(reference.opaque, action, g_variant_new_string(target))
        for button in buttons {
            g_notification_add_button_with_target_value(
                reference.opaque, button.label, action, g_variant_new_string(button.target))
        }
        g_application_send_notification(gApplication, identifier, reference.opaque)
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
