import Foundation

/// Follows the favourites, ordered by name.
public struct ObserveFavouritesUseCase: Sendable {
    let store: any DadJokeStore
    let order: Collation

    /// The favourites, ordered by name.
    public func callAsFunction() -> StoreValues<[FavouriteDadJoke]> {
        store.favourites().mapped { [order] in order.sorted($0) }
    }
}

/// Saves a joke as a favourite under a name that the user typed.
public struct SaveFavouriteUseCase: Sendable {
    let store: any DadJokeStore
    let now: @Sendable () -> Date

    /// - Throws: `FavouriteError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ joke: DadJoke, name typed: String) async throws -> FavouriteDadJoke {
        try await store.save(NewFavourite(name: try FavouriteName(typed), savedAt: now(), joke: joke))
    }
}

/// Renames a favourite to a name that the user typed.
public struct RenameFavouriteUseCase: Sendable {
    let store: any DadJokeStore

    /// - Throws: `FavouriteError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ id: FavouriteDadJoke.ID, to typed: String) async throws -> FavouriteDadJoke {
        try await store.rename(id, to: try FavouriteName(typed))
    }
}

/// Gives the name of a favourite to another joke or to a renamed favourite.
public struct ReplaceFavouriteUseCase: Sendable {
    let store: any DadJokeStore
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - old: the favourite with the name. A new one takes its place in the list.
    ///   - renamed: the favourite that gets the name; nil for a joke that becomes one.
    /// - Throws: `FavouriteError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(
        _ old: FavouriteDadJoke, by joke: DadJoke, name typed: String, renaming renamed: FavouriteDadJoke?
    ) async throws -> FavouriteChange {
        let name = try FavouriteName(typed)
        let saved = NewFavourite(name: name, savedAt: renamed?.savedAt ?? now(), joke: joke)
        let change = FavouriteChange(
            removed: [old] + (renamed.map { [$0] } ?? []),
            added: [FavouriteDadJoke(id: renamed?.id ?? old.id, name: name.text, savedAt: saved.savedAt, joke: joke)])
        try await store.apply(change)
        return change
    }
}

/// Exports the favourites as a file in the format of `FavouriteFile`.
public struct ExportFavouritesUseCase: Sendable {
    let store: any DadJokeStore
    let order: Collation
    let documents: any DocumentStore

    /// - Throws: `StorageError`, `CancellationError`.
    public func callAsFunction(to file: URL) async throws {
        let favourites = order.sorted(try await store.favourites().current())
        try await documents.write(try FavouriteFile.data(favourites), to: file)
    }
}

/// Imports all favourites of a file, or none.
public struct ImportFavouritesUseCase: Sendable {
    let store: any DadJokeStore

    /// - Throws: `FavouriteImportError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ file: Data) async throws -> FavouriteImport {
        try await store.save(imported: try FavouriteFile.favourites(of: file))
    }
}
