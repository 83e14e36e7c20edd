import Foundation

/// Saves a joke as a favourite under a name that the user typed.
public struct SaveFavouriteUseCase: Sendable {
    let store: any DadJokeStore
    let now: @Sendable () -> Date

    /// - Throws: `FavouriteError`, `StorageError`. Nothing has changed then.
    public func callAsFunction(_ joke: DadJoke, name typed: String) async throws -> FavouriteDadJoke {
        try await store.save(NewFavourite(name: try FavouriteName(typed), savedAt: now(), joke: joke))
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
