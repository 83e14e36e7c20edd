internal import CAtspi

/// The texts of one kind of event on the accessibility bus, as a screen reader receives them.
///
/// Source: the signals of the AT-SPI interface `org.a11y.atspi.Event.Object`.
@MainActor
public final class SpokenEvents {
    public enum Kind: String {
        /// Spoken without a change of the focus. GTK before 4.14 sends none.
        case announcement = "Announcement"
        /// A changed description. That of the focused element is spoken.
        case description = "PropertyChange"
        /// Inserted or deleted text.
        case textChange = "TextChanged"
    }

    private let connection: OpaquePointer
    private let context: OpaquePointer
    private let heard = Heard()

    private final class Heard { var texts: [String] = [] }

    /// Listens to announcements. Before GTK 4.14 a message is temporarily the description of the focused element.
    public static func messages() throws -> SpokenEvents {
        try SpokenEvents(Toolkit.minorVersion < 14 ? .description : .announcement)
    }

    public init(_ kind: Kind) throws {
        guard let address = Self.busAddress else { throw DriverError("Cannot listen on the accessibility bus") }
        connection = try connect(toBusAt: address)
        // Signals are delivered only when `texts` is read.
        context = g_main_context_new()
        g_main_context_push_thread_default(context)
        g_dbus_connection_signal_subscribe(
            connection, nil, "org.a11y.atspi.Event.Object", kind.rawValue, nil,
            kind == .description ? "accessible-description" : nil, G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                guard let parameters, let data, let text = chuckle_event_text(parameters) else { return }
                Unmanaged<Heard>.fromOpaque(data).takeUnretainedValue().texts.append(String(adopting: text))
            }, Unmanaged.passRetained(heard).toOpaque(),
            { data in
                if let data { Unmanaged<Heard>.fromOpaque(data).release() }
            })
        g_main_context_pop_thread_default(context)
        // The bus answers any call after it has processed the subscription.
        if let reply = g_dbus_connection_call_sync(
            connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetId", nil, nil,
            G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        {
            g_variant_unref(reply)
        }
    }

    isolated deinit {
        g_dbus_connection_close_sync(connection, nil, nil)
        g_object_unref(UnsafeMutableRawPointer(connection))
        g_main_context_unref(context)
    }

    /// Oldest first.
    public var texts: [String] {
        while g_main_context_iteration(context, 0) != 0 {}
        return heard.texts
    }

    /// Nil if there is no accessibility bus.
    public static var busAddress: String? {
        guard let session = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return nil }
        defer { g_object_unref(UnsafeMutableRawPointer(session)) }
        guard
            let reply = g_dbus_connection_call_sync(
                session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", nil, nil, G_DBUS_CALL_FLAGS_NONE, -1,
                nil, nil)
        else { return nil }
        defer { g_variant_unref(reply) }
        let child = g_variant_get_child_value(reply, 0)
        defer { g_variant_unref(child) }
        return String(cString: g_variant_get_string(child, nil))
    }
}
