import Foundation

/// What the user can do with the jokes of Chuck Norris.
public struct ChuckNorrisUseCases: Sendable {
    public let draw: DrawJokeUseCase
    public let observe: ObserveJokesUseCase
    /// Deletes a joke, and returns what `restore` needs; nil if it was deleted before.
    public let delete: @Sendable (ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke?
    /// Restores a deleted joke at the old position.
    public let restore: @Sendable (DeletedChuckNorrisJoke) async throws -> Void
    public let loadIcon: LoadJokeIconUseCase

    /// The use cases over a room's ports.
    public init(_ ports: ChuckNorrisPorts) {
        draw = DrawJokeUseCase(service: ports.service, store: ports.store)
        observe = ObserveJokesUseCase(store: ports.store)
        delete = { try await ports.store.delete(id: $0) }
        restore = { try await ports.store.restore($0) }
        loadIcon = LoadJokeIconUseCase(
            service: ports.service, pictures: PictureLoader(store: ports.pictures, decoder: ports.decoder, budget: 1 << 20))
    }
}

/// Fetches a joke and adds it to the list.
public struct DrawJokeUseCase: Sendable {
    /// The result of drawing.
    public enum Outcome: Sendable, Equatable {
        /// The joke was added.
        case added(ChuckNorrisJoke)
        /// The joke was in the list before. Nothing has changed.
        case duplicate(ChuckNorrisJoke)
    }

    let service: any ChuckNorrisJokeService
    let store: any ChuckNorrisJokeStore

    /// Draws one joke.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> Outcome {
        let joke = try await service.randomJoke()
        return try await store.insert(joke) ? .added(joke) : .duplicate(joke)
    }
}

/// Follows the stored jokes in the order of the list.
public struct ObserveJokesUseCase: Sendable {
    let store: any ChuckNorrisJokeStore

    /// The jokes, oldest first.
    public func callAsFunction() -> StoreValues<[DatedJoke]> {
        store.jokes(as: DatedJoke.init).mapped(JokeOrder.oldestFirst)
    }
}

/// Loads the icon of the jokes from the cache, or fetches and caches it.
public struct LoadJokeIconUseCase: Sendable {
    let service: any ChuckNorrisJokeService
    let pictures: PictureLoader

    /// The icon.
    /// - Throws: `HTTPError`, `CancellationError`, or what the decoder throws.
    public func callAsFunction() async throws -> Picture {
        try await pictures.picture(named: "chuck-norris-icon") { [service] in try await service.icon() }
    }
}
