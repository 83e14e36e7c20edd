import Foundation

/// A web service that tells dad jokes.
public protocol DadJokeService: Sendable {
    /// As many jokes as one request gives, ten at best. No joke at all is an error.
    /// - Throws: `HTTPError`, `RapidAPIKeyError.missing`, `CancellationError`.
    func jokes() async throws -> [DadJoke]
}

/// Where jokes are kept: those fetched ahead, and the favourites.
public protocol DadJokeStore: Sendable {
    /// Tells the first of a provider's kept jokes that was not told yet: it counts as told from then on, in every window.
    /// - Returns: nil when all of them were told.
    /// - Throws: `StorageError`.
    func tellNext(of provider: DadJokeProvider) async throws -> DadJoke?

    /// Keeps jokes that were fetched to be told, behind those that still are to be told, and forgets those that were.
    ///
    /// Left out are jokes that are to be told anyway, and those that were told last, unless nothing else came.
    /// - Throws: `StorageError`.
    func keep(_ jokes: [DadJoke], of provider: DadJokeProvider) async throws

    /// Every favourite, oldest first.
    func favourites() -> StoreValues<[FavouriteDadJoke]>

    /// Saves a favourite.
    /// - Throws: `FavouriteError`, `StorageError`.
    func save(_ favourite: NewFavourite) async throws -> FavouriteDadJoke

    /// Gives a favourite another name.
    /// - Throws: `FavouriteError`, `StorageError`.
    func rename(_ id: FavouriteDadJoke.ID, to name: FavouriteName) async throws -> FavouriteDadJoke

    /// Removes a favourite.
    /// - Returns: what `restore` needs, or nil when it was gone already.
    /// - Throws: `StorageError`.
    func delete(_ id: FavouriteDadJoke.ID) async throws -> FavouriteDadJoke?

    /// Brings a removed favourite back exactly as it was. One that is there already stays as it is.
    /// - Throws: `FavouriteError`, `StorageError`.
    func restore(_ favourite: FavouriteDadJoke) async throws

    /// Saves the favourites of a file, all of them or none.
    /// - Throws: `FavouriteImportError`, `StorageError`.
    func save(imported favourites: [NewFavourite]) async throws -> FavouriteImport
}

/// A joke on its way to the favourites.
public struct NewFavourite: Sendable, Equatable {
    /// Its name.
    public let name: FavouriteName
    /// When it is, or was, saved, in whole seconds.
    public let savedAt: Date
    /// The joke.
    public let joke: DadJoke

    /// A joke with a name and a date, of which the fraction of the second is dropped.
    public init(name: FavouriteName, savedAt: Date, joke: DadJoke) {
        self.name = name
        self.savedAt = Date(timeIntervalSince1970: savedAt.timeIntervalSince1970.rounded(.down))
        self.joke = joke
    }
}

/// Why a favourite cannot be saved, renamed or restored. Nothing has changed then.
public enum FavouriteError: Error, Sendable, Equatable {
    /// The name is none.
    case name(FavouriteName.Problem)
    /// Another favourite has this name.
    case nameTaken
    /// There are as many favourites as are kept: one must be deleted first.
    case full
    /// The joke is a favourite already, under this name.
    case alreadyFavourite(name: String)
    /// The favourite was deleted meanwhile.
    case gone
}

/// What an import did.
public struct FavouriteImport: Sendable, Equatable {
    /// How many favourites are new.
    public let added: Int
    /// How many jokes of the file were favourites already, under whatever name; they were left as they are.
    public let skipped: Int

    /// Two numbers of favourites.
    public init(added: Int, skipped: Int) {
        self.added = added
        self.skipped = skipped
    }
}
