public struct PictureHeader: Sendable, Equatable {
    public enum Format: String, Sendable {
        case png, jpeg, gif, webp
    }

    public let format: Format
    /// In pixels, at least 1.
    public let width, height: Int

    /// Nil for other formats, and without a size.
    public init?(_ bytes: some RandomAccessCollection<UInt8>) {
        let file = FileBytes(all: bytes)
        guard let (format, width, height) = file.png ?? file.gif ?? file.jpeg ?? file.webP, width > 0, height > 0 else {
            return nil
        }
        (self.format, self.width, self.height) = (format, width, height)
    }

    public var pixels: Int {
        let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : pixels
    }
}

extension FileBytes {
    fileprivate typealias Header = (format: PictureHeader.Format, width: Int, height: Int)

    /// Portable Network Graphics, RFC 2083: the first chunk is IHDR.
    fileprivate var png: Header? {
        guard all.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]), has("IHDR", at: 12),
            let width = bigEndian(16, bytes: 4), let height = bigEndian(20, bytes: 4)
        else { return nil }
        return (.png, width, height)
    }

    /// The GIF89a specification: the logical screen.
    fileprivate var gif: Header? {
        guard has("GIF87a") || has("GIF89a"), let width = littleEndian(6), let height = littleEndian(8) else { return nil }
        return (.gif, width, height)
    }

    fileprivate var jpeg: Header? { JPEGFile(all).map { (.jpeg, $0.width, $0.height) } }

    /// WebP Container Specification (RFC 9649): the size is in the first chunk, of which there are three kinds.
    fileprivate var webP: Header? {
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
