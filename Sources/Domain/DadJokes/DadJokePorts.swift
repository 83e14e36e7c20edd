import Foundation

/// What the dad jokes need from outside.
public struct DadJokePorts: Sendable {
    /// Stores the jokes that were fetched ahead, and the favourites.
    public var store: any DadJokeStore
    /// Tells jokes without a key.
    public var official: any DadJokeService
    /// Tells jokes with the user's key.
    public var rapidAPI: any DadJokeService
    /// Stores the user's key.
    public var keys: RapidAPIKeys
    /// Stores which service is used.
    public var settings: any SettingStore
    /// Files of favourites.
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

/// A web service that tells dad jokes.
public protocol DadJokeService: Sendable {
    /// The jokes of one request, at most ten.
    /// - Throws: `HTTPError`, also for an empty list, `RapidAPIKeyError`, `CancellationError`.
    func jokes() async throws -> [DadJoke]
}

/// Stores jokes, which of them were told or are unwanted, and the favourites. All methods throw `StorageError`.
public protocol DadJokeStore: Sendable {
    /// Marks the first joke of a provider that is neither told nor unwanted as told.
    /// - Returns: the joke; nil if there is none.
    func tellNext(of provider: DadJokeProvider) async throws -> DadJoke?

    /// Appends fetched jokes to the untold ones. Jokes that are stored already, also as told, are skipped.
    func keep(_ jokes: [DadJoke], of provider: DadJokeProvider) async throws

    /// Makes the told jokes of a provider untold. Those that are wanted come after the others, in an order of chance that does not begin
    /// with the last one told.
    func startOver(with provider: DadJokeProvider, by chance: Chance) async throws

    /// Every joke in two parts that is stored and not unwanted, once, also as a favourite, in the order of the texts.
    func kept() async throws -> [DadJoke]

    /// Marks a joke as unwanted, whichever provider tells it, or as wanted again.
    func setUnwanted(_ isUnwanted: Bool, _ joke: DadJoke) async throws

    /// Every favourite, oldest first.
    func favourites() -> StoreValues<[FavouriteDadJoke]>

    /// Saves a favourite.
    /// - Throws: also `FavouriteError`.
    func save(_ favourite: NewFavourite) async throws -> FavouriteDadJoke

    /// Renames a favourite.
    /// - Throws: also `FavouriteError`.
    func rename(_ id: FavouriteDadJoke.ID, to name: FavouriteName) async throws -> FavouriteDadJoke

    /// Deletes a favourite.
    /// - Returns: the favourite; nil if it was deleted before.
    func delete(_ id: FavouriteDadJoke.ID) async throws -> FavouriteDadJoke?

    /// Removes and then adds favourites exactly as they are, all of them or none. Those that are there already are not added.
    /// - Throws: also `FavouriteError`.
    func apply(_ change: FavouriteChange) async throws

    /// Saves the favourites of a file, all of them or none.
    /// - Throws: also `FavouriteImportError`.
    func save(imported favourites: [NewFavourite]) async throws -> FavouriteImport
}

/// A joke to be saved as a favourite.
public struct NewFavourite: Sendable, Equatable {
    public let name: FavouriteName
    /// When it was saved, in whole seconds.
    public let savedAt: Date
    public let joke: DadJoke

    /// A fraction of a second is dropped.
    public init(name: FavouriteName, savedAt: Date, joke: DadJoke) {
        self.name = name
        self.savedAt = Date(timeIntervalSince1970: savedAt.timeIntervalSince1970.rounded(.down))
        self.joke = joke
    }
}

/// A change of the favourites, of which each has its identifier and its place.
public struct FavouriteChange: Sendable, Equatable {
    public let removed, added: [FavouriteDadJoke]

    public init(removed: [FavouriteDadJoke] = [], added: [FavouriteDadJoke] = []) {
        self.removed = removed
        self.added = added
    }

    /// The change that undoes this one.
    public var inverse: FavouriteChange { FavouriteChange(removed: added, added: removed) }

    /// Whether favourites are as they are after the change.
    public func isApplied(to favourites: [FavouriteDadJoke]) -> Bool {
        added.allSatisfy { favourites.contains($0) } && !removed.contains { favourites.contains($0) }
    }
}

/// Why a favourite cannot be saved, renamed or restored. Nothing has changed then.
public enum FavouriteError: Error, Sendable, Equatable {
    /// The name is invalid.
    case name(FavouriteName.Problem)
    /// Another favourite has this name.
    case nameTaken
    /// There are as many favourites as the limit allows. One must be deleted first.
    case full
    /// The joke is already a favourite with this name.
    case alreadyFavourite(name: String)
    /// The favourite no longer exists.
    case gone
}

/// The new favourites of a file, and the number of its jokes that were favourites already, under any name. Those were not changed.
public typealias FavouriteImport = (added: [FavouriteDadJoke], skipped: Int)
