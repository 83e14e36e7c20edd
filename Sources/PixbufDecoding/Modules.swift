import CPixbuf

extension PixbufDecoder {
    /// A picture of one pixel in each format.
    private static let samples = [
        ("png", "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
        ("gif", "R0lGODlhAQABAIAAAAAAAP///yH5BAAKAAAALAAAAAABAAEAAAICRAEAOw=="),
        (
            "jpeg",
            """
            /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/wAALCAAB\
            AAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==
            """
        ),
        ("webp", "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAwA0JaQAA3AA/vuUAAA="),
    ]

    /// Loads everything that decoding needs from files, which cannot be opened any more once the process is confined. WebP is only there
    /// where the platform has it.
    public static func loadModules() {
        for (format, sample) in samples {
            guard let loader = gdk_pixbuf_loader_new_with_type(format, nil) else { continue }
            var count: gsize = 0
            let bytes = g_base64_decode(sample, &count)
            gdk_pixbuf_loader_write(loader, bytes, count, nil)
            g_free(bytes)
            gdk_pixbuf_loader_close(loader, nil)
            g_object_unref(loader)
        }
    }
}
