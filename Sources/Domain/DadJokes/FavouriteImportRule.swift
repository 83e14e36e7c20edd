import Foundation

/// Why a file of favourites cannot be imported. Nothing has changed then.
public enum FavouriteImportError: Error, Sendable, Equatable {
    /// The file is larger than `FavouriteFile.byteLimit`.
    case tooLarge
    /// The file is not valid JSON.
    case broken
    /// The file is JSON of another kind.
    case foreign
    /// A later version of the application wrote the file.
    case laterVersion(Int)
    /// The file has more entries than the maximum number of favourites.
    case tooMany(count: Int, limit: Int)
    /// An entry, counted from 1, is not a favourite.
    case entry(number: Int)
    /// Two entries have the same name.
    case nameTwice(String)
    /// Two entries have the same joke. The name is that of the second.
    case jokeTwice(name: String)
    /// With the new favourites there would be more than the limit.
    case noRoom(free: Int, needed: Int)
    /// A favourite with another joke has the name of an entry.
    case nameTaken(String)
}

/// The rule for importing favourites.
public enum FavouriteImportRule {
    /// The entries that are to be added.
    /// - Parameters:
    ///   - entries: the entries of the file.
    ///   - present: the current favourites. Their jokes are skipped and keep their names.
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
