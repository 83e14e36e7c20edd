import CGLib

/// The user's folders, by the XDG Base Directory Specification. Foundation may ignore the environment here.
public enum UserFolders {
    /// `$XDG_DATA_HOME`.
    public static var data: String { String(cString: g_get_user_data_dir()) }

    /// `$XDG_CONFIG_HOME`.
    public static var configuration: String { String(cString: g_get_user_config_dir()) }

    /// `$XDG_CACHE_HOME`.
    public static var cache: String { String(cString: g_get_user_cache_dir()) }

    /// `$XDG_RUNTIME_DIR`, whose files nobody else can read, and which go when the session ends.
    public static var runtime: String { String(cString: g_get_user_runtime_dir()) }
}
