import CCairo
import Foundation

/// Draws pictures with Cairo.
enum EncodedPicture {
    /// A square PNG picture.
    static func png(size: Int, draw: (OpaquePointer?) -> Void) -> Data {
        png(width: size, height: size, format: CAIRO_FORMAT_ARGB32, draw: draw)
    }

    /// A PNG picture.
    /// - Parameter draw: draws on a Cairo context whose units are pixels.
    static func png(width: Int, height: Int, format: cairo_format_t, draw: (OpaquePointer?) -> Void) -> Data {
        let surface = cairo_image_surface_create(format, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        paint(on: surface, draw)
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

    /// The brightness of each pixel of a picture, 0 to 255, row by row.
    static func grey(width: Int, height: Int, draw: (OpaquePointer?) -> Void) -> [UInt8] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        paint(on: surface, draw)
        guard let pixels = cairo_image_surface_get_data(surface) else { return [] }
        let stride = Int(cairo_image_surface_get_stride(surface))
        // Green contributes most to brightness. It is the second byte in little-endian order and the third in big-endian order.
        let green = 1.bigEndian == 1 ? 2 : 1
        return (0..<height).flatMap { row in (0..<width).map { pixels[row * stride + $0 * 4 + green] } }
    }

    private static func paint(on surface: OpaquePointer?, _ draw: (OpaquePointer?) -> Void) {
        let context = cairo_create(surface)
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
    }
}

private final class EncodedBytes {
    var data = Data()
}
