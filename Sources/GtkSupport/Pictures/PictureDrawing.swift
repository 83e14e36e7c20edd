import CGtk
import Domain
import Foundation
import GLibSupport

/// The one way from a picture to GTK and Cairo. Both read its pixels where they are.
extension Picture {
    private var stride: Int { width * 4 }

    /// The pixels of a frame as GBytes, for the caller to release.
    private func bytes(ofFrame index: Int) -> OpaquePointer? {
        let size = stride * height
        var pixels = frames.indices.contains(index) ? frames[index].pixels : Data()
        if pixels.count < size { pixels.append(Data(count: size - pixels.count)) }
        return pixels.withUnsafeBytes { bytes in
            // Foundation keeps few bytes in the value itself, and many in memory that stays where it is while somebody holds it.
            size < 64
                ? g_bytes_new(bytes.baseAddress, gsize(size))
                : g_bytes_new_with_free_func(bytes.baseAddress, gsize(size), releaseFromC, retainForC(Held(pixels)))
        }
    }

    /// A GdkTexture of a frame.
    func texture(ofFrame index: Int = 0) -> ObjectReference {
        let bytes = bytes(ofFrame: index)
        defer { g_bytes_unref(bytes) }
        return ObjectReference(
            adopting: gdk_memory_texture_new(
                Int32(clamping: width), Int32(clamping: height), chuckle_memory_format_of_cairo(), bytes, gsize(stride)))
    }

    /// A Cairo surface of a frame, to be drawn from only, for the caller to destroy.
    func surface(ofFrame index: Int = 0) -> OpaquePointer? {
        let bytes = bytes(ofFrame: index)
        let pixels = g_bytes_get_data(bytes, nil)?.assumingMemoryBound(to: UInt8.self)
        let surface = cairo_image_surface_create_for_data(
            UnsafeMutablePointer(mutating: pixels), CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height),
            Int32(clamping: stride))
        cairo_surface_set_user_data(surface, ownershipKey, UnsafeMutableRawPointer(bytes)) { bytes in
            if let bytes { g_bytes_unref(OpaquePointer(bytes)) }
        }
        return surface
    }

    /// Draws a picture with Cairo, on nothing. Its sides are in pixels, at least 1.
    static func drawn(width: Int32, height: Int32, _ draw: (_ context: OpaquePointer?) -> Void) -> Picture {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        let context = cairo_create(surface)
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        nonisolated(unsafe) let owner = surface
        // Rows of this format have no padding.
        let pixels = cairo_image_surface_get_data(surface).map {
            Data(
                bytesNoCopy: $0, count: Int(width) * Int(height) * 4,
                deallocator: .custom { _, _ in cairo_surface_destroy(owner) })
        }
        return Picture(width: Int(width), height: Int(height), frames: [Frame(pixels: pixels ?? Data())])
    }

    /// The picture in another size, with so many pixels on the shorter side.
    func scaled(to pixels: Int) -> Picture {
        let factor = Double(pixels) / Double(min(width, height))
        return .drawn(
            width: max(1, Int32(nearest: Double(width) * factor)), height: max(1, Int32(nearest: Double(height) * factor))
        ) { context in
            paint(on: context, factor)
        }
    }

    /// The picture on white paper in an area, made off the main thread: all of it, or the beginning of a strip.
    /// - Parameters: of the area, in pixels. The result has no more than that, and no more than the picture.
    public func thumbnail(width areaWidth: Int, height areaHeight: Int) async -> Picture {
        let (width, height) = (Double(max(width, 1)), Double(max(height, 1)))
        let factors = (Double(areaWidth) / width, Double(areaHeight) / height)
        let isStrip = max(width / height, height / width) > 2.5
        let factor = min(1, isStrip ? max(factors.0, factors.1) : min(factors.0, factors.1))
        return .drawn(
            width: Int32(clamping: min(areaWidth, max(1, Int((width * factor).rounded())))),
            height: Int32(clamping: min(areaHeight, max(1, Int((height * factor).rounded()))))
        ) { context in
            cairo_set_source_rgb(context, 1, 1, 1)
            cairo_paint(context)
            paint(on: context, factor)
        }
    }

    /// The largest circle in the middle of the picture, with nothing around it and a diameter in pixels, made off the main thread.
    public func round(diameter pixels: Int) async -> Picture {
        let factor = Double(pixels) / Double(min(width, height))
        let radius = Double(pixels) / 2
        return .drawn(width: Int32(clamping: pixels), height: Int32(clamping: pixels)) { context in
            cairo_arc(context, radius, radius, radius, 0, 2 * .pi)
            cairo_translate(context, radius - Double(width) * factor / 2, radius - Double(height) * factor / 2)
            cairo_scale(context, factor, factor)
            setAsSource(of: context)
            cairo_fill(context)
        }
    }

    /// Draws the picture with Cairo, scaled by a factor.
    func paint(on context: OpaquePointer?, _ factor: Double) {
        cairo_scale(context, factor, factor)
        setAsSource(of: context)
        cairo_paint(context)
    }

    /// Has Cairo draw with the picture.
    private func setAsSource(of context: OpaquePointer?) {
        let surface = surface()
        cairo_set_source_surface(context, surface, 0, 0)
        // The context keeps it.
        cairo_surface_destroy(surface)
    }

    /// One pixel's red, green and blue as on the web, for tests.
    func pixel(x: Int, y: Int, frame: Int = 0) -> UInt32 {
        frames[frame].pixels.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: y * stride + x * 4, as: UInt32.self) & 0xFFFFFF
        }
    }
}

/// The key under which a Cairo surface owns what it reads.
nonisolated(unsafe) let ownershipKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
