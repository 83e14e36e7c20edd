import Foundation

/// The size of a picture as the head of its file says, read before anything is decoded.
public struct EncodedPictureSize: Sendable, Equatable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int

    /// Reads the head of a PNG, GIF or JPEG file; nil for any other bytes.
    public init?(_ data: Data) {
        let bytes = Array(data.prefix(1 << 20))
        guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.jpeg(bytes), size.width > 0, size.height > 0 else {
            return nil
        }
        (width, height) = size
    }

    /// How many pixels that are.
    public var pixels: Int {
        let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
        return isTooLarge ? .max : pixels
    }

    private static func png(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
        func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (number(16), number(20))
    }

    private static func gif(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count >= 10, bytes.starts(with: Array("GIF8".utf8)) else { return nil }
        return (Int(bytes[6]) | Int(bytes[7]) << 8, Int(bytes[8]) | Int(bytes[9]) << 8)
    }

    /// The segments of a JPEG file are walked through up to the one that begins a frame.
    private static func jpeg(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var offset = 2
        while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
            let marker = bytes[offset + 1]
            if marker == 0xFF {
                offset += 1
            } else if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (
                    Int(bytes[offset + 7]) << 8 | Int(bytes[offset + 8]), Int(bytes[offset + 5]) << 8 | Int(bytes[offset + 6])
                )
            } else {
                offset += 2 + max(2, Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
            }
        }
        return nil
    }
}
