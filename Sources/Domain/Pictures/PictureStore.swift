import Foundation

/// Keeps encoded pictures so that they need not be fetched again. Losing one costs a download, so nothing here fails loudly.
public protocol PictureStore: Sendable {
    /// The bytes kept under a name, or nil.
    func picture(named name: String) async -> Data?

    /// Keeps bytes under a name.
    func keep(_ data: Data, named name: String) async
}

/// Keeps pictures that the user may want to be rid of.
public protocol RemovablePictureStore: PictureStore {
    /// Forgets what is kept under a name, if anything is.
    func remove(named name: String) async
}

/// A decoded picture, in whatever form the user interface draws.
public protocol Picture: Sendable {
    /// Whether the picture moves; false where a type does not say.
    var isAnimated: Bool { get }
}

extension Picture {
    public var isAnimated: Bool { false }
}

/// Makes pictures of encoded bytes.
public protocol PictureDecoder: Sendable {
    /// Decodes bytes from outside, away from the main thread and within limits of size.
    /// - Throws: when the bytes are no picture, or one that is too large.
    func picture(from data: Data) async throws -> any Picture
}
