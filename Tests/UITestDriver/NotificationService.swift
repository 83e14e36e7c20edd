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
    private static let path = "/org/freedesktop/Notifications"
    private static let interface = "org.freedesktop.Notifications"
    private static let introspection = """
        <node><interface name="org.freedesktop.Notifications">
        <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
        <method name="CloseNotification"><arg type="u" direction="in"/></method>
        <method name="GetCapabilities"><arg type="as" direction="out"/></method>
        </interface></node>
        """

    private let state = Mutex<[ShownNotification]>([])
    private nonisolated(unsafe) let connection: OpaquePointer

    /// Owns the name on a session bus, and answers on a thread of its own.
    init(busAddress: String) throws {
        connection = try connect(toBusAt: busAddress)
        let ready = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in serve(ready) }
        ready.wait()
    }

    /// What is shown now, in the order in which it came.
    public var shown: [ShownNotification] { state.withLock { $0 } }

    /// Forgets what was shown, for the next test.
    public func clear() {
        state.withLock { $0 = [] }
    }

    /// Activates a notification, or one of its buttons, as a click does.
    public func activate(_ notification: ShownNotification, action: String = "default") {
        g_dbus_connection_emit_signal(
            connection, nil, Self.path, Self.interface, "ActionInvoked",
            chuckle_variant_action(notification.identifier, action), nil)
        g_dbus_connection_flush_sync(connection, nil, nil)
    }

    /// Registers the object on this thread's own main context, and runs it for the rest of the process.
    private func serve(_ ready: DispatchSemaphore) {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        let node = g_dbus_node_info_new_for_xml(Self.introspection, nil)
        var table = GDBusInterfaceVTable()
        table.method_call = { _, _, _, _, method, parameters, invocation, data in
            guard let method, let parameters, let invocation, let data else { return }
            let service = Unmanaged<NotificationService>.fromOpaque(data).takeUnretainedValue()
            service.answer(String(cString: method), parameters, invocation)
        }
        g_dbus_connection_register_object(
            connection, Self.path, g_dbus_node_info_lookup_interface(node, Self.interface), &table,
            Unmanaged.passRetained(self).toOpaque(), nil, nil)
        let reply = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            chuckle_variant_name(Self.interface), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        if let reply { g_variant_unref(reply) }
        ready.signal()
        g_main_loop_run(g_main_loop_new(context, 0))
    }

    private func answer(_ method: String, _ parameters: OpaquePointer, _ invocation: OpaquePointer) {
        switch method {
        case "Notify":
            let notification = state.withLock { shown in
                let made = Self.notification(parameters, identifier: (shown.last?.identifier ?? 0) + 1)
                shown.append(made)
                return made
            }
            g_dbus_method_invocation_return_value(invocation, chuckle_variant_number(notification.identifier))
        case "CloseNotification":
            let identifier = g_variant_get_child_value(parameters, 0)
            defer { g_variant_unref(identifier) }
            state.withLock { shown in shown.removeAll { $0.identifier == g_variant_get_uint32(identifier) } }
            g_dbus_method_invocation_return_value(invocation, nil)
        case "GetCapabilities":
            g_dbus_method_invocation_return_value(invocation, chuckle_variant_capabilities())
        default:
            g_dbus_method_invocation_return_value(invocation, nil)
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
