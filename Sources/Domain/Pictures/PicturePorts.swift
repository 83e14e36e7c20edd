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

/// Keeps encoded pictures so that they need not be fetched again. A lost one costs a download, so nothing here fails loudly.
public protocol PictureStore: Sendable {
    /// The bytes kept under a name, or nil.
    func picture(named name: String) async -> Data?

    /// Keeps bytes under a name.
    func keep(_ data: Data, named name: String) async

    /// Removes the picture with a name, if there is one.
    func remove(named name: String) async
}

/// Knows the files of encoded pictures.
public protocol PictureFileStore: Sendable {
    /// The file of the picture with a name; nil if none is kept.
    func keptFile(named name: String) -> URL?
}
