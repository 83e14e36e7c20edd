import Domain
import Localization

/// The dynamic strings of the favourites.
enum FavouriteStrings {
    static var added: String { localized("Added to favourites") }
    static var renamed: String { localized("Favourite renamed") }
    static var show: String { localized("Show Favourites") }
    static var favourite: String { localized("Add to Favourites") }
    static var noFavourite: String { localized("Remove from Favourites") }
    static var nameTitle: String { localized("New Favourite") }
    static var renameTitle: String { localized("Rename Favourite") }
    /// The proposed name of an exported file.
    static var fileName: String { localized("Favourite dad jokes") + ".json" }

    static func count(_ count: Int) -> String {
        let free = FavouriteDadJoke.limit - count
        let room =
            free > 0 ? localizedPlural("room for %@ more", "room for %@ more", count: free) : localized("no room for more")
        return localizedPlural("%@ favourite", "%@ favourites", count: count) + " · " + room
    }

    static func kept(as name: String) -> String { localized("In your favourites as “%@”", name) }
    static func saved(on day: String) -> String { localized("saved on %@", day) }
    static func rename(_ name: String) -> String { localized("Rename “%@”", name) }
    static func delete(_ name: String) -> String { localized("Delete “%@”", name) }

    static func imported(_ result: FavouriteImport) -> String {
        let added = localizedPlural("%@ favourite imported", "%@ favourites imported", count: result.added)
        guard result.skipped > 0 else { return added }
        let skipped = localizedPlural("%@ was already there", "%@ were already there", count: result.skipped)
        return "\(added) · \(skipped)"
    }
}
