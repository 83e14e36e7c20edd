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

    /// Adds `dark.css` and `high-contrast.css` of the resources to the style while it is such. libadwaita 1.10 and later call its own
    /// names of these files deprecated, and rules by `@media` need GTK 4.20.
    static func loadStyles(from folder: String) {
        let manager = adw_style_manager_get_default()
        for (name, isOn) in [("dark", adw_style_manager_get_dark), ("high-contrast", adw_style_manager_get_high_contrast)] {
            let provider = ObjectReference(adopting: gtk_css_provider_new())
            gtk_css_provider_load_from_resource(provider.cast(to: GtkCssProvider.self), "\(folder)/\(name).css")
            let update = { @MainActor in
                guard let display = gdk_display_get_default() else { return }
                if isOn(manager) != 0 {
                    gtk_style_context_add_provider_for_display(
                        display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
                } else {
                    gtk_style_context_remove_provider_for_display(display, provider.opaque)
                }
            }
            connectSignal(UnsafeMutableRawPointer(adw_style_manager_get_default()), "notify::\(name)", handler: update)
            update()
        }
    }

    /// Whether dark colours are shown.
    public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

    /// Shows dark colours, light ones, or with nil those that the system wants.
    public static func show(dark: Bool?) {
        let scheme = dark.map { $0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT } ?? ADW_COLOR_SCHEME_DEFAULT
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
    }
}
