import Foundation
import Pictures

public struct ChuckNorrisPorts: Sendable {
    public var service: any ChuckNorrisJokeService
    public var store: any ChuckNorrisJokeStore
    /// Caches the icon.
    public var pictures: any PictureStore
    /// Bytes that it cannot decode are not cached.
    public var decoder: any PictureDecoder
    public var settings: any SettingStore
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

/// The methods throw `HTTPError` and `CancellationError`.
public protocol ChuckNorrisJokeService: Sendable {
    /// - Parameter category: one of `categories()`; nil for any joke.
    func randomJoke(category: String?) async throws -> ChuckNorrisJoke

    /// At least one.
    func categories() async throws -> [String]

    /// All jokes share the icon.
    func icon() async throws -> Data
}

/// The methods throw `StorageError`.
public protocol ChuckNorrisJokeStore: Sendable {
    /// In the order in which the jokes were added. `value` is called once for each joke.
    func jokes<Value: Sendable>(as value: @escaping @Sendable (ChuckNorrisJoke) -> Value) -> StoreValues<[Value]>

    /// Returns false if a joke with this identifier is already stored.
    func insert(_ joke: ChuckNorrisJoke) async throws -> Bool

    /// Nil if there was no such joke.
    func delete(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke?

    func restore(_ deleted: DeletedChuckNorrisJoke) async throws

    /// Includes deleted jokes, which may be restored.
    func favourites() -> StoreValues<Set<ChuckNorrisJoke.ID>>

    func setFavourite(_ isFavourite: Bool, of id: ChuckNorrisJoke.ID) async throws
}

extension ChuckNorrisJokeStore {
    /// In the order in which the jokes were added.
    public func jokes() -> StoreValues<[ChuckNorrisJoke]> { jokes(as: \.self) }
}

/// The position is the joke's number in the order in which jokes were added.
public typealias DeletedChuckNorrisJoke = (joke: ChuckNorrisJoke, position: Int64)
