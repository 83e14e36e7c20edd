import CGLib

/// The user's folders, by the XDG Base Directory Specification. Foundation may ignore the environment here.
public enum UserFolders {
    /// Takes relative paths out of the environment. The specification has them ignored, and GLib follows them. Call before the first use
    /// of a folder.
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

    /// `$XDG_DATA_HOME`.
    public static var data: String { String(cString: g_get_user_data_dir()) }

    /// `$XDG_CONFIG_HOME`.
    public static var configuration: String { String(cString: g_get_user_config_dir()) }

    /// `$XDG_CACHE_HOME`.
    public static var cache: String { String(cString: g_get_user_cache_dir()) }

    /// `$XDG_RUNTIME_DIR`, whose files nobody else can read, and which go when the session ends.
    public static var runtime: String { String(cString: g_get_user_runtime_dir()) }
}
