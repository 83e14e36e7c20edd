internal import CAtspi
import Foundation
import Synchronization

/// A notification that an application has shown.
public struct ShownNotification: Sendable, Equatable {
    /// The number under which the application knows it.
    public let identifier: UInt32
    public let title: String
    /// The sentence below.
    public let body: String
    /// Identifier and words of each button, in turn; the identifier "default" is that of the notification itself.
    public let actions: [String]
}

/// The part of a desktop that shows notifications: `org.freedesktop.Notifications` on the session bus. It keeps what it is given.
///
/// Source: the Desktop Notifications Specification 1.2.
public final class NotificationService: Sendable {
    private static let interface = "org.freedesktop.Notifications"
    private static let introspection = """
        <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
        <method name="CloseNotification"><arg type="u" direction="in"/></method>
        <method name="GetCapabilities"><arg type="as" direction="out"/></method>
        """

    private let state: Shown
    private let service: BusService

    private final class Shown: Sendable {
        let notifications = Mutex<[ShownNotification]>([])
    }

    /// Owns the name on a session bus.
    /// - Throws: `DriverError` when the bus cannot be reached.
    init(busAddress: String) throws {
        let state = Shown()
        self.state = state
        service = try BusService(
            busAddress: busAddress, name: Self.interface, path: "/org/freedesktop/Notifications", interface: Self.interface,
            introspection: Self.introspection
        ) { _, call, parameters in Self.reply(to: call.method, parameters, state) }
    }

    /// What is shown now, in the order in which it came.
    public var shown: [ShownNotification] { state.notifications.withLock { $0 } }

    /// Forgets what was shown, for the next test.
    public func clear() {
        state.notifications.withLock { $0 = [] }
    }

    /// Activates a notification as a click does.
    public func activate(_ notification: ShownNotification) {
        service.emit("ActionInvoked", "(uint32 \(notification.identifier), 'default')")
    }

    /// Presses a button of a notification, which goes then.
    public func press(_ label: String, of notification: ShownNotification) {
        guard let position = notification.actions.lastIndex(of: label), position > 0 else { return }
        state.notifications.withLock { shown in shown.removeAll { $0 == notification } }
        let action = notification.actions[position - 1].replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        service.emit("ActionInvoked", "(uint32 \(notification.identifier), '\(action)')")
    }

    private static func reply(to method: String, _ parameters: OpaquePointer, _ state: Shown) -> String {
        switch method {
        case "Notify":
            let notification = state.notifications.withLock { shown in
                let made = Self.notification(parameters, identifier: (shown.last?.identifier ?? 0) + 1)
                shown.append(made)
                return made
            }
            return "(uint32 \(notification.identifier),)"
        case "CloseNotification":
            let identifier = g_variant_get_child_value(parameters, 0)
            defer { g_variant_unref(identifier) }
            state.notifications.withLock { shown in shown.removeAll { $0.identifier == g_variant_get_uint32(identifier) } }
            return "()"
        case "GetCapabilities": return "(['actions', 'body'],)"
        default: return "()"
        }
    }

    private static func notification(_ parameters: OpaquePointer, identifier: UInt32) -> ShownNotification {
        func text(_ position: gsize, of values: OpaquePointer?) -> String {
            let child = g_variant_get_child_value(values, position)
            defer { g_variant_unref(child) }
            return String(cString: g_variant_get_string(child, nil))
        }
        let actions = g_variant_get_child_value(parameters, 5)
        defer { g_variant_unref(actions) }
        return ShownNotification(
            identifier: identifier, title: text(3, of: parameters), body: text(4, of: parameters),
            actions: (0..<g_variant_n_children(actions)).map { text($0, of: actions) })
    }
}
