import Foundation

/// Those that use the store throw `StorageError`. If an action on favourites throws, nothing has changed.
public struct DadJokeUseCases: Sendable {
    public let store: DadJokeTable
    public let next: NextDadJokeUseCase
    public let ofTheDay: JokeOfTheDayUseCase
    /// Nil if the next joke would have to be fetched.
    public let kept: @Sendable () async throws -> DadJoke?
    public let hasKey: @Sendable () async -> Bool?
    public let saveKey: @Sendable (_ typed: String, _ label: String) async throws(RapidAPIKeyError) -> SecretLifetime
    public let removeKey: @Sendable () async -> SecretLifetime
    /// Ordered by name.
    public let observeFavourites: @Sendable () -> StoreValues<[FavouriteDadJoke]>
    public let saveFavourite: SaveFavouriteUseCase
    /// Throws `FavouriteError` as well.
    public let renameFavourite: @Sendable (FavouriteDadJoke.ID, _ typed: String) async throws -> FavouriteDadJoke
    public let replaceFavourite: ReplaceFavouriteUseCase
    public let draft: FavouriteDraftUseCase
    public let exportFavourites: @Sendable (URL) async throws -> Void
    public let lendFavourite: @Sendable (FavouriteDadJoke.ID, URL) async throws -> Void
    /// Imports all favourites of a file or none. Throws `FavouriteImportError` as well.
    public let importFavourites: @Sendable (Data) async throws -> FavouriteImport
    public let readDocument: @Sendable (URL, _ limit: Int) async throws -> Data

    public init(_ ports: DadJokePorts, _ world: World) {
        let (store, order) = (ports.store, world.collation)
        self.store = store
        let provider = DadJokeProviderUseCase(settings: ports.settings, keys: ports.keys)
        next = NextDadJokeUseCase(
            official: ports.official, rapidAPI: ports.rapidAPI, provider: provider, store: store, chance: world.chance)
        ofTheDay = JokeOfTheDayUseCase(next: next, settings: ports.settings)
        kept = { try await store.tellNext(of: try await provider()) }
        hasKey = { await ports.keys.hasKey() }
        saveKey = { (typed, label) throws(RapidAPIKeyError) in try await ports.keys.set(typed, label: label) }
        removeKey = { await ports.keys.remove() }
        observeFavourites = { store.favourites().mapped { order.sorted($0) } }
        saveFavourite = SaveFavouriteUseCase(store: store, now: world.now)
        renameFavourite = { try await store.rename($0, to: try FavouriteName($1)) }
        replaceFavourite = ReplaceFavouriteUseCase(store: store, now: world.now)
        draft = FavouriteDraftUseCase(settings: ports.settings)
        exportFavourites = { file in
            let favourites = order.sorted(try await store.favourites().current())
            try await ports.documents.write(try FavouriteFile.data(favourites), to: file)
        }
        lendFavourite = { id, file in
            let favourite = try await store.favourites().current().filter { $0.id == id }
            try await ports.documents.lend(try FavouriteFile.data(favourite), as: file)
        }
        importFavourites = { try await store.save(imported: try FavouriteFile.favourites(of: $0)) }
        readDocument = { try await ports.documents.read($0, limit: $1) }
    }
}

public struct NextDadJokeUseCase: Sendable {
    let official: any DadJokeService
    let rapidAPI: any DadJokeService
    let provider: DadJokeProviderUseCase
    let store: DadJokeTable
    let chance: Chance

    /// Fetches only after all fetched jokes are told. If the service has no new ones, told jokes are repeated.
    /// - Throws: `DadJokeError`, `HTTPError`, `RapidAPIKeyError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> DadJoke {
        let provider = try await provider()
        if let joke = try await store.tellNext(of: provider) { return joke }
        try await fetch()
        if let joke = try await store.tellNext(of: provider) { return joke }
        try await store.startOver(with: provider, by: chance)
        guard let joke = try await store.tellNext(of: provider) else { throw DadJokeError.onlyUnwanted }
        return joke
    }

    func fetch() async throws {
        let provider = try await provider()
        try await store.keep(try await (provider == .official ? official : rapidAPI).jokes(), of: provider)
    }
}

public enum DadJokeError: Error, Sendable, Equatable {
    /// All jokes of the service are unwanted.
    case onlyUnwanted
}

/// The user's choice, or official-joke-api if RapidAPI has no key.
public struct DadJokeProviderUseCase: Sendable {
    let settings: any SettingStore
    let keys: RapidAPIKeys

    /// A key that was stored for one run is missing at the next start, which needs jokes nevertheless.
    public func callAsFunction() async throws -> DadJokeProvider {
        guard try await settings.value(of: \.dadJokeProvider) == .rapidAPI else { return .official }
        return await keys.key() == nil ? .official : .rapidAPI
    }
}
