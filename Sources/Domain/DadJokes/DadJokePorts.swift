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

/// Stores jokes that were fetched ahead, and the favourites. All methods throw `StorageError`.
public protocol DadJokeStore: Sendable {
    /// Marks the first untold joke of a provider as told.
    /// - Returns: the joke; nil if all of them were told.
    func tellNext(of provider: DadJokeProvider) async throws -> DadJoke?

    /// Appends fetched jokes to the untold ones, and removes the jokes that were told. Jokes that are already stored as untold are
    /// skipped. So are the last ones told, unless there are no others.
    func keep(_ jokes: [DadJoke], of provider: DadJokeProvider) async throws

    /// Every favourite, oldest first.
    func favourites() -> StoreValues<[FavouriteDadJoke]>

    /// Saves a favourite.
    /// - Throws: also `FavouriteError`.
    func save(_ favourite: NewFavourite) async throws -> FavouriteDadJoke

    /// Renames a favourite.
    /// - Throws: also `FavouriteError`.
    func rename(_ id: FavouriteDadJoke.ID, to name: FavouriteName) async throws -> FavouriteDadJoke

    /// Deletes a favourite.
    /// - Returns: what `restore` needs; nil if it was deleted before.
    func delete(_ id: FavouriteDadJoke.ID) async throws -> FavouriteDadJoke?

    /// Restores a deleted favourite exactly as it was. One that still exists is not changed.
    /// - Throws: also `FavouriteError`.
    func restore(_ favourite: FavouriteDadJoke) async throws

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

/// The number of new favourites of a file, and that of its jokes that were favourites already, under any name. Those were not changed.
public typealias FavouriteImport = (added: Int, skipped: Int)
