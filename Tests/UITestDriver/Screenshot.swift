internal import CAtspi
import Foundation

/// A picture of the whole screen.
public struct Screenshot: Sendable, Equatable {
    public let width: Int
    public let height: Int
    /// Bytes per row.
    let stride: Int
    /// Four bytes per pixel: blue, green, red, unused.
    let bytes: [UInt8]

    /// The colour at a place on the screen; nil outside of the picture.
    public func pixel(x: Int, y: Int) -> Pixel? {
        guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
        let start = y * stride + x * 4
        return Pixel(red: bytes[start + 2], green: bytes[start + 1], blue: bytes[start])
    }

    /// Writes the picture into a PNG file, replacing the file if there is one.
    /// - Throws: `DriverError` when the file cannot be written.
    public func writePNG(to file: URL) throws {
        var copy = bytes
        let status = copy.withUnsafeMutableBufferPointer { buffer in
            let surface = cairo_image_surface_create_for_data(
                buffer.baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(stride)
            )
            defer { cairo_surface_destroy(surface) }
            return cairo_surface_write_to_png(surface, file.path)
        }
        guard status == CAIRO_STATUS_SUCCESS else {
            throw DriverError("Cannot write \(file.path): \(String(cString: cairo_status_to_string(status)))")
        }
    }
}

/// The colour of one pixel; every part goes from 0 (dark) to 255 (bright).
public struct Pixel: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8
}
