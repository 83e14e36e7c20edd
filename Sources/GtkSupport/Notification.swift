import CGtk
import GLibSupport

/// A notification of the desktop, which opens something in the application.
public struct DesktopNotification: Sendable {
    /// A button of a notification.
    public struct Button: Sendable {
        let label: String
        let target: String

        /// - Parameters:
        ///   - label: the words on the button.
        ///   - target: what its action is given.
        public init(label: String, target: String) {
            self.label = label
            self.target = target
        }
    }

    let title: String
    let body: String
    let action: String
    let target: String
    let buttons: [Button]

    /// - Parameters:
    ///   - title: the large words.
    ///   - body: the sentence below.
    ///   - action: an action of the application with a text for its parameter, without its group.
    ///   - target: what the action is given when the notification itself is activated.
    ///   - buttons: further ways to activate the action.
    public init(title: String, body: String, action: String, target: String, buttons: [Button] = []) {
        self.title = title
        self.body = body
        self.action = action
        self.target = target
        self.buttons = buttons
    }
}

extension Application {
    /// Shows a notification, in the place of an earlier one of the same identifier.
    public func send(_ notification: DesktopNotification, identifier: String) {
        let reference = ObjectReference(adopting: UnsafeMutableRawPointer(g_notification_new(notification.title)))
        let action = "app.\(notification.action)"
        g_notification_set_body(reference.opaque, notification.body)
        g_notification_set_default_action_and_target_value(
            reference.opaque, action, g_variant_new_string(notification.target))
        for button in notification.buttons {
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
        let action = ObjectReference(
            adopting: UnsafeMutableRawPointer(g_simple_action_new(name, chuckle_variant_type_string())))
        connectSignal(action.pointer, "activate") { arguments in
            if let text = arguments.variantText(at: 0) { handler(text) }
            return false
        }
        g_action_map_add_action(OpaquePointer(gApplication), action.opaque)
    }
}
