import Foundation

/// Follows the favourites in the order of the list.
public struct ObserveFavouritesUseCase: Sendable {
    private let store: any DadJokeStore
    private let order: FavouriteOrder

    /// - Parameters:
    ///   - store: keeps the favourites.
    ///   - order: that of the list.
    public init(store: any DadJokeStore, order: FavouriteOrder) {
        self.store = store
        self.order = order
    }

    /// The favourites by name.
    public func callAsFunction() -> StoreValues<[FavouriteDadJoke]> {
        store.favourites().mapped { [order] in order.sorted($0) }
    }
}

/// Keeps a joke under a name.
public struct SaveFavouriteUseCase: Sendable {
    private let store: any DadJokeStore
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - store: keeps the favourites.
    ///   - now: the clock.
    public init(store: any DadJokeStore, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.now = now
    }

    /// Saves a joke under a name that the user typed.
    /// - Throws: `FavouriteError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ joke: DadJoke, name typed: String) async throws -> FavouriteDadJoke {
        try await store.save(NewFavourite(name: try FavouriteName(checking: typed), savedAt: now(), joke: joke))
    }
}

/// Gives a favourite another name.
public struct RenameFavouriteUseCase: Sendable {
    private let store: any DadJokeStore

    /// - Parameter store: keeps the favourites.
    public init(store: any DadJokeStore) {
        self.store = store
    }

    /// Renames a favourite to what the user typed.
    /// - Throws: `FavouriteError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ id: FavouriteDadJoke.ID, to typed: String) async throws -> FavouriteDadJoke {
        try await store.rename(id, to: try FavouriteName(checking: typed))
    }
}

/// Removes a favourite so that it can be brought back.
public struct DeleteFavouriteUseCase: Sendable {
    private let store: any DadJokeStore

    /// - Parameter store: keeps the favourites.
    public init(store: any DadJokeStore) {
        self.store = store
    }

    /// Removes a favourite.
    /// - Returns: what `RestoreFavouriteUseCase` needs, or nil when it was gone already.
    /// - Throws: `StorageError`.
    public func callAsFunction(_ id: FavouriteDadJoke.ID) async throws -> FavouriteDadJoke? {
        try await store.delete(id)
    }
}

/// Brings a removed favourite back.
public struct RestoreFavouriteUseCase: Sendable {
    private let store: any DadJokeStore

    /// - Parameter store: keeps the favourites.
    public init(store: any DadJokeStore) {
        self.store = store
    }

    /// Puts a favourite back exactly as it was.
    /// - Throws: `FavouriteError` when its place, its name or its joke was taken meanwhile, `StorageError`.
    public func callAsFunction(_ deleted: FavouriteDadJoke) async throws {
        try await store.restore(deleted)
    }
}

/// Writes the favourites as a file.
public struct ExportFavouritesUseCase: Sendable {
    private let store: any DadJokeStore
    private let order: FavouriteOrder

    /// - Parameters:
    ///   - store: keeps the favourites.
    ///   - order: that of the file.
    public init(store: any DadJokeStore, order: FavouriteOrder) {
        self.store = store
        self.order = order
    }

    /// The bytes of the file, as `FavouriteFile` describes it.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Data {
        try FavouriteFile.data(order.sorted(try await store.favourites().current()))
    }
}

/// Takes in the favourites of a file.
public struct ImportFavouritesUseCase: Sendable {
    private let store: any DadJokeStore

    /// - Parameter store: keeps the favourites.
    public init(store: any DadJokeStore) {
        self.store = store
    }

    /// Takes in all favourites of a file, or none.
    /// - Throws: `FavouriteImportError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ file: Data) async throws -> FavouriteImport {
        try await store.save(imported: try FavouriteFile.favourites(of: file))
    }
}
