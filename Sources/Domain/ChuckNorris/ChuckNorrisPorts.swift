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
