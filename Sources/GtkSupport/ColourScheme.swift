import CAdwaita
import CGtk
import GLibSupport

@MainActor
public final class ColourScheme {
    private let changes = FollowedSignals()

    /// - Parameter onChange: must not capture this object. Call after GTK has started.
    public init(onChange: @escaping @MainActor () -> Void) {
        let signals = ["dark", "high-contrast", "accent-color"].map { ("notify::\($0)", onChange) }
        changes.follow(UnsafeMutableRawPointer(adw_style_manager_get_default()), Dictionary(uniqueKeysWithValues: signals))
    }

    /// libadwaita 1.10 deprecates its own names of these files, and rules by `@media` need GTK 4.20.
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

    public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

    public static var isHighContrast: Bool { adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0 }

    public static func accent(for widget: Widget) -> CanvasColour {
        var colour = GdkRGBA()
        guard chuckle_widget_find_colour(widget.widgetPointer, "accent_bg_color", &colour) != 0 else {
            return CanvasColour(0x3584E4)
        }
        return [colour.red, colour.green, colour.blue].reduce(CanvasColour(0)) { sum, part in
            CanvasColour(sum.code << 8 | UInt32(min(max(part, 0), 1) * 0xFF + 0.5))
        }
    }

    /// - Parameter dark: nil follows the system.
    public static func show(dark: Bool?) {
        let scheme = dark.map { $0 ? ADW_COLOR_SCHEME_FORCE_DARK : ADW_COLOR_SCHEME_FORCE_LIGHT } ?? ADW_COLOR_SCHEME_DEFAULT
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
    }
}
