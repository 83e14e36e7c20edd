import Foundation

/// What the jokes of Chuck Norris need from outside.
public struct ChuckNorrisPorts: Sendable {
    /// Tells the jokes.
    public var service: any ChuckNorrisJokeService
    public var store: any ChuckNorrisJokeStore
    /// Caches the icon.
    public var pictures: any PictureStore
    /// Decodes the icon. Bytes that are not a picture are not cached.
    public var decoder: any PictureDecoder
    /// Stores which jokes the user wants.
    public var settings: any SettingStore
    /// Writes the pictures of jokes that the user saves.
    public var documents: any DocumentStore

    public init(
        service: any ChuckNorrisJokeService, store: any ChuckNorrisJokeStore, pictures: any PictureStore,
        decoder: any PictureDecoder, settings: any SettingStore, documents: any DocumentStore
    ) {
        self.service = service
        self.store = store
        self.pictures = pictures
        self.decoder = decoder
        self.settings = settings
        self.documents = documents
    }
}

/// The web service that tells jokes. Its methods throw `HTTPError` and `CancellationError`.
public protocol ChuckNorrisJokeService: Sendable {
    /// A random joke.
    /// - Parameter category: one of `categories()`; nil for any joke.
    func randomJoke(category: String?) async throws -> ChuckNorrisJoke

    /// The categories that have jokes, at least one.
    func categories() async throws -> [String]

    /// The encoded icon that all jokes share.
    func icon() async throws -> Data
}

/// Stores the user's jokes. Its methods throw `StorageError`.
public protocol ChuckNorrisJokeStore: Sendable {
    /// All jokes in the order in which they were added.
    /// - Parameter value: makes a value of a joke, once for each.
    func jokes<Value: Sendable>(as value: @escaping @Sendable (ChuckNorrisJoke) -> Value) -> StoreValues<[Value]>

    /// Adds a joke.
    /// - Returns: false if a joke with this id is stored already. Nothing has changed then.
    func insert(_ joke: ChuckNorrisJoke) async throws -> Bool

    /// Deletes a joke.
    /// - Returns: what `restore` needs; nil if there was no such joke.
    func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke?

    /// Restores a deleted joke at the old position.
    func restore(_ deleted: DeletedChuckNorrisJoke) async throws

    /// The identifiers of the favourites, also of deleted jokes, which may be restored.
    func favourites() -> StoreValues<Set<ChuckNorrisJoke.ID>>

    /// Adds a joke to the favourites, or removes it from them.
    func setFavourite(_ isFavourite: Bool, of id: ChuckNorrisJoke.ID) async throws
}

extension ChuckNorrisJokeStore {
    /// All jokes in the order in which they were added.
    public func jokes() -> StoreValues<[ChuckNorrisJoke]> { jokes(as: \.self) }
}

/// A deleted joke, and its number in the order in which jokes were added: everything that restoring needs.
public typealias DeletedChuckNorrisJoke = (joke: ChuckNorrisJoke, position: Int64)
