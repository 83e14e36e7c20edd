import Foundation
import Pictures

/// Drawing throws `HTTPError`, `StorageError` and `CancellationError`.
public struct ChuckNorrisUseCases: Sendable {
    public let draw: DrawJokeUseCase
    public let observe: ObserveJokesUseCase
    /// Nil if the joke was deleted before.
    public let delete: @Sendable (ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke?
    public let restore: @Sendable (DeletedChuckNorrisJoke) async throws -> Void
    public let loadIcon: @Sendable () async throws -> Picture
    public let observeFavourites: @Sendable () -> StoreValues<Set<ChuckNorrisJoke.ID>>
    public let setFavourite: @Sendable (_ isFavourite: Bool, ChuckNorrisJoke.ID) async throws -> Void
    /// The categories that have jokes, as the service names them.
    public let categories: @Sendable () async throws -> [String]
    /// Writes a PNG file. The text is a description of the picture within the file.
    public let savePicture: @Sendable (_ picture: Data, _ text: String, URL) async throws -> Void

    public init(_ ports: ChuckNorrisPorts) {
        draw = DrawJokeUseCase(service: ports.service, store: ports.store, settings: ports.settings)
        observe = ObserveJokesUseCase(store: ports.store)
        delete = { try await ports.store.delete(id: $0) }
        restore = { try await ports.store.restore($0) }
        let pictures = PictureLoader(store: ports.pictures, decoder: ports.decoder, budget: 1 << 20)
        loadIcon = { try await pictures.picture(named: "chuck-norris-icon") { try await ports.service.icon() } }
        observeFavourites = { ports.store.favourites() }
        setFavourite = { try await ports.store.setFavourite($0, of: $1) }
        categories = { try await ports.service.categories() }
        savePicture = { try await ports.documents.write(PNGFile.described($0, by: $1), to: $2, isPrivate: false) }
    }
}

public struct DrawJokeUseCase: Sendable {
    public enum Outcome: Sendable, Equatable {
        case added(ChuckNorrisJoke, skipped: Int = 0)
        case duplicate(ChuckNorrisJoke)
        /// All jokes of `requestLimit` requests were explicit.
        case explicit
    }

    /// The maximum number of requests for a joke that is not explicit.
    static let requestLimit = 5

    let service: any ChuckNorrisJokeService
    let store: any ChuckNorrisJokeStore
    let settings: any SettingStore

    /// - Parameter category: nil for any.
    public func callAsFunction(category: String? = nil) async throws -> Outcome {
        let skipsExplicit = try await settings.value(of: \.skipsExplicitJokes)
        for skipped in 0..<Self.requestLimit {
            let joke = try await service.randomJoke(category: category)
            if skipsExplicit, joke.isExplicit { continue }
            return try await store.insert(joke) ? .added(joke, skipped: skipped) : .duplicate(joke)
        }
        return .explicit
    }
}

public struct ObserveJokesUseCase: Sendable {
    let store: any ChuckNorrisJokeStore

    public func callAsFunction() -> StoreValues<[DatedJoke]> {
        store.jokes(as: DatedJoke.init).mapped(JokeOrder.oldestFirst)
    }
}
