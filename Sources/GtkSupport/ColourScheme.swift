import CAdwaita
import GLibSupport

/// Whether the application is light or dark, as the system or the user wants it.
@MainActor
public final class ColourScheme {
    private let changes = FollowedSignals()

    /// The application's colour scheme. Call after GTK has started.
    /// - Parameter onChange: runs each time that the scheme changed, for the life of this object. Must not capture the object.
    public init(onChange: @escaping @MainActor () -> Void) {
        changes.follow(UnsafeMutableRawPointer(adw_style_manager_get_default()), ["notify::dark": onChange])
    }

    /// Whether dark colours are shown.
    public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

    /// Shows dark colours, light ones, or with nil those that the system wants.
    public static func show(dark: Bool?) {
        let scheme = dark.map { $0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT } ?? ADW_COLOR_SCHEME_DEFAULT
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
    }
}
