import Foundation
import PictureFormats

/// The format and size of a picture according to the header of its file.
public typealias PictureHeader = PictureFormats.PictureHeader
/// The limits of decoding a picture.
public typealias PictureLimits = PictureFormats.PictureLimits
/// Why bytes did not become a picture.
public typealias PictureError = PictureFormats.PictureError

/// Decodes pictures.
public protocol PictureDecoder: Sendable {
    /// Decodes bytes from outside, away from the main thread: all frames where they keep to the limits, and otherwise the first.
    /// - Throws: `PictureError`.
    func picture(from data: Data, limits: PictureLimits) async throws -> Picture
}
