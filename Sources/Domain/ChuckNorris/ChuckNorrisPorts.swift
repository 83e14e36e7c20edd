import Foundation

/// What the jokes of Chuck Norris need from outside.
public struct ChuckNorrisPorts: Sendable {
    /// Tells the jokes.
    public var service: any ChuckNorrisJokeService
    /// Stores the jokes.
    public var store: any ChuckNorrisJokeStore
    /// Caches the icon.
    public var pictures: any PictureStore
    /// Decodes the icon. Bytes that are not a picture are not cached.
    public var decoder: any PictureDecoder
    /// Stores which jokes the user wants.
    public var settings: any SettingStore

    /// The ports.
    public init(
        service: any ChuckNorrisJokeService, store: any ChuckNorrisJokeStore, pictures: any PictureStore,
        decoder: any PictureDecoder, settings: any SettingStore
    ) {
        self.service = service
        self.store = store
        self.pictures = pictures
        self.decoder = decoder
        self.settings = settings
    }
}

/// The web service that tells jokes.
public protocol ChuckNorrisJokeService: Sendable {
    /// A random joke.
    /// - Throws: `HTTPError`, `CancellationError`.
    func randomJoke() async throws -> ChuckNorrisJoke

    /// The encoded icon that all jokes share.
    /// - Throws: `HTTPError`, `CancellationError`.
    func icon() async throws -> Data
}

/// Stores the user's jokes.
public protocol ChuckNorrisJokeStore: Sendable {
    /// All jokes in the order in which they were added.
    /// - Parameter value: makes a value of a joke, once for each.
    func jokes<Value: Sendable>(as value: @escaping @Sendable (ChuckNorrisJoke) -> Value) -> StoreValues<[Value]>

    /// Adds a joke.
    /// - Returns: false if a joke with this id is stored already. Nothing has changed then.
    /// - Throws: `StorageError`.
    func insert(_ joke: ChuckNorrisJoke) async throws -> Bool

    /// Deletes a joke.
    /// - Returns: what `restore` needs; nil if there was no such joke.
    /// - Throws: `StorageError`.
    func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke?

    /// Restores a deleted joke at the old position.
    /// - Throws: `StorageError`.
    func restore(_ deleted: DeletedChuckNorrisJoke) async throws
}

extension ChuckNorrisJokeStore {
    /// All jokes in the order in which they were added.
    public func jokes() -> StoreValues<[ChuckNorrisJoke]> { jokes(as: \.self) }
}

/// A deleted joke, with everything that restoring needs.
public struct DeletedChuckNorrisJoke: Sendable, Equatable {
    /// The joke.
    public let joke: ChuckNorrisJoke
    /// The number of the joke in the order in which jokes were added.
    public let position: Int64

    /// A deleted joke.
    public init(joke: ChuckNorrisJoke, position: Int64) {
        self.joke = joke
        self.position = position
    }
}
