internal import CAtspi

extension String {
    /// Takes over a string that GLib allocated, and frees it; empty for nil.
    init(adopting pointer: UnsafeMutablePointer<CChar>?) {
        guard let pointer else {
            self = ""
            return
        }
        self.init(cString: pointer)
        g_free(pointer)
    }
}

/// Opens a private connection, as another program would.
func connect(toBusAt address: String) throws -> OpaquePointer {
    let flags = GDBusConnectionFlags(
        rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
            | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    guard let connection = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else {
        throw DriverError("The bus \(address) cannot be reached")
    }
    return connection
}
