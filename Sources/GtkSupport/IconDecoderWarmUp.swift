import CGtk
import Dispatch

/// Loads the decoder of vector icons while GTK itself is starting on the main thread.
///
/// The first symbolic icon of a process loads gdk-pixbuf's module for SVG and the libraries behind it; done beforehand on another
/// core, the first frame does not wait for it.
public enum IconDecoderWarmUp {
    private static let picture = Array("<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>".utf8)

    /// Begins, and returns at once.
    public static func start() {
        DispatchQueue.global(qos: .userInitiated).async {
            guard let loader = gdk_pixbuf_loader_new_with_type("svg", nil) else { return }
            gdk_pixbuf_loader_write(loader, picture, gsize(picture.count), nil)
            gdk_pixbuf_loader_close(loader, nil)
            g_object_unref(loader)
        }
    }
}
