internal import CAtspi
import Foundation
import Synchronization

public struct ShownNotification: Sendable, Equatable {
    /// The application's number for it.
    public let identifier: UInt32
    public let title: String
    public let body: String
    /// Identifier and label of each button, alternating. The identifier "default" means the notification itself.
    public let actions: [String]
}

/// A desktop's notification service: `org.freedesktop.Notifications` on the session bus. It records notifications.
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

    /// - Throws: `DriverError` if the bus is unreachable.
    init(busAddress: String) throws {
        let state = Shown()
        self.state = state
        service = try BusService(
            busAddress: busAddress, name: Self.interface, path: "/org/freedesktop/Notifications", interface: Self.interface,
            introspection: Self.introspection
        ) { _, call, parameters in Self.reply(to: call.method, parameters, state) }
    }

    /// In the order of arrival.
    public var shown: [ShownNotification] { state.notifications.withLock { $0 } }

    public func clear() {
        state.notifications.withLock { $0 = [] }
    }

    /// Activates a notification as a click does.
    public func activate(_ notification: ShownNotification) {
        service.emit("ActionInvoked", "(uint32 \(notification.identifier), 'default')")
    }

    /// Presses a button, after which the notification disappears.
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
