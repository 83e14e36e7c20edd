import Foundation

/// A joke of a Switter server.
public struct SwitterJoke: Sendable, Equatable {
    /// The text. May have several lines.
    public let content: String

    /// A joke.
    public init(content: String) {
        self.content = content
    }
}

/// Speaks to Switter servers, without cookies and without a cache.
public protocol SwitterService: Sendable {
    /// The joke that a server told least.
    /// - Parameters:
    ///   - server: scheme and host, with a path prefix if there is one.
    ///   - device: names this installation to the server.
    /// - Throws: `HTTPError`, `CancellationError`.
    func joke(from server: URL, device: UUID) async throws -> SwitterJoke

    /// Passes when a server answers as Switter does. The server learns nothing of this installation.
    /// - Throws: `HTTPError`, `CancellationError`.
    func greet(_ server: URL) async throws
}

/// Keeps the name of this installation.
public protocol SwitterDeviceStore: Sendable {
    /// The name of this installation: the one that is kept, or the proposed one, which is kept from then on. Decided in one
    /// transaction, so that two windows or processes never have two.
    /// - Throws: `StorageError`.
    func device(proposing proposal: UUID) async throws -> UUID
}
