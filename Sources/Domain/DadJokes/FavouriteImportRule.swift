import Foundation

/// Why a file of favourites cannot be imported. Nothing has changed then.
public enum FavouriteImportError: Error, Sendable, Equatable {
    /// The file is larger than any file of favourites.
    case tooLarge
    /// The file is no intact JSON.
    case broken
    /// The file is JSON, but says nothing of favourites.
    case foreign
    /// A later version of the application wrote the file.
    case laterVersion(Int)
    /// There are more entries than favourites are kept.
    case tooMany(count: Int, limit: Int)
    /// An entry, counted from 1, is no favourite.
    case entry(number: Int)
    /// Two entries have the same name.
    case nameTwice(String)
    /// Two entries have the same joke; the name is that of the second.
    case jokeTwice(name: String)
    /// The new favourites would not fit beside those that are there.
    case noRoom(free: Int, needed: Int)
    /// An entry has the name of a favourite with another joke.
    case nameTaken(String)
}

/// Decides what an import takes in.
public enum FavouriteImportRule {
    /// The favourites of a file that are new.
    /// - Parameters:
    ///   - entries: those of the file.
    ///   - present: those that are there. A joke among them is skipped: the name that it has now is the user's latest.
    /// - Throws: `FavouriteImportError`.
    public static func additions(
        _ entries: [NewFavourite], to present: [FavouriteDadJoke]
    ) throws(FavouriteImportError) -> [NewFavourite] {
        guard entries.count <= FavouriteDadJoke.limit else {
            throw .tooMany(count: entries.count, limit: FavouriteDadJoke.limit)
        }
        for (index, entry) in entries.enumerated() {
            let before = entries[..<index]
            if before.contains(where: { $0.name.key == entry.name.key }) { throw .nameTwice(entry.name.text) }
            if before.contains(where: { $0.joke.isSame(as: entry.joke) }) { throw .jokeTwice(name: entry.name.text) }
        }
        let additions = entries.filter { present.favourite(telling: $0.joke) == nil }
        let takenKeys = Set(present.compactMap { try? FavouriteName($0.name).key })
        if let entry = additions.first(where: { takenKeys.contains($0.name.key) }) { throw .nameTaken(entry.name.text) }
        let free = max(0, FavouriteDadJoke.limit - present.count)
        guard additions.count <= free else { throw .noRoom(free: free, needed: additions.count) }
        return additions
    }
}
