import CGtk
import GLibSupport

/// A decoded picture, ready for drawing. GdkTexture is immutable and safe on every thread.
public final class Texture: @unchecked Sendable {
    private let reference: ObjectReference
    /// How the picture moves; nil for a still one. The texture itself is the first frame.
    public let animation: PictureAnimation?
    /// The same picture in half the size, from which it is drawn where it is drawn as small; nil where there is none.
    let half: Texture?

    /// Takes over a GdkTexture.
    init(adopting pointer: UnsafeMutableRawPointer) {
        reference = ObjectReference(adopting: pointer)
        animation = nil
        half = nil
    }

    /// A picture with its half.
    init(_ texture: Texture, half: Texture) {
        reference = texture.reference
        animation = nil
        self.half = half
    }

    /// A picture that moves.
    /// - Parameter first: its first frame.
    init(_ first: Texture, animation: PictureAnimation) {
        reference = first.reference
        self.animation = animation
        half = nil
    }

    /// Whether the picture has more than one frame.
    public var isAnimated: Bool { animation != nil }

    var pointer: OpaquePointer { reference.opaque }

    /// Width in pixels.
    public var width: Int { Int(gdk_texture_get_width(pointer)) }

    /// Height in pixels.
    public var height: Int { Int(gdk_texture_get_height(pointer)) }

    /// One pixel's red, green and blue as on the web, for tests; copies the whole picture.
    func pixel(x: Int, y: Int) -> UInt32 {
        var pixels = [UInt32](repeating: 0, count: width * height)
        pixels.withUnsafeMutableBytes {
            gdk_texture_download(pointer, $0.bindMemory(to: guchar.self).baseAddress, gsize(width * 4))
        }
        return pixels[y * width + x] & 0xFFFFFF
    }

    /// A pixel as it is seen: the colours are not multiplied by the opacity.
    public struct Pixel: Sendable, Equatable {
        /// 0 to 255.
        public let red, green, blue, opacity: UInt8

        /// Of Cairo's format, in which they are.
        fileprivate init(cairo value: UInt32) {
            let alpha = value >> 24
            func plain(_ shift: UInt32) -> UInt8 {
                alpha == 0 ? 0 : UInt8(min(255, (value >> shift & 0xFF) * 255 / alpha))
            }
            red = plain(16)
            green = plain(8)
            blue = plain(0)
            opacity = UInt8(alpha)
        }
    }

    /// Looks at the pixels, row by row. Copies the whole picture, so not on the main thread.
    /// - Parameter body: is given the pixels, and how many of them are a row.
    public func withPixels<Result>(_ body: (_ pixels: LazyMapSequence<[UInt32], Pixel>, _ width: Int) -> Result) -> Result {
        var values = [UInt32](repeating: 0, count: width * height)
        values.withUnsafeMutableBytes {
            gdk_texture_download(pointer, $0.bindMemory(to: guchar.self).baseAddress, gsize(width * 4))
        }
        return body(values.lazy.map(Pixel.init(cairo:)), width)
    }

    /// Takes a copy of a GdkPixbuf's pixels.
    convenience init(pixels: OpaquePointer) {
        let bytes = gdk_pixbuf_read_pixel_bytes(pixels)
        defer { g_bytes_unref(bytes) }
        let format = gdk_pixbuf_get_has_alpha(pixels) != 0 ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8
        let texture = gdk_memory_texture_new(
            gdk_pixbuf_get_width(pixels), gdk_pixbuf_get_height(pixels), format, bytes,
            gsize(gdk_pixbuf_get_rowstride(pixels)))
        guard let texture else { preconditionFailure("GDK returned no texture") }
        self.init(adopting: UnsafeMutableRawPointer(texture))
    }
}

extension Texture {
    /// Draws a picture with Cairo, on nothing.
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: likewise.
    static func drawn(width: Int32, height: Int32, _ draw: (_ context: OpaquePointer?) -> Void) -> Texture {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let stride = gsize(cairo_image_surface_get_stride(surface))
        let bytes = g_bytes_new(cairo_image_surface_get_data(surface), stride * gsize(height))
        defer { g_bytes_unref(bytes) }
        guard let texture = gdk_memory_texture_new(width, height, chuckle_memory_format_of_cairo(), bytes, stride) else {
            preconditionFailure("GDK returned no texture")
        }
        return Texture(adopting: UnsafeMutableRawPointer(texture))
    }

    /// The smallest of the picture and its halves that is not drawn larger than it is.
    /// - Parameters: in pixels of the screen.
    func sufficing(width: Double, height: Double) -> Texture {
        guard let half, Double(half.width) >= width, Double(half.height) >= height else { return self }
        return half.sufficing(width: width, height: height)
    }

    /// The picture in another size.
    /// - Parameter pixels: of the shorter side.
    func scaled(to pixels: Int) -> Texture {
        let factor = Double(pixels) / Double(min(width, height))
        let size = (width: max(1, Int32(Double(width) * factor)), height: max(1, Int32(Double(height) * factor)))
        return .drawn(width: size.width, height: size.height) { context in
            cairo_scale(context, factor, factor)
            setAsSource(of: context)
            cairo_paint(context)
        }
    }

    /// The largest circle in the middle of the picture, with nothing around it, made off the main thread.
    /// - Parameter pixels: the circle's diameter.
    public func round(diameter pixels: Int) async -> Texture {
        let factor = Double(pixels) / Double(min(width, height))
        let radius = Double(pixels) / 2
        return .drawn(width: Int32(pixels), height: Int32(pixels)) { context in
            cairo_arc(context, radius, radius, radius, 0, 2 * .pi)
            cairo_translate(context, radius - Double(width) * factor / 2, radius - Double(height) * factor / 2)
            cairo_scale(context, factor, factor)
            setAsSource(of: context)
            cairo_fill(context)
        }
    }

    func setAsSource(of context: OpaquePointer?) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        gdk_texture_download(
            pointer, cairo_image_surface_get_data(surface), gsize(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        cairo_set_source_surface(context, surface, 0, 0)
        // The context keeps it.
        cairo_surface_destroy(surface)
    }
}
