import CGtk

/// The icons that are known by name.
@MainActor
public enum IconTheme {
    /// Below this path of the resources GTK looks for icons from the beginning, and so the application's own are there.
    public static let resourcePath = "/org/gtk/libgtk/icons/"

    /// Has GTK read the theme on a thread of its own as soon as the display is open, while the main thread reads style sheets.
    static func readWhenDisplayIsOpen() {
        guard let manager = gdk_display_manager_get() else { return }
        connectSignal(UnsafeMutableRawPointer(manager), "display-opened") { arguments in
            if let display = arguments.object(at: 0) { gtk_icon_theme_get_for_display(OpaquePointer(display)) }
            return false
        }
    }
}
