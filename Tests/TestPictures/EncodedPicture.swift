import CCairo
import CTurboJPEG
import Foundation

/// Makes right and wrong PNG and JPEG files.
public enum EncodedPicture {
    public enum Format: Sendable { case png, jpeg }

    private struct EncodingError: Error {}

    /// - Parameter colour: red, green, blue and opacity, the highest byte first. JPEG files have no opacity.
    public static func encoded(width: Int32, height: Int32, colour: UInt32 = 0x3366_99ff, format: Format = .png) throws -> Data {
        switch format {
        case .png: try png(width, height, colour)
        case .jpeg: try jpeg(width, height, colour)
        }
    }

    private static func png(_ width: Int32, _ height: Int32, _ colour: UInt32) throws -> Data {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        let channels = [24, 16, 8, 0].map { Double(colour >> $0 & 0xFF) / 255 }
        cairo_set_source_rgba(context, channels[0], channels[1], channels[2], channels[3])
        cairo_paint(context)
        cairo_destroy(context)
        var file = Data()
        let status = withUnsafeMutablePointer(to: &file) { target in
            cairo_surface_write_to_png_stream(
                surface,
                { target, bytes, count in
                    guard let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                    target?.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
                    return CAIRO_STATUS_SUCCESS
                }, target)
        }
        guard status == CAIRO_STATUS_SUCCESS else { throw EncodingError() }
        return file
    }

    private static func jpeg(_ width: Int32, _ height: Int32, _ colour: UInt32) throws -> Data {
        let pixels = [UInt32](repeating: colour.bigEndian, count: Int(width * height))
        let encoder = tjInitCompress()
        defer { tjDestroy(encoder) }
        var file: UnsafeMutablePointer<UInt8>?
        var count: UInt = 0
        let status = pixels.withUnsafeBytes {
            tjCompress2(
                encoder, $0.bindMemory(to: UInt8.self).baseAddress, width, 0, height, Int32(TJPF_RGBX.rawValue), &file, &count,
                Int32(TJSAMP_420.rawValue), 75, 0)
        }
        defer { tjFree(file) }
        guard status == 0, let file else { throw EncodingError() }
        return Data(bytes: file, count: Int(count))
    }

    /// The header promises another size than the pixels have. Its checksum is right.
    public static func png(promising width: UInt32, _ height: UInt32) throws -> Data {
        var file = try encoded(width: 1, height: 1)
        file.replaceSubrange(16..<24, with: bigEndian(width) + bigEndian(height))
        file.replaceSubrange(29..<33, with: bigEndian(crc32(file[12..<29])))
        return file
    }

    /// Adds a chunk after the header.
    public static func png(with chunk: String, _ content: Data) throws -> Data {
        var file = try encoded(width: 2, height: 2)
        let body = Data(chunk.utf8) + content
        file.insert(contentsOf: bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body)), at: 33)
        return file
    }

    /// Corrects the checksums of all chunks.
    public static func withRightChecksums(_ file: Data) -> Data {
        var (result, offset) = (file, 8)
        while offset + 12 <= file.count {
            let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = offset + 8 + length
            guard end + 4 <= file.count else { break }
            result.replaceSubrange(end..<end + 4, with: bigEndian(crc32(file[offset + 4..<end])))
            offset = end + 4
        }
        return result
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
