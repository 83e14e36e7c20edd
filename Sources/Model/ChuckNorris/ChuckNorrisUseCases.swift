import Foundation
import Pictures

/// Drawing throws `HTTPError`, `StorageError` and `CancellationError`.
public struct ChuckNorrisUseCases: Sendable {
    public let store: ChuckNorrisJokeTable
    public let draw: DrawJokeUseCase
    public let observe: ObserveJokesUseCase
    public let loadIcon: @Sendable () async throws -> Picture
    /// The categories that have jokes, as the service names them.
    public let categories: @Sendable () async throws -> [String]
    /// Writes a PNG file. The text is a description of the picture within the file.
    public let savePicture: @Sendable (_ picture: Data, _ text: String, URL) async throws -> Void

    public init(_ ports: ChuckNorrisPorts) {
        store = ports.store
        draw = DrawJokeUseCase(service: ports.service, store: ports.store, settings: ports.settings)
        observe = ObserveJokesUseCase(store: ports.store)
        let pictures = PictureLoader(store: ports.pictures, decoder: ports.decoder, budget: 1 << 20)
        loadIcon = { try await pictures.picture(named: "chuck-norris-icon") { try await ports.service.icon() } }
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
    let store: ChuckNorrisJokeTable
    let settings: any SettingStore

    /// - Parameter category: nil for any.
    public func callAsFunction(category: String? = nil) async throws -> Outcome {
        let skipsExplicit = try await settings.value(of: \.skipsExplicitJokes)
        guard let found = try await service.randomJoke(category: category, skippingExplicit: skipsExplicit) else {
            return .explicit
        }
        return try await store.insert(found.joke) ? .added(found.joke, skipped: found.skipped) : .duplicate(found.joke)
    }
}

public struct ObserveJokesUseCase: Sendable {
    let store: ChuckNorrisJokeTable

    public func callAsFunction() -> StoreValues<[DatedJoke]> {
        store.jokes(as: DatedJoke.init).mapped(JokeOrder.oldestFirst)
    }
}
