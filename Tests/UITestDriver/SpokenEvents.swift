internal import CAtspi

/// The texts of one kind of event on the accessibility bus, as a screen reader receives them.
///
/// Source: the signals of the AT-SPI interface `org.a11y.atspi.Event.Object`.
@MainActor
public final class SpokenEvents {
    /// The kinds of events that carry a text.
    public enum Kind: String {
        /// Something that is said although the focus does not move. GTK before 4.14 sends none.
        case announcement = "Announcement"
        /// Another description of an element. One of the element with the focus is said.
        case description = "PropertyChange"
        /// What was inserted into a text, or deleted from it.
        case textChange = "TextChanged"
    }

    private let connection: OpaquePointer
    private let context: OpaquePointer
    private let heard = Heard()

    private final class Heard { var texts: [String] = [] }

    /// Begins to listen to what is said although the focus does not move. Before GTK 4.14 a message is for a while the description of
    /// what has the focus.
    public static func messages() throws -> SpokenEvents {
        try SpokenEvents(Toolkit.minorVersion < 14 ? .description : .announcement)
    }

    /// Begins to listen.
    public init(_ kind: Kind) throws {
        guard let address = Self.busAddress else { throw DriverError("Cannot listen on the accessibility bus") }
        connection = try connect(toBusAt: address)
        // Signals are delivered where `texts` is read, and nowhere else.
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
        // The answer to any call comes after the bus has taken the subscription.
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

    /// The texts so far, oldest first.
    public var texts: [String] {
        while g_main_context_iteration(context, 0) != 0 {}
        return heard.texts
    }

    /// The address of the accessibility bus; nil if there is none.
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
