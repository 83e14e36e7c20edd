import Foundation
import PictureFormats

public typealias PictureHeader = PictureFormats.PictureHeader
public typealias PictureLimits = PictureFormats.PictureLimits
public typealias PictureError = PictureFormats.PictureError

public protocol PictureDecoder: Sendable {
    /// Works away from the main thread. Decodes all frames if they keep to the limits, and otherwise the first.
    /// - Throws: `PictureError`.
    func picture(from data: Data, limits: PictureLimits) async throws -> Picture
}

/// Stores encoded pictures. Losing one only costs a download, so no method throws.
public protocol PictureStore: Sendable {
    func picture(named name: String) async -> Data?

    func keep(_ data: Data, named name: String) async

    func remove(named name: String) async
}

public protocol PictureFileStore: Sendable {
    func keptFile(named name: String) -> URL?
}
