import CCairo
import Foundation

enum EncodedPicture {
    /// The units of the context are pixels.
    static func png(
        width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32, draw: (OpaquePointer?) -> Void
    ) -> Data {
        let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        var file = Data()
        _ = withUnsafeMutablePointer(to: &file) { target in
            cairo_surface_write_to_png_stream(
                surface,
                { target, bytes, count in
                    guard let target, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    target.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, target)
        }
        return file
    }
}
