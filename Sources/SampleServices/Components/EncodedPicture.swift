import CCairo
import Foundation

/// Draws pictures with Cairo.
enum EncodedPicture {
    /// A PNG picture, drawn on a Cairo context whose units are pixels.
    static func png(
        width: Int, height: Int, format: cairo_format_t = CAIRO_FORMAT_ARGB32, draw: (OpaquePointer?) -> Void
    ) -> Data {
        let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let output = EncodedBytes()
        cairo_surface_write_to_png_stream(
            surface,
            { data, bytes, count in
                guard let data, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<EncodedBytes>.fromOpaque(data).takeUnretainedValue().data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, Unmanaged.passUnretained(output).toOpaque())
        return output.data
    }
}

private final class EncodedBytes {
    var data = Data()
}
