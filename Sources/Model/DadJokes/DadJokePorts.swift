import Foundation

public struct DadJokePorts: Sendable {
    public var store: any DadJokeStore
    public var official: any DadJokeService
    public var rapidAPI: any DadJokeService
    public var keys: RapidAPIKeys
    public var settings: any SettingStore
    public var documents: any DocumentStore

    public init(
        store: any DadJokeStore, official: any DadJokeService, rapidAPI: any DadJokeService, keys: RapidAPIKeys,
        settings: any SettingStore, documents: any DocumentStore
    ) {
        self.store = store
        self.official = official
        self.rapidAPI = rapidAPI
        self.keys = keys
        self.settings = settings
        self.documents = documents
    }
}

public protocol DadJokeService: Sendable {
    /// At most ten jokes of one request.
    /// - Throws: `HTTPError`, also for an empty list, `RapidAPIKeyError`, `CancellationError`.
    func jokes() async throws -> [DadJoke]
}

/// All methods throw `StorageError`; adding and renaming favourites also throw `FavouriteError`. A change is one transaction.
public protocol DadJokeStore: Sendable {
    /// Marks the first joke of a provider that is neither told nor unwanted as told; nil if there is none.
    func tellNext(of provider: DadJokeProvider) async throws -> DadJoke?

    /// Appends jokes to the untold ones. Stored jokes are skipped, also told ones.
    func keep(_ jokes: [DadJoke], of provider: DadJokeProvider) async throws

    /// Makes told jokes untold. Wanted ones follow the others in random order, not beginning with the last one told.
    func startOver(with provider: DadJokeProvider, by chance: Chance) async throws

    /// Every stored joke in two parts that is not unwanted, once, favourites included, in the order of the texts.
    func kept() async throws -> [DadJoke]

    func setUnwanted(_ isUnwanted: Bool, _ joke: DadJoke) async throws

    /// The oldest first.
    func favourites() -> StoreValues<[FavouriteDadJoke]>

    func save(_ favourite: NewFavourite) async throws -> FavouriteDadJoke

    func rename(_ id: FavouriteDadJoke.ID, to name: FavouriteName) async throws -> FavouriteDadJoke

    /// Nil if the favourite was deleted before.
    func delete(_ id: FavouriteDadJoke.ID) async throws -> FavouriteDadJoke?

    /// Removes and then adds favourites with their identifiers. Stored ones are not added again.
    func apply(_ change: FavouriteChange) async throws

    /// - Throws: also `FavouriteImportError`.
    func save(imported favourites: [NewFavourite]) async throws -> FavouriteImport
}

public struct NewFavourite: Sendable, Equatable {
    public let name: FavouriteName
    public let savedAt: Date
    public let joke: DadJoke

    /// Drops the fraction of a second.
    public init(name: FavouriteName, savedAt: Date, joke: DadJoke) {
        self.name = name
        self.savedAt = Date(timeIntervalSince1970: savedAt.timeIntervalSince1970.rounded(.down))
        self.joke = joke
    }
}

public struct FavouriteChange: Sendable, Equatable {
    public let removed, added: [FavouriteDadJoke]

    public init(removed: [FavouriteDadJoke] = [], added: [FavouriteDadJoke] = []) {
        self.removed = removed
        self.added = added
    }

    public var inverse: FavouriteChange { FavouriteChange(removed: added, added: removed) }

    public func isApplied(to favourites: [FavouriteDadJoke]) -> Bool {
        added.allSatisfy { favourites.contains($0) } && !removed.contains { favourites.contains($0) }
    }
}

public enum FavouriteError: Error, Sendable, Equatable {
    case name(FavouriteName.Problem)
    case nameTaken
    case full
    /// The joke is already a favourite with this name.
    case alreadyFavourite(name: String)
    case gone
}

/// `skipped` counts the jokes that were favourites before, under any name.
public typealias FavouriteImport = (added: [FavouriteDadJoke], skipped: Int)
