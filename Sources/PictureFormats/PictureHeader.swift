/// The format and size of a picture according to the header of its file, read before anything is decoded.
public struct PictureHeader: Sendable, Equatable {
    /// The formats that are decoded.
    public enum Format: String, Sendable {
        case png, jpeg, gif, webp
    }

    /// The format, which the first bytes tell.
    public let format: Format
    /// In pixels, at least 1.
    public let width, height: Int

    /// Reads the header of a file; nil if it has none of these formats, or no size.
    public init?(_ bytes: some RandomAccessCollection<UInt8>) {
        let file = FileBytes(all: bytes)
        guard let (format, width, height) = file.png ?? file.gif ?? file.jpeg ?? file.webP, width > 0, height > 0 else {
            return nil
        }
        (self.format, self.width, self.height) = (format, width, height)
    }

    /// Width × height.
    public var pixels: Int {
        let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : pixels
    }
}

/// The bytes of a file, none of which is read beyond its end.
private struct FileBytes<Bytes: RandomAccessCollection<UInt8>> {
    typealias Header = (format: PictureHeader.Format, width: Int, height: Int)

    /// The most segments and fill bytes before the size of a JPEG file. Sixteen MiB of metadata have some three hundred segments.
    private static var segmentLimit: Int { 10_000 }

    let all: Bytes

    private subscript(offset: Int) -> Int? {
        all.dropFirst(offset).first.map(Int.init)
    }

    private func bigEndian(_ offset: Int, bytes: Int = 2) -> Int? {
        guard offset + bytes <= all.count else { return nil }
        return all.dropFirst(offset).prefix(bytes).reduce(0) { $0 << 8 | Int($1) }
    }

    private func littleEndian(_ offset: Int, bytes: Int = 2) -> Int? {
        guard offset + bytes <= all.count else { return nil }
        return all.dropFirst(offset).prefix(bytes).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func has(_ text: String, at offset: Int = 0) -> Bool {
        all.dropFirst(offset).starts(with: text.utf8)
    }

    /// Portable Network Graphics, RFC 2083: the first chunk is IHDR.
    var png: Header? {
        guard all.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]), has("IHDR", at: 12),
            let width = bigEndian(16, bytes: 4), let height = bigEndian(20, bytes: 4)
        else { return nil }
        return (.png, width, height)
    }

    /// The GIF89a specification: the logical screen.
    var gif: Header? {
        guard has("GIF87a") || has("GIF89a"), let width = littleEndian(6), let height = littleEndian(8) else { return nil }
        return (.gif, width, height)
    }

    /// ITU-T T.81: segments, up to the one that begins a frame.
    var jpeg: Header? {
        guard all.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var offset = 2
        for _ in 0..<Self.segmentLimit {
            guard self[offset] == 0xFF, let marker = self[offset + 1] else { return nil }
            switch marker {
            case 0xFF: offset += 1
            case 0x01: offset += 2
            // Tables and extensions have numbers among those of frames.
            case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
                guard let height = bigEndian(offset + 5), let width = bigEndian(offset + 7) else { return nil }
                return (.jpeg, width, height)
            // A scan or the end before any frame.
            case 0xD0...0xDA: return nil
            default:
                guard let length = bigEndian(offset + 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }

    /// WebP Container Specification (RFC 9649): the size is in the first chunk, of which there are three kinds.
    var webP: Header? {
        guard has("RIFF"), has("WEBP", at: 8) else { return nil }
        if has("VP8X", at: 12), let width = littleEndian(24, bytes: 3), let height = littleEndian(27, bytes: 3) {
            return (.webp, width + 1, height + 1)
        }
        if has("VP8L", at: 12), self[20] == 0x2F, let size = littleEndian(21, bytes: 4) {
            return (.webp, (size & 0x3FFF) + 1, (size >> 14 & 0x3FFF) + 1)
        }
        if has("VP8 ", at: 12), bigEndian(23, bytes: 3) == 0x9D012A, let width = littleEndian(26), let height = littleEndian(28) {
            return (.webp, width & 0x3FFF, height & 0x3FFF)
        }
        return nil
    }
}
