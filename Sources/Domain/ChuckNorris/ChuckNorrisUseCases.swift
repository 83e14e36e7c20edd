import Foundation

/// What the user can do with the jokes of Chuck Norris. Drawing throws `HTTPError`, `StorageError` and `CancellationError`.
public struct ChuckNorrisUseCases: Sendable {
    public let draw: DrawJokeUseCase
    public let observe: ObserveJokesUseCase
    /// Deletes a joke, and returns what `restore` needs; nil if it was deleted before.
    public let delete: @Sendable (ChuckNorrisJoke.ID) async throws -> DeletedChuckNorrisJoke?
    /// Restores a deleted joke at the old position.
    public let restore: @Sendable (DeletedChuckNorrisJoke) async throws -> Void
    /// Loads the icon of the jokes from the cache, or fetches and caches it.
    public let loadIcon: @Sendable () async throws -> Picture
    /// Follows the identifiers of the favourites.
    public let observeFavourites: @Sendable () -> StoreValues<Set<ChuckNorrisJoke.ID>>
    /// Adds a joke to the favourites, or removes it from them.
    public let setFavourite: @Sendable (_ isFavourite: Bool, ChuckNorrisJoke.ID) async throws -> Void
    public let listCategories: ListJokeCategoriesUseCase
    /// The category of the next joke; empty for any.
    public let category: SettingUseCase<String>
    /// Writes the picture of a joke, a PNG file, into a file of the user's. The text describes the picture, within the file.
    public let savePicture: @Sendable (_ picture: Data, _ text: String, URL) async throws -> Void
    /// Whether jokes that the service marks as explicit are skipped.
    public let skipsExplicit: SettingUseCase<Bool>

    public init(_ ports: ChuckNorrisPorts) {
        skipsExplicit = SettingUseCase(setting: .skipsExplicitJokes, standard: true, settings: ports.settings)
        draw = DrawJokeUseCase(service: ports.service, store: ports.store, skipsExplicit: skipsExplicit)
        observe = ObserveJokesUseCase(store: ports.store)
        delete = { try await ports.store.delete(id: $0) }
        restore = { try await ports.store.restore($0) }
        let pictures = PictureLoader(store: ports.pictures, decoder: ports.decoder, budget: 1 << 20)
        loadIcon = { try await pictures.picture(named: "chuck-norris-icon") { try await ports.service.icon() } }
        observeFavourites = { ports.store.favourites() }
        setFavourite = { try await ports.store.setFavourite($0, of: $1) }
        listCategories = ListJokeCategoriesUseCase(
            service: ports.service, skipsExplicit: skipsExplicit,
            stored: SettingUseCase(setting: .jokeCategories, standard: "", settings: ports.settings))
        category = SettingUseCase(setting: .jokeCategory, standard: "", settings: ports.settings)
        savePicture = { try await ports.documents.write(PNGFile.described($0, by: $1), to: $2, isPrivate: false) }
    }
}

/// Fetches a joke and adds it to the list.
public struct DrawJokeUseCase: Sendable {
    /// The result of drawing.
    public enum Outcome: Sendable, Equatable {
        /// The joke was added, after so many explicit ones.
        case added(ChuckNorrisJoke, skipped: Int = 0)
        /// The joke was in the list before. Nothing has changed.
        case duplicate(ChuckNorrisJoke)
        /// Only explicit jokes came, as many as are skipped at a time.
        case explicit
    }

    /// How many jokes are requested at most for one that is not explicit.
    static let requestLimit = 5

    let service: any ChuckNorrisJokeService
    let store: any ChuckNorrisJokeStore
    let skipsExplicit: SettingUseCase<Bool>

    /// Draws one joke, which the service does not mark as explicit if the user wants none of those.
    /// - Parameter category: nil for any.
    public func callAsFunction(category: String? = nil) async throws -> Outcome {
        let skipsExplicit = try await skipsExplicit()
        for skipped in 0..<Self.requestLimit {
            let joke = try await service.randomJoke(category: category)
            if skipsExplicit, joke.isExplicit { continue }
            return try await store.insert(joke) ? .added(joke, skipped: skipped) : .duplicate(joke)
        }
        return .explicit
    }
}

/// Lists the categories of which jokes can be drawn, without that of the explicit ones if those are skipped.
public struct ListJokeCategoriesUseCase: Sendable {
    let service: any ChuckNorrisJokeService
    let skipsExplicit: SettingUseCase<Bool>
    /// Those that the service named last, a line each.
    let stored: SettingUseCase<String>

    /// - Parameter isFresh: whether the service is asked. Otherwise they are those that it named last; none if it was never asked.
    /// - Throws: `HTTPError`, `StorageError`, `CancellationError`.
    public func callAsFunction(isFresh: Bool) async throws -> [String] {
        if isFresh { try await stored(try await service.categories().joined(separator: "\n")) }
        let categories = try await stored().split(separator: "\n").map { String($0) }
        guard try await skipsExplicit() else { return categories }
        return categories.filter { !ChuckNorrisJoke.isExplicit(category: $0) }
    }
}

/// Follows the stored jokes, the oldest first.
public struct ObserveJokesUseCase: Sendable {
    let store: any ChuckNorrisJokeStore

    public func callAsFunction() -> StoreValues<[DatedJoke]> {
        store.jokes(as: DatedJoke.init).mapped(JokeOrder.oldestFirst)
    }
}
