/// The limits of decoding a picture.
public struct PictureLimits: Sendable {
    /// The most bytes of an encoded picture.
    public let bytes: Int
    /// The most pixels of a decoded picture (width × height), those of all its frames counted together.
    public let pixels: Int
    /// The maximum width and height in pixels to which larger pictures are scaled; nil keeps every size.
    public let scaledTo: Int?
    /// Whether the picture is drawn in any size, and gets halves of itself for the small ones.
    public let needsHalves: Bool

    /// The greatest width and height, in pixels. Cairo draws nothing wider.
    public static let longestSide = 32_767

    public init(bytes: Int, pixels: Int, scaledTo: Int? = nil, needsHalves: Bool = false) {
        (self.bytes, self.pixels, self.scaledTo, self.needsHalves) = (bytes, pixels, scaledTo, needsHalves)
    }

    /// For photographs that the user chooses as a portrait: 32 MiB encoded, 32 megapixels, scaled to 256 pixels.
    public static let chosenPortrait = PictureLimits(bytes: 32 << 20, pixels: 32_000_000, scaledTo: 256)
    /// For portraits and icons: 4 MiB encoded, 4 megapixels, scaled to 512 pixels.
    public static let portrait = PictureLimits(bytes: 4 << 20, pixels: 4_000_000, scaledTo: 512)
    /// For tiles of a map: 1 MiB encoded, four times the usual width and height decoded.
    public static let tile = PictureLimits(bytes: 1 << 20, pixels: 1_024 * 1_024)
    /// For comics: 32 MiB encoded, 32 megapixels decoded, which are 128 MB.
    public static let comic = PictureLimits(bytes: 32 << 20, pixels: 32_000_000, needsHalves: true)

    /// The header of a picture, which says that it keeps to the limits.
    public func header(of file: some RandomAccessCollection<UInt8>) throws(PictureError) -> PictureHeader {
        guard file.count <= bytes else { throw PictureError.tooLarge }
        guard let header = PictureHeader(file) else { throw PictureError.malformed("") }
        guard max(header.width, header.height) <= Self.longestSide, header.pixels <= pixels else { throw PictureError.tooLarge }
        return header
    }
}

/// Why bytes did not become a picture.
public enum PictureError: Error, Sendable, Equatable {
    /// The picture has more bytes or pixels than the limits allow.
    case tooLarge
    /// The bytes are not a picture, or a damaged one. The description is the decoder's, if it has one.
    case malformed(String)
    /// Decoding took too much memory or time, or ended the process that it runs in.
    case undecodable
}
