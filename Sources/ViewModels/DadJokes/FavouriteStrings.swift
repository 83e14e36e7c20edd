import Domain
import Localization

/// The dynamic strings of the favourites.
enum FavouriteStrings {
    static var added: String { localized("Added to your favourites") }
    static var renamed: String { localized("Favourite renamed") }
    static var show: String { localized("Show Favourites") }
    static var favourite: String { localized("Add to favourites") }
    static var noFavourite: String { localized("Remove from favourites") }
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
    static func exported(_ name: String) -> String { localized("Saved as “%@”", name) }

    static func imported(_ result: FavouriteImport) -> String {
        let added = localizedPlural("%@ favourite imported", "%@ favourites imported", count: result.added)
        guard result.skipped > 0 else { return added }
        let skipped = localizedPlural("%@ was there already", "%@ were there already", count: result.skipped)
        return "\(added) · \(skipped)"
    }

    // MARK: Errors

    /// Why a favourite cannot be saved, renamed or restored.
    static func message(_ error: FavouriteError) -> String {
        switch error {
        case .name(.empty): localized("Type a name.")
        case .name(.tooLong(let limit)):
            localizedPlural(
                "This is too long: a name has at most %@ character.", "This is too long: a name has at most %@ characters.",
                count: limit)
        case .nameTaken: localized("Another favourite has this name.")
        case .full: full
        case .alreadyFavourite(let name): localized("This joke is a favourite already: “%@”.", name)
        case .gone: localized("This favourite was deleted meanwhile.")
        }
    }

    private static var full: String {
        localizedPlural(
            "There is room for %@ favourite, and you have it. Delete it first.",
            "There is room for %@ favourites, and you have them all. Delete one first.", count: FavouriteDadJoke.limit)
    }

    /// Why a file cannot be imported.
    static func message(_ error: FavouriteImportError) -> String {
        switch error {
        case .tooLarge: localized("This file is too large for one of favourites.")
        case .broken: localized("This file is damaged: it cannot be read as JSON.")
        case .foreign: localized("This is no file of favourites.")
        case .laterVersion: localized("A later version of Chuckle wrote this file.")
        case .tooMany(let count, _):
            localizedPlural(
                "This file has %@ favourite, which is more than there is room for.",
                "This file has %@ favourites, which is more than there is room for.", count: count)
        case .entry(let number): localized("Favourite number %@ in this file is damaged.", String(number))
        case .nameTwice(let name): localized("Two favourites in this file have the name “%@”.", name)
        case .jokeTwice(let name): localized("The joke “%@” is twice in this file.", name)
        case .noRoom(_, let needed):
            localizedPlural(
                "There is no room for the %@ new favourite of this file. Delete some of yours first.",
                "There is no room for the %@ new favourites of this file. Delete some of yours first.", count: needed)
        case .nameTaken(let name): localized("You have another favourite with the name “%@”. Rename it first.", name)
        }
    }

    static func unreadableFile(_ description: String) -> String {
        localized("The file could not be read: %@", description)
    }

    static func unwritableFile(_ description: String) -> String {
        localized("The file could not be written: %@", description)
    }
}
