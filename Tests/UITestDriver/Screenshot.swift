internal import CAtspi
import Foundation

public struct Screenshot: Sendable, Equatable {
    /// Screen pixels per logical pixel.
    let scale: Double
    /// In screen pixels.
    let width: Int
    let height: Int
    /// Bytes per row.
    let stride: Int
    /// Four bytes per pixel: blue, green, red, unused.
    let bytes: [UInt8]

    init(scale: Double, width: Int, height: Int, stride: Int, bytes: [UInt8]) {
        (self.scale, self.width, self.height, self.stride, self.bytes) = (scale, width, height, stride, bytes)
    }

    init(scale: Double, file: URL) throws {
        let surface = cairo_image_surface_create_from_png(file.path)
        defer { cairo_surface_destroy(surface) }
        guard let pixels = cairo_image_surface_get_data(surface) else { throw DriverError("Cannot read \(file.path)") }
        self.scale = scale
        width = Int(cairo_image_surface_get_width(surface))
        height = Int(cairo_image_surface_get_height(surface))
        stride = Int(cairo_image_surface_get_stride(surface))
        bytes = Array(UnsafeBufferPointer(start: pixels, count: stride * height))
    }

    /// The colour at a logical pixel; nil outside the picture.
    public func pixel(x: Int, y: Int) -> Pixel? {
        let place = onScreen(Rectangle(x: x, y: y, width: 1, height: 1))
        return pixel(onScreenX: place.x.lowerBound, y: place.y.lowerBound)
    }

    /// The screen pixels of a rectangle.
    func onScreen(_ place: Rectangle) -> (x: Range<Int>, y: Range<Int>) {
        func edges(_ start: Int, _ length: Int) -> Range<Int> {
            let edge = { (place: Int) in Int((Double(place) * self.scale).rounded()) }
            return edge(start)..<edge(start + max(length, 0))
        }
        return (edges(place.x, place.width), edges(place.y, place.height))
    }

    /// The colour of a screen pixel; nil outside the picture.
    func pixel(onScreenX x: Int, y: Int) -> Pixel? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let start = y * stride + x * 4
        return Pixel(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start])
    }

    public func writePNG(to file: URL) throws { try withSurface { try Self.write($0, to: file) } }

    /// Writes one window as it looks on a desktop, with round corners and a shadow.
    /// - Parameter margin: for the shadow, on each side.
    public func writePNG(ofWindow window: Rectangle, margin: Int, to file: URL) throws {
        let place = onScreen(window)
        let margin = margin * Int(scale)
        let size = (width: Int32(place.x.count + 2 * margin), height: Int32(place.y.count + 2 * margin))
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size.width, size.height)
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        /// Adds the outline of the window, enlarged by some pixels on each side.
        func outline(_ growth: Double) {
            let radius = 12 * scale + growth
            let near = Double(margin) - growth + radius
            let (right, bottom) = (Double(size.width) - near, Double(size.height) - near)
            let corners = [(right, near), (right, bottom), (near, bottom), (near, near)]
            for (corner, quarter) in zip(corners, [-1.0, 0, 1, 2]) {
                cairo_arc(context, corner.0, corner.1, radius, quarter * .pi / 2, (quarter + 1) * .pi / 2)
            }
            cairo_close_path(context)
        }
        for growth in 1...margin {
            outline(Double(growth))
            cairo_set_source_rgba(context, 0, 0, 0, 0.02 * (1 - Double(growth) / Double(margin)))
            cairo_fill(context)
        }
        outline(0)
        cairo_clip(context)
        withSurface { screen in
            cairo_set_source_surface(context, screen, Double(margin - place.x.lowerBound), Double(margin - place.y.lowerBound))
            cairo_paint(context)
        }
        try Self.write(surface, to: file)
    }

    private func withSurface(_ body: (OpaquePointer?) throws -> Void) rethrows {
        var copy = bytes
        try copy.withUnsafeMutableBufferPointer { buffer in
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(stride)
            )
            defer { cairo_surface_destroy(surface) }
            try body(surface)
        }
    }

    private static func write(_ surface: OpaquePointer?, to file: URL) throws {
        let status = cairo_surface_write_to_png(surface, file.path)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw DriverError("Cannot write \(file.path): \(String(cString: cairo_status_to_string(status)))")
        }
    }
}

/// Components are 0 (dark) to 255 (bright).
public struct Pixel: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8
}
