import Foundation

/// What the user can do with dad jokes and favourites. What reads or writes the store throws `StorageError`.
public struct DadJokeUseCases: Sendable {
    public let next: NextDadJokeUseCase
    public let kept: KeptDadJokeUseCase
    public let provider: DadJokeProviderUseCase
    public let changeProvider: ChangeDadJokeProviderUseCase
    /// Whether there is a key to RapidAPI that can be read.
    public let hasKey: @Sendable () async -> Bool
    /// Saves the key that the user typed under a label, which the user's own tools show, and returns how long it is stored.
    public let saveKey: @Sendable (_ typed: String, _ label: String) async throws(RapidAPIKeyError) -> SecretLifetime
    /// Removes the key; `.thisRun` if it could not be removed from the Secret Service and returns at the next start.
    public let removeKey: @Sendable () async -> SecretLifetime
    /// Never tells a joke again, or may do so again.
    public let setUnwanted: @Sendable (Bool, DadJoke) async throws -> Void
    public let observeFavourites: ObserveFavouritesUseCase
    public let saveFavourite: SaveFavouriteUseCase
    public let renameFavourite: RenameFavouriteUseCase
    public let replaceFavourite: ReplaceFavouriteUseCase
    public let draft: FavouriteDraftUseCase
    /// Deletes a favourite, and returns it; nil if it was deleted before.
    public let deleteFavourite: @Sendable (FavouriteDadJoke.ID) async throws -> FavouriteDadJoke?
    /// Applies a change, such as the inverse of one, if there is room and neither a name nor a joke is another's.
    public let changeFavourites: @Sendable (FavouriteChange) async throws -> Void
    public let exportFavourites: ExportFavouritesUseCase
    public let importFavourites: ImportFavouritesUseCase
    /// Reads a file of at most so many bytes that the user chose.
    public let readDocument: @Sendable (URL, _ limit: Int) async throws -> Data

    public init(_ ports: DadJokePorts, _ world: World) {
        provider = DadJokeProviderUseCase(settings: ports.settings, keys: ports.keys)
        next = NextDadJokeUseCase(
            official: ports.official, rapidAPI: ports.rapidAPI, provider: provider, store: ports.store, chance: world.chance)
        setUnwanted = { try await ports.store.setUnwanted($0, $1) }
        kept = KeptDadJokeUseCase(provider: provider, store: ports.store)
        changeProvider = ChangeDadJokeProviderUseCase(settings: ports.settings, keys: ports.keys)
        hasKey = { await ports.keys.key() != nil }
        saveKey = { (typed, label) throws(RapidAPIKeyError) in try await ports.keys.set(typed, label: label) }
        removeKey = { await ports.keys.remove() }
        observeFavourites = ObserveFavouritesUseCase(store: ports.store, order: world.collation)
        saveFavourite = SaveFavouriteUseCase(store: ports.store, now: world.now)
        renameFavourite = RenameFavouriteUseCase(store: ports.store)
        replaceFavourite = ReplaceFavouriteUseCase(store: ports.store, now: world.now)
        draft = FavouriteDraftUseCase(settings: ports.settings)
        deleteFavourite = { try await ports.store.delete($0) }
        changeFavourites = { try await ports.store.apply($0) }
        exportFavourites = ExportFavouritesUseCase(
            store: ports.store, order: world.collation, documents: ports.documents)
        importFavourites = ImportFavouritesUseCase(store: ports.store)
        readDocument = { try await ports.documents.read($0, limit: $1) }
    }
}

/// Tells the next joke. New jokes are fetched only after all that were fetched ahead are told. If the service has no new ones, those that
/// were told are told again.
public struct NextDadJokeUseCase: Sendable {
    let official: any DadJokeService
    let rapidAPI: any DadJokeService
    let provider: DadJokeProviderUseCase
    let store: any DadJokeStore
    let chance: Chance

    /// The next joke. No joke is repeated before all that were ever fetched are told.
    /// - Throws: `DadJokeError`, `HTTPError`, `RapidAPIKeyError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> DadJoke {
        let provider = try await provider()
        if let joke = try await store.tellNext(of: provider) { return joke }
        let fetched = try await (provider == .official ? official : rapidAPI).jokes()
        try await store.keep(fetched, of: provider)
        if let joke = try await store.tellNext(of: provider) { return joke }
        try await store.startOver(with: provider, by: chance)
        guard let joke = try await store.tellNext(of: provider) else { throw DadJokeError.onlyUnwanted }
        return joke
    }
}

/// Why there is no joke to tell.
public enum DadJokeError: Error, Sendable, Equatable {
    /// The user wants to hear none of the jokes that the service told.
    case onlyUnwanted
}

/// Tells the next joke if it was fetched ahead; nil if it would have to be fetched.
public struct KeptDadJokeUseCase: Sendable {
    let provider: DadJokeProviderUseCase
    let store: any DadJokeStore

    /// The next joke; nil if it would have to be fetched.
    public func callAsFunction() async throws -> DadJoke? {
        try await store.tellNext(of: try await provider())
    }
}

/// Reads which service tells the jokes: the user's choice, or official-joke-api if RapidAPI has no key.
public struct DadJokeProviderUseCase: Sendable {
    let settings: any SettingStore
    let keys: RapidAPIKeys

    /// A key that was kept for one run only is missing at the next start, which must have jokes nevertheless.
    public func callAsFunction() async throws -> DadJokeProvider {
        let choice = try await settings.value(of: .dadJokeProvider).flatMap(DadJokeProvider.init(rawValue:)) ?? .official
        guard choice == .rapidAPI else { return .official }
        return await keys.key() == nil ? .official : .rapidAPI
    }
}

/// Changes and stores which service tells the jokes.
public struct ChangeDadJokeProviderUseCase: Sendable {
    let settings: any SettingStore
    let keys: RapidAPIKeys

    /// - Throws: `RapidAPIKeyError.missing` for RapidAPI without a key, `StorageError`.
    public func callAsFunction(_ provider: DadJokeProvider) async throws {
        if provider == .rapidAPI {
            guard await keys.key() != nil else { throw RapidAPIKeyError.missing }
        }
        try await settings.set(.dadJokeProvider, to: provider.rawValue)
    }
}
