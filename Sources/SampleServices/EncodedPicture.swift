import CGtk
import Foundation

/// Pictures that are drawn with Cairo and sent as PNG.
enum EncodedPicture {
    /// A square picture.
    /// - Parameters:
    ///   - size: width and height in pixels.
    ///   - draw: draws on a Cairo context whose units are pixels.
    static func png(size: Int, draw: (OpaquePointer?) -> Void) -> Data {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size), Int32(size))
        let context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        draw(context)
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
