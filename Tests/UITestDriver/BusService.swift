internal import CAtspi
import Foundation

/// Replaces a service of the desktop on the session bus. It answers on its own thread, and values are in GVariant's text format.
public final class BusService: Sendable {
    public struct Call: Sendable {
        /// The caller's unique name on the bus.
        public let sender: String
        public let method: String
        /// Such as `('a', uint32 1)`.
        public let parameters: String
    }

    /// Answers a call. `parameters` is a GVariant.
    typealias Reply = @Sendable (BusService, Call, _ parameters: OpaquePointer) -> String

    private let name, path, interface: String
    private let reply: Reply
    private nonisolated(unsafe) let connection: OpaquePointer

    /// - Parameters:
    ///   - introspection: the methods of the interface, in D-Bus's XML.
    ///   - reply: gives the answer, and may send signals first.
    /// - Throws: `DriverError` if the bus is unreachable.
    @MainActor
    public convenience init(
        name: String, path: String, interface: String, introspection: String,
        reply: @escaping @Sendable (BusService, Call) -> String
    ) throws {
        try self.init(
            busAddress: TestDesktop.shared().bus.address, name: name, path: path, interface: interface,
            introspection: introspection
        ) { service, call, _ in reply(service, call) }
    }

    init(
        busAddress: String, name: String, path: String, interface: String, introspection: String, reply: @escaping Reply
    ) throws {
        (self.name, self.path, self.interface, self.reply) = (name, path, interface, reply)
        connection = try connect(toBusAt: busAddress)
        let ready = DispatchSemaphore(value: 0)
        Thread.detachNewThread { [self] in serve(introspection, ready) }
        ready.wait()
    }

    /// Sends a signal, by default of this interface and path.
    public func emit(
        _ signal: String, _ arguments: String, path: String? = nil, interface: String? = nil, to receiver: String? = nil
    ) {
        g_dbus_connection_emit_signal(
            connection, receiver, path ?? self.path, interface ?? self.interface, signal, Self.value(arguments), nil)
        g_dbus_connection_flush_sync(connection, nil, nil)
    }

    public func end() {
        g_dbus_connection_close_sync(connection, nil, nil)
    }

    private static func value(_ text: String) -> OpaquePointer? { g_variant_parse(nil, text, nil, nil, nil) }

    /// Runs the object on this thread's main context for the rest of the process.
    private func serve(_ introspection: String, _ ready: DispatchSemaphore) {
        let context = g_main_context_new()
        g_main_context_push_thread_default(context)
        let node = g_dbus_node_info_new_for_xml("<node><interface name=\"\(interface)\">\(introspection)</interface></node>", nil)
        var table = GDBusInterfaceVTable()
        table.method_call = { _, sender, _, _, method, parameters, invocation, data in
            guard let sender, let method, let parameters, let invocation, let data else { return }
            let service = Unmanaged<BusService>.fromOpaque(data).takeUnretainedValue()
            let text = g_variant_print(parameters, 1)
            defer { g_free(text) }
            let call = Call(
                sender: String(cString: sender), method: String(cString: method),
                parameters: text.map { String(cString: $0) } ?? "")
            g_dbus_method_invocation_return_value(invocation, BusService.value(service.reply(service, call, parameters)))
        }
        g_dbus_connection_register_object(
            connection, path, g_dbus_node_info_lookup_interface(node, interface), &table, Unmanaged.passRetained(self).toOpaque(),
            nil, nil)
        let reply = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            Self.value("('\(name)', uint32 4)"), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        if let reply { g_variant_unref(reply) }
        ready.signal()
        g_main_loop_run(g_main_loop_new(context, 0))
    }
}
