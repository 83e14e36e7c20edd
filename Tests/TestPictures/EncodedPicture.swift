import CPixbuf
import Foundation
import GLibSupport

/// Makes PNG and JPEG files, right ones and wrong ones.
public enum EncodedPicture {
    /// A picture for which there is no memory.
    private struct NoMemory: Error {}

    /// A picture of one colour.
    /// - Parameters:
    ///   - colour: red, green, blue and opacity from the highest byte on.
    ///   - format: gdk-pixbuf's name of it.
    ///   - options: the encoder's.
    public static func encoded(
        width: Int32, height: Int32, colour: UInt32 = 0x3366_99ff, format: String = "png", options: [String: String] = [:]
    ) throws -> Data {
        guard let pixels = gdk_pixbuf_new(GDK_COLORSPACE_RGB, format == "png" ? 1 : 0, 8, width, height) else { throw NoMemory() }
        defer { g_object_unref(UnsafeMutableRawPointer(pixels)) }
        gdk_pixbuf_fill(pixels, colour)
        var keys = options.map { g_strdup($0.key) } + [nil]
        var values = options.map { g_strdup($0.value) } + [nil]
        defer { for text in keys + values { g_free(text) } }
        var buffer: UnsafeMutablePointer<CChar>?
        var size: gsize = 0
        _ = try throwingGLibError { gdk_pixbuf_save_to_bufferv(pixels, &buffer, &size, format, &keys, &values, $0) }
        defer { g_free(buffer) }
        guard let buffer else { throw NoMemory() }
        return Data(bytes: buffer, count: Int(size))
    }

    /// A PNG file whose header promises another size than its pixels have. Its checksum is right.
    public static func png(promising width: UInt32, _ height: UInt32) throws -> Data {
        var file = try encoded(width: 1, height: 1)
        file.replaceSubrange(16..<24, with: bigEndian(width) + bigEndian(height))
        file.replaceSubrange(29..<33, with: bigEndian(crc32(file[12..<29])))
        return file
    }

    /// A PNG file with a chunk behind its header.
    public static func png(with chunk: String, _ content: Data) throws -> Data {
        var file = try encoded(width: 2, height: 2)
        let body = Data(chunk.utf8) + content
        file.insert(contentsOf: bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body)), at: 33)
        return file
    }

    public static func bigEndian(_ number: UInt32) -> Data { withUnsafeBytes(of: number.bigEndian) { Data($0) } }

    /// The checksum of PNG chunks (ISO 3309).
    private static func crc32(_ bytes: Data) -> UInt32 {
        var remainder: UInt32 = 0xffff_ffff
        for byte in bytes {
            remainder ^= UInt32(byte)
            for _ in 0..<8 { remainder = remainder & 1 == 1 ? remainder >> 1 ^ 0xedb8_8320 : remainder >> 1 }
        }
        return ~remainder
    }
}
