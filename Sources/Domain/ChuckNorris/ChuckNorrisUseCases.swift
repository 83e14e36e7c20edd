import Foundation

/// Fetches a joke and adds it to the list.
public struct DrawJokeUseCase: Sendable {
    /// The result of drawing.
    public enum Outcome: Sendable, Equatable {
        /// The joke was added.
        case added(ChuckNorrisJoke)
        /// The joke was in the list before. Nothing has changed.
        case duplicate(ChuckNorrisJoke)
    }

    private let service: any ChuckNorrisJokeService
    private let store: any ChuckNorrisJokeStore

    /// - Parameters:
    ///   - service: tells the joke.
    ///   - store: stores it.
    public init(service: any ChuckNorrisJokeService, store: any ChuckNorrisJokeStore) {
        self.service = service
        self.store = store
    }

    /// Draws one joke.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> Outcome {
        let joke = try await service.randomJoke()
        return try await store.insert(joke) ? .added(joke) : .duplicate(joke)
    }
}

/// Follows the stored jokes in the order of the list.
public struct ObserveJokesUseCase: Sendable {
    private let store: any ChuckNorrisJokeStore

    /// - Parameter store: stores the jokes.
    public init(store: any ChuckNorrisJokeStore) {
        self.store = store
    }

    /// The jokes, oldest first.
    public func callAsFunction() -> StoreValues<[DatedJoke]> {
        store.jokes(as: DatedJoke.init).mapped(JokeOrder.oldestFirst)
    }
}

/// Deletes a joke so that it can be restored.
public struct DeleteJokeUseCase: Sendable {
    private let store: any ChuckNorrisJokeStore

    /// - Parameter store: stores the jokes.
    public init(store: any ChuckNorrisJokeStore) {
        self.store = store
    }

    /// Deletes a joke.
    /// - Returns: what `RestoreJokeUseCase` needs; nil if it was deleted before.
    /// - Throws: `StorageError`.
    public func callAsFunction(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? {
        try await store.delete(id: id)
    }
}

/// Restores a deleted joke.
public struct RestoreJokeUseCase: Sendable {
    private let store: any ChuckNorrisJokeStore

    /// - Parameter store: stores the jokes.
    public init(store: any ChuckNorrisJokeStore) {
        self.store = store
    }

    /// Restores a joke at the old position.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ deleted: DeletedChuckNorrisJoke) async throws {
        try await store.restore(deleted)
    }
}

/// Loads the icon of the jokes from the cache, or fetches and caches it.
public struct LoadJokeIconUseCase: Sendable {
    private let service: any ChuckNorrisJokeService
    private let pictures: PictureLoader

    /// - Parameters:
    ///   - service: delivers the icon.
    ///   - pictures: caches it.
    ///   - decoder: decodes it. Bytes that are not a picture are not cached.
    public init(service: any ChuckNorrisJokeService, pictures: any PictureStore, decoder: any PictureDecoder) {
        self.service = service
        self.pictures = PictureLoader(store: pictures, decoder: decoder, budget: 1 << 20)
    }

    /// The icon.
    /// - Throws: `HTTPError`, `CancellationError`, or what the decoder throws.
    public func callAsFunction() async throws -> Picture {
        try await pictures.picture(named: "chuck-norris-icon") { [service] in try await service.icon() }
    }
}
