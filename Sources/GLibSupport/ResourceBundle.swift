import CGLib

/// Compiled resources.
public enum ResourceBundle {
    /// Makes the files of a compiled bundle available under their resource paths, for the rest of the process.
    /// - Throws: `GLibError` if the file is missing or damaged.
    public static func register(file: String) throws {
        guard let bundle = try throwingGLibError({ g_resource_load(file, $0) }) else { return }
        g_resources_register(bundle)
        g_resource_unref(bundle)
    }

    /// A copy of the bytes of the resource at a whole path. Safe on every thread.
    /// - Throws: `GLibError` if no registered bundle contains it.
    public static func bytes(_ path: String) throws -> [UInt8] {
        let bytes = try throwingGLibError { g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, $0) }
        guard let bytes else { return [] }
        defer { g_bytes_unref(bytes) }
        var size: gsize = 0
        let start = g_bytes_get_data(bytes, &size)
        return Array(UnsafeRawBufferPointer(start: start, count: Int(size)))
    }
}
