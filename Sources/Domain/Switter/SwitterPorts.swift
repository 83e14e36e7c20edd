import Foundation

/// What Switter needs from outside.
public struct SwitterPorts: Sendable {
    /// Talks to a Switter server.
    public var service: any SwitterService
    /// Stores the identifier of this installation.
    public var devices: any SwitterDeviceStore
    /// Stores the user's server.
    public var settings: any SettingStore
    /// The server of a user who has set none: the public one, or that of an environment variable.
    public var standard: URL

    public init(service: any SwitterService, devices: any SwitterDeviceStore, settings: any SettingStore, standard: URL) {
        self.service = service
        self.devices = devices
        self.settings = settings
        self.standard = standard
    }
}

/// A joke of a Switter server.
public struct SwitterJoke: Sendable, Equatable {
    /// The text, which may have several lines.
    public let content: String

    /// The maximum length of a joke in scalars; the server's have 255.
    public static let limit = 1_000

    /// A joke. Its text is made harmless, and cut if it is too long.
    public init(content: String) {
        self.content = content.harmless(limit: Self.limit)
    }
}

/// Sends requests to Switter servers, without cookies and without a cache.
public protocol SwitterService: Sendable {
    /// The joke that a server has told least often.
    /// - Parameter server: scheme and host, with a path prefix if there is one.
    /// - Throws: `HTTPError`, `CancellationError`.
    func joke(from server: URL, device: UUID) async throws -> SwitterJoke
}

/// Stores the identifier of this installation, or throws `StorageError`.
public protocol SwitterDeviceStore: Sendable {
    /// The stored identifier, or the proposed one, which is then stored in the same transaction, so that two processes never have
    /// different identifiers.
    func device(proposing proposal: UUID) async throws -> UUID
}
