public struct PictureLimits: Sendable {
    /// Of the encoded picture.
    public let bytes: Int
    /// Width × height, of all frames together.
    public let pixels: Int
    /// In pixels; nil keeps every size. Larger pictures are scaled.
    public let scaledTo: Int?
    /// Whether the picture is drawn in any size, and gets halves for the small ones.
    public let needsHalves: Bool

    /// In pixels. Cairo draws nothing wider.
    public static let longestSide = 32_767

    public init(bytes: Int, pixels: Int, scaledTo: Int? = nil, needsHalves: Bool = false) {
        (self.bytes, self.pixels, self.scaledTo, self.needsHalves) = (bytes, pixels, scaledTo, needsHalves)
    }

    /// For photographs chosen as a portrait: 32 MiB encoded, 32 megapixels, scaled to 256 pixels.
    public static let chosenPortrait = PictureLimits(bytes: 32 << 20, pixels: 32_000_000, scaledTo: 256)
    /// For portraits and icons: 4 MiB encoded, 4 megapixels, scaled to 512 pixels.
    public static let portrait = PictureLimits(bytes: 4 << 20, pixels: 4_000_000, scaledTo: 512)
    /// For map tiles: 1 MiB encoded, four times the usual width and height decoded.
    public static let tile = PictureLimits(bytes: 1 << 20, pixels: 1_024 * 1_024)
    /// For comics: 32 MiB encoded, 32 megapixels decoded, which are 128 MB.
    public static let comic = PictureLimits(bytes: 32 << 20, pixels: 32_000_000, needsHalves: true)

    public func header(of file: some RandomAccessCollection<UInt8>) throws(PictureError) -> PictureHeader {
        guard file.count <= bytes else { throw PictureError.tooLarge }
        guard let header = PictureHeader(file) else { throw PictureError.malformed("") }
        guard max(header.width, header.height) <= Self.longestSide, header.pixels <= pixels else { throw PictureError.tooLarge }
        return header
    }
}

public enum PictureError: Error, Sendable, Equatable {
    case tooLarge
    /// The bytes are no picture, or a damaged one. The description is the decoder's; empty if it has none.
    case malformed(String)
    /// Decoding took too much memory or time, or ended its process.
    case undecodable
}
