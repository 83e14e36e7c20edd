import Foundation
import Synchronization

/// Fetches a joke and puts it into the list.
public struct DrawJokeUseCase: Sendable {
    /// What became of the joke.
    public enum Outcome: Sendable, Equatable {
        /// The joke is in the list now.
        case added(ChuckNorrisJoke)
        /// The joke was in the list before; nothing has changed.
        case duplicate(ChuckNorrisJoke)
    }

    private let service: any ChuckNorrisJokeService
    private let store: any ChuckNorrisJokeStore

    /// - Parameters:
    ///   - service: tells the joke.
    ///   - store: keeps it.
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

    /// - Parameter store: keeps the jokes.
    public init(store: any ChuckNorrisJokeStore) {
        self.store = store
    }

    /// The jokes, oldest first.
    public func callAsFunction() -> StoreValues<[DatedJoke]> {
        let known = Mutex<[ChuckNorrisJoke.ID: DatedJoke]>([:])
        return store.jokes().mapped { jokes in
            // Reading a date takes longer than comparing a joke with the one that was read before.
            let dated = known.withLock { known in
                let dated = jokes.map { joke in
                    known[joke.id].flatMap { $0.joke == joke ? $0 : nil } ?? DatedJoke(joke)
                }
                known = Dictionary(dated.map { ($0.id, $0) }) { first, _ in first }
                return dated
            }
            return JokeOrder.oldestFirst(dated)
        }
    }
}

/// Removes a joke so that it can be brought back.
public struct DeleteJokeUseCase: Sendable {
    private let store: any ChuckNorrisJokeStore

    /// - Parameter store: keeps the jokes.
    public init(store: any ChuckNorrisJokeStore) {
        self.store = store
    }

    /// Removes a joke.
    /// - Returns: what `RestoreJokeUseCase` needs, or nil when it was gone already.
    /// - Throws: `StorageError`.
    public func callAsFunction(id: ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke? {
        try await store.delete(id: id)
    }
}

/// Brings a removed joke back.
public struct RestoreJokeUseCase: Sendable {
    private let store: any ChuckNorrisJokeStore

    /// - Parameter store: keeps the jokes.
    public init(store: any ChuckNorrisJokeStore) {
        self.store = store
    }

    /// Puts a joke back to where it was.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ deleted: DeletedChuckNorrisJoke) async throws {
        try await store.restore(deleted)
    }
}

/// Finds the icon of the jokes: kept from an earlier time, or fetched and kept.
public struct LoadJokeIconUseCase: Sendable {
    private static let name = "chuck-norris-icon"

    private let service: any ChuckNorrisJokeService
    private let pictures: any PictureStore
    private let decoder: any PictureDecoder

    /// - Parameters:
    ///   - service: has the icon.
    ///   - pictures: keeps it.
    ///   - decoder: says whether the bytes are a picture; bytes that are none are not kept.
    public init(service: any ChuckNorrisJokeService, pictures: any PictureStore, decoder: any PictureDecoder) {
        self.service = service
        self.pictures = pictures
        self.decoder = decoder
    }

    /// The icon.
    /// - Throws: `HTTPError`, `CancellationError`, or what the decoder throws.
    public func callAsFunction() async throws -> any Picture {
        if let kept = await pictures.picture(named: Self.name), let picture = try? await decoder.picture(from: kept) {
            return picture
        }
        let fetched = try await service.icon()
        let picture = try await decoder.picture(from: fetched)
        await pictures.keep(fetched, named: Self.name)
        return picture
    }
}
