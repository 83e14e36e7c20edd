import CGtk
import GLibSupport

/// Has the application use GNOME's theme of icons while the user's has no symbolic ones, as Tango, with which Xfce begins on Debian. GTK
/// would show coloured icons in their place, or none.
@MainActor
enum SymbolicIcons {
    private static let setting = "gtk-icon-theme-name"

    static func followTheme() {
        guard let settings = gtk_settings_get_default() else { return }
        replaceTheme(of: settings)
        connectSignal(UnsafeMutableRawPointer(settings), "notify::\(setting)") { replaceTheme(of: settings) }
        // What the application sets hides what the user chooses later.
        connectSignal(UnsafeMutableRawPointer(gdk_display_get_default()), "setting-changed") { arguments in
            if arguments.string(at: 0) == setting { gtk_settings_reset_property(settings, setting) }
        }
    }

    private static func replaceTheme(of settings: OpaquePointer) {
        let settings = UnsafeMutableRawPointer(settings)
        // Themes are read when they are first asked.
        guard takeString(chuckle_get_string(settings, setting)) != "Adwaita",
            gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(gdk_display_get_default()), "system-users-symbolic") == 0
        else { return }
        chuckle_set_string(settings, setting, "Adwaita")
    }
}
