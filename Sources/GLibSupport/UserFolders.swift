import CGLib

/// By the XDG Base Directory Specification, for which Foundation may ignore the environment.
public enum UserFolders {
    /// The specification ignores relative paths, but GLib follows them. Call before the first use of a folder.
    public static func ignoreRelativePaths() {
        for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_RUNTIME_DIR"] {
            if let path = g_getenv(name), !String(cString: path).hasPrefix("/") { g_unsetenv(name) }
        }
        for name in ["XDG_DATA_DIRS", "XDG_CONFIG_DIRS"] {
            guard let paths = g_getenv(name).map({ String(cString: $0).split(separator: ":") }) else { continue }
            let absolute = paths.filter { $0.hasPrefix("/") }
            if absolute.isEmpty { g_unsetenv(name) } else { g_setenv(name, absolute.joined(separator: ":"), 1) }
        }
    }

    public static var data: String { String(cString: g_get_user_data_dir()) }

    public static var configuration: String { String(cString: g_get_user_config_dir()) }

    public static var cache: String { String(cString: g_get_user_cache_dir()) }

    /// `$XDG_RUNTIME_DIR`: private to the user, and deleted when the session ends.
    public static var runtime: String { String(cString: g_get_user_runtime_dir()) }
}
