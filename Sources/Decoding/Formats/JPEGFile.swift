/// ITU-T T.81. Reads the structure only.
public struct JPEGFile: Sendable {
    /// Segments and fill bytes before the size. 16 MiB of metadata have some three hundred segments.
    private static let segmentLimit = 10_000

    /// In pixels, before turning.
    public let width, height: Int
    /// With a transform or without.
    public let isCMYK: Bool
    public private(set) var orientation = PictureOrientation.upright

    /// Reads up to the segment that begins the frame; nil for other files.
    public init?(_ bytes: some RandomAccessCollection<UInt8>) {
        let file = FileBytes(all: bytes)
        guard file[0] == 0xFF, file[1] == 0xD8, file[2] == 0xFF else { return nil }
        var offset = 2
        for _ in 0..<Self.segmentLimit {
            guard file[offset] == 0xFF, let marker = file[offset + 1] else { return nil }
            switch marker {
            case 0xFF: offset += 1
            case 0x01: offset += 2
            // The numbers of tables and extensions are among those of frames.
            case 0xC0...0xCF where marker != 0xC4 && marker != 0xC8 && marker != 0xCC:
                guard let height = file.bigEndian(offset + 5), let width = file.bigEndian(offset + 7),
                    let components = file[offset + 9]
                else { return nil }
                (self.width, self.height, isCMYK) = (width, height, components == 4)
                return
            // A scan or the end before any frame.
            case 0xD0...0xDA: return nil
            default:
                guard let length = file.bigEndian(offset + 2), length >= 2 else { return nil }
                if marker == 0xE1, file.has("Exif\0\0", at: offset + 4) {
                    orientation = PictureOrientation(exif: file, from: offset + 10, to: offset + 2 + length) ?? orientation
                }
                offset += 2 + length
            }
        }
        return nil
    }
}
