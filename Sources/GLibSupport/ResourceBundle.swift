import CGLib

public enum ResourceBundle {
    /// Throws `GLibError` if the file is missing or damaged.
    public static func register(file: String) throws {
        guard let bundle = try throwingGLibError({ g_resource_load(file, $0) }) else { return }
        g_resources_register(bundle)
        g_resource_unref(bundle)
    }

    /// Safe on every thread. Throws `GLibError` if no registered bundle contains the resource.
    public static func bytes(_ path: String) throws -> [UInt8] {
        let bytes = try throwingGLibError { g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, $0) }
        guard let bytes else { return [] }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        let start = g_bytes_get_data(bytes, &size)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(size)))
    }
}
