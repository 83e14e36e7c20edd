import Foundation

public struct SaveFavouriteUseCase: Sendable {
    let store: DadJokeTable
    let now: @Sendable () -> Date

    /// - Throws: `FavouriteError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ joke: DadJoke, name typed: String) async throws -> FavouriteDadJoke {
        try await store.save(NewFavourite(name: try FavouriteName(typed), savedAt: now(), joke: joke))
    }
}

/// Gives the name of a favourite to another joke or to a renamed favourite.
public struct ReplaceFavouriteUseCase: Sendable {
    let store: DadJokeTable
    let now: @Sendable () -> Date

    /// - Parameter old: the favourite with the name. Its place in the list passes to a new favourite.
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
