import Foundation

/// What the user can do with dad jokes and favourites. What reads or writes the store throws `StorageError`.
public struct DadJokeUseCases: Sendable {
    public let next: NextDadJokeUseCase
    public let ofTheDay: JokeOfTheDayUseCase
    /// Tells the next joke if it was fetched ahead; nil if it would have to be fetched.
    public let kept: @Sendable () async throws -> DadJoke?
    public let provider: DadJokeProviderUseCase
    /// Changes and stores which service tells the jokes. Throws `RapidAPIKeyError.missing` for RapidAPI without a key.
    public let changeProvider: @Sendable (DadJokeProvider) async throws -> Void
    /// Whether there is a key to RapidAPI that can be read; nil if the Secret Service did not answer.
    public let hasKey: @Sendable () async -> Bool?
    /// Saves the key that the user typed under a label, which the user's own tools show, and returns how long it is stored.
    public let saveKey: @Sendable (_ typed: String, _ label: String) async throws(RapidAPIKeyError) -> SecretLifetime
    /// Removes the key; `.thisRun` if it could not be removed from the Secret Service and returns at the next start.
    public let removeKey: @Sendable () async -> SecretLifetime
    /// Never tells a joke again, or may do so again.
    public let setUnwanted: @Sendable (Bool, DadJoke) async throws -> Void
    /// Follows the favourites, ordered by name.
    public let observeFavourites: @Sendable () -> StoreValues<[FavouriteDadJoke]>
    public let saveFavourite: SaveFavouriteUseCase
    /// Renames a favourite to a name that the user typed. Throws `FavouriteError` as well, and nothing has changed then.
    public let renameFavourite: @Sendable (FavouriteDadJoke.ID, _ typed: String) async throws -> FavouriteDadJoke
    public let replaceFavourite: ReplaceFavouriteUseCase
    public let draft: FavouriteDraftUseCase
    /// Deletes a favourite, and returns it; nil if it was deleted before.
    public let deleteFavourite: @Sendable (FavouriteDadJoke.ID) async throws -> FavouriteDadJoke?
    /// Applies a change, such as the inverse of one, if there is room and neither a name nor a joke is another's.
    public let changeFavourites: @Sendable (FavouriteChange) async throws -> Void
    /// Exports the favourites as a file in the format of `FavouriteFile`.
    public let exportFavourites: @Sendable (URL) async throws -> Void
    /// Makes such a file of one of them for another application.
    public let lendFavourite: @Sendable (FavouriteDadJoke.ID, URL) async throws -> Void
    /// Imports all favourites of a file, or none. Throws `FavouriteImportError` as well, and nothing has changed then.
    public let importFavourites: @Sendable (Data) async throws -> FavouriteImport
    /// Reads a file of at most so many bytes that the user chose.
    public let readDocument: @Sendable (URL, _ limit: Int) async throws -> Data

    public init(_ ports: DadJokePorts, _ world: World) {
        let (store, order) = (ports.store, world.collation)
        let provider = DadJokeProviderUseCase(settings: ports.settings, keys: ports.keys)
        self.provider = provider
        next = NextDadJokeUseCase(
            official: ports.official, rapidAPI: ports.rapidAPI, provider: provider, store: store, chance: world.chance)
        ofTheDay = JokeOfTheDayUseCase(next: next, settings: ports.settings)
        setUnwanted = { try await store.setUnwanted($0, $1) }
        kept = { try await store.tellNext(of: try await provider()) }
        changeProvider = { provider in
            if provider == .rapidAPI, await ports.keys.key() == nil { throw RapidAPIKeyError.missing }
            try await ports.settings.set(.dadJokeProvider, to: provider.rawValue)
        }
        hasKey = { await ports.keys.hasKey() }
        saveKey = { (typed, label) throws(RapidAPIKeyError) in try await ports.keys.set(typed, label: label) }
        removeKey = { await ports.keys.remove() }
        observeFavourites = { store.favourites().mapped { order.sorted($0) } }
        saveFavourite = SaveFavouriteUseCase(store: store, now: world.now)
        renameFavourite = { try await store.rename($0, to: try FavouriteName($1)) }
        replaceFavourite = ReplaceFavouriteUseCase(store: store, now: world.now)
        draft = FavouriteDraftUseCase(settings: ports.settings)
        deleteFavourite = { try await store.delete($0) }
        changeFavourites = { try await store.apply($0) }
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
        try await fetch()
        if let joke = try await store.tellNext(of: provider) { return joke }
        try await store.startOver(with: provider, by: chance)
        guard let joke = try await store.tellNext(of: provider) else { throw DadJokeError.onlyUnwanted }
        return joke
    }

    /// Fetches jokes to be told later.
    func fetch() async throws {
        let provider = try await provider()
        try await store.keep(try await (provider == .official ? official : rapidAPI).jokes(), of: provider)
    }
}

/// Why there is no joke to tell.
public enum DadJokeError: Error, Sendable, Equatable {
    /// The user wants to hear none of the jokes that the service told.
    case onlyUnwanted
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
