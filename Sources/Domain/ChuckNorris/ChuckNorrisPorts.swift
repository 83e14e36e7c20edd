import Foundation

/// The web service that tells jokes.
public protocol ChuckNorrisJokeService: Sendable {
    /// One joke, chosen by the service.
    /// - Throws: `HTTPError`, `CancellationError`.
    func randomJoke() async throws -> ChuckNorrisJoke

    /// The bytes of the icon that all jokes share.
    /// - Throws: `HTTPError`, `CancellationError`.
    func icon() async throws -> Data
}

/// Where the user's jokes are kept.
public protocol ChuckNorrisJokeStore: Sendable {
    /// Every joke in the order in which they were added.
    func jokes() -> StoreValues<[ChuckNorrisJoke]>

    /// Keeps a joke.
    /// - Returns: false when a joke with this id is kept already; nothing has changed then.
    /// - Throws: `StorageError`.
    func insert(_ joke: ChuckNorrisJoke) async throws -> Bool

    /// Removes a joke.
    /// - Returns: what brings it back, or nil when there was none with this id.
    /// - Throws: `StorageError`.
    func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke?

    /// Brings a removed joke back to where it was.
    /// - Throws: `StorageError`.
    func restore(_ deleted: DeletedChuckNorrisJoke) async throws
}

/// A joke that was removed, and its place.
public struct DeletedChuckNorrisJoke: Sendable, Equatable {
    /// The joke.
    public let joke: ChuckNorrisJoke
    /// Its number in the order in which jokes came in.
    public let position: Int64

    /// A removed joke.
    public init(joke: ChuckNorrisJoke, position: Int64) {
        self.joke = joke
        self.position = position
    }
}

/// Why the user's data could not be read or written.
public struct StorageError: Error, Sendable, Equatable {
    /// The problems that the application can name in the user's language.
    public enum Reason: Sendable, Equatable {
        /// The database or the file system says it by a description of its own.
        case described
        /// The data were written by a later version of the application.
        case laterVersion
        /// The entry to change is not stored any more.
        case gone
        /// A file has more bytes than are read of it.
        case tooLarge
    }

    /// The kind of problem.
    public let reason: Reason
    /// The description of the database or the file system, in their language; empty where there is a reason.
    public let description: String

    /// An error with the description of the database or the file system.
    public init(description: String) {
        reason = .described
        self.description = description
    }

    /// An error of the application's own.
    public init(_ reason: Reason) {
        self.reason = reason
        description = ""
    }
}
