import Foundation

/// Looks at the first bytes of a picture, before anything decodes it.
enum TileImage {
    /// The widest and highest picture that is taken for a tile, in pixels: four times the usual one.
    static let largestSide = 1_024

    /// Whether bytes begin a PNG or JPEG of the size of a tile.
    static func isTile(_ data: Data) -> Bool {
        let bytes = [UInt8](data)
        guard let size = pngSize(bytes) ?? jpegSize(bytes) else { return false }
        return (1...largestSide).contains(size.width) && (1...largestSide).contains(size.height)
    }

    private typealias Size = (width: Int, height: Int)

    /// The size in the first chunk, which is IHDR in every PNG.
    private static func pngSize(_ bytes: [UInt8]) -> Size? {
        let beginning: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
        guard bytes.count >= 33, bytes.starts(with: beginning) else { return nil }
        return (bigEndian(bytes[16..<20]), bigEndian(bytes[20..<24]))
    }

    /// The size in the frame header, which comes after segments of other kinds.
    private static func jpegSize(_ bytes: [UInt8]) -> Size? {
        guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
        var index = 2
        while index + 9 <= bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            // Every start-of-frame; C4, C8 and CC are tables and extensions.
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (bigEndian(bytes[(index + 7)..<(index + 9)]), bigEndian(bytes[(index + 5)..<(index + 7)]))
            }
            index += 2 + max(bigEndian(bytes[(index + 2)..<(index + 4)]), 2)
        }
        return nil
    }

    private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
