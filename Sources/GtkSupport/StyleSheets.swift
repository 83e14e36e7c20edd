import CGtk

/// The application's own style sheets: `style.css` always, and `style-dark.css` over it in the dark.
@MainActor
final class StyleSheets {
    private let dark: ObjectReference
    private var scheme: ColourScheme?
    private var isDark = false

    /// Loads them for the default display.
    /// - Parameter resourceBasePath: the folder of the resources in which they are.
    init(resourceBasePath: String) {
        dark = Self.provider(resourceBasePath + "/style-dark.css")
        Self.add(Self.provider(resourceBasePath + "/style.css"))
        scheme = ColourScheme { [weak self] in self?.update() }
        update()
    }

    isolated deinit {}

    private static func provider(_ path: String) -> ObjectReference {
        let provider = ObjectReference(adopting: UnsafeMutableRawPointer(gtk_css_provider_new()))
        gtk_css_provider_load_from_resource(provider.cast(to: GtkCssProvider.self), path)
        return provider
    }

    private static func add(_ provider: ObjectReference) {
        gtk_style_context_add_provider_for_display(
            gdk_display_get_default(), provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    private func update() {
        let isDark = scheme?.isDark == true
        guard isDark != self.isDark else { return }
        self.isDark = isDark
        if isDark {
            Self.add(dark)
        } else {
            gtk_style_context_remove_provider_for_display(gdk_display_get_default(), dark.opaque)
        }
    }
}
