import Foundation

public struct SwitterPorts: Sendable {
    public var service: any SwitterService
    public var devices: SettingTable
    public var settings: any SettingStore
    /// The public server, or that of an environment variable.
    public var standard: URL
}

public struct SwitterJoke: Sendable, Equatable {
    /// May have several lines.
    public let content: String

    /// In scalars; the server's jokes have 255.
    public static let limit = 1_000

    /// The text is made harmless and cut to its limit.
    public init(content: String) {
        self.content = content.harmless(limit: Self.limit)
    }
}

/// A joke of Switter can be a favourite among the dad jokes.
extension DadJoke {
    public init(_ joke: SwitterJoke) {
        self.init(provider: .switter, setup: Self.text(joke.content) ?? joke.content, punchline: "")
    }
}

/// Sends requests without cookies and without a cache.
public protocol SwitterService: Sendable {
    /// The joke that a server has told least often.
    /// - Parameter server: scheme and host, with an optional path prefix.
    /// - Throws: `HTTPError`, `CancellationError`.
    func joke(from server: URL, device: UUID) async throws -> SwitterJoke
}
