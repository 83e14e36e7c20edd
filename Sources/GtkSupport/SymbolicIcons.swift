import CGtk
import GLibSupport

/// Uses GNOME's icon theme if the user's has no symbolic icons, which GTK would replace by coloured ones or none. Tango, Xfce's
/// default on Debian, has none.
@MainActor
enum SymbolicIcons {
    private static let setting = "gtk-icon-theme-name"

    static func followTheme() {
        guard let settings = gtk_settings_get_default() else { return }
        replaceTheme(of: settings)
        connectSignal(UnsafeMutableRawPointer(settings), "notify::\(setting)") { replaceTheme(of: settings) }
        // A value set by the application hides the user's later choice.
        connectSignal(UnsafeMutableRawPointer(gdk_display_get_default()), "setting-changed") { arguments in
            if arguments.string(at: 0) == setting { gtk_settings_reset_property(settings, setting) }
        }
    }

    private static func replaceTheme(of settings: OpaquePointer) {
        let settings = UnsafeMutableRawPointer(settings)
        // A theme is read when it is first asked.
        guard takeString(chuckle_get_string(settings, setting)) != "Adwaita",
            gtk_icon_theme_has_icon(gtk_icon_theme_get_for_display(gdk_display_get_default()), "system-users-symbolic") == 0
        else { return }
        chuckle_set_string(settings, setting, "Adwaita")
    }
}
