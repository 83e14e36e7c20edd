import CGtk
import Foundation
import GLibSupport
import Pictures

extension Picture {
    private var stride: Int { width * 4 }

    /// The caller releases the GBytes.
    private func bytes(ofFrame index: Int) -> OpaquePointer? {
        let size = stride * height
        var pixels = frames.indices.contains(index) ? frames[index].pixels : Data()
        if pixels.count < size { pixels.append(Data(count: size - pixels.count)) }
        return pixels.withUnsafeBytes { bytes in
            // Foundation stores few bytes inside the value, and many in memory that stays in place while it is retained.
            size < 64
                ? g_bytes_new(bytes.baseAddress, gsize(size))
                : g_bytes_new_with_free_func(bytes.baseAddress, gsize(size), releaseFromC, retainForC(Held(pixels)))
        }
    }

    func texture(ofFrame index: Int = 0) -> ObjectReference {
        let bytes = bytes(ofFrame: index)
        defer { g_bytes_unref(bytes) }
        return ObjectReference(
            adopting: gdk_memory_texture_new(
                Int32(clamping: width), Int32(clamping: height), chuckle_memory_format_of_cairo(), bytes, gsize(stride)))
    }

    /// To read only; the caller destroys it.
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

    /// - Parameter pixels: the length of the shorter side.
    func scaled(to pixels: Int) -> Picture {
        let factor = Double(pixels) / Double(min(width, height))
        let newWidth = Double(width) * factor
        let canvas = Canvas(
            width: max(1, Int(newWidth.rounded())), height: max(1, Int((Double(height) * factor).rounded())), scale: 1,
            background: nil)
        canvas.draw(self, x: 0, y: 0, width: newWidth)
        return canvas.picture()
    }

    /// Whether the sides differ so much that the whole picture would be too small to read.
    var isStrip: Bool { Double(max(width, height)) > 2.5 * Double(min(width, height)) }

    /// The picture on white paper, or the beginning of a strip, drawn off the main thread. The maximum size is in pixels.
    public func thumbnail(width areaWidth: Int, height areaHeight: Int) async -> Picture {
        let (width, height) = (Double(max(width, 1)), Double(max(height, 1)))
        let factors = (Double(areaWidth) / width, Double(areaHeight) / height)
        let factor = min(1, isStrip ? max(factors.0, factors.1) : min(factors.0, factors.1))
        let canvas = Canvas(
            width: min(areaWidth, max(1, Int((width * factor).rounded()))),
            height: min(areaHeight, max(1, Int((height * factor).rounded()))), scale: 1, background: CanvasColour(0xFFFFFF))
        canvas.draw(self, x: 0, y: 0, width: width * factor)
        return canvas.picture()
    }

    /// The largest circle in the middle of the picture, on transparent ground, drawn off the main thread.
    public func round(diameter pixels: Int) async -> Picture {
        let canvas = Canvas(width: pixels, height: pixels, scale: 1, background: nil)
        let radius = Double(pixels) / 2
        canvas.draw(self, inCircleAtX: radius, y: radius, radius: radius)
        return canvas.picture()
    }
}

nonisolated(unsafe) let ownershipKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)
