import Domain
import Localization

extension FavouriteError: DescribedError {
    public var message: String {
        switch self {
        case .name(.empty): localized("Type a name.")
        case .name(.tooLong(let limit)):
            localizedPlural(
                "This is too long: a name has at most %@ character.", "This is too long: a name has at most %@ characters.",
                count: limit)
        case .nameTaken: localized("Another favourite has this name.")
        case .full:
            localizedPlural(
                "There is room for %@ favourite, and you have it. Delete it first.",
                "There is room for %@ favourites, and you have them all. Delete one first.", count: FavouriteDadJoke.limit)
        case .alreadyFavourite(let name): localized("This joke is a favourite already: “%@”.", name)
        case .gone: localized("This favourite was deleted meanwhile.")
        }
    }
}

extension FavouriteImportError: DescribedError {
    public var message: String {
        switch self {
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
}

extension RapidAPIKeyError: DescribedError {
    public var message: String {
        switch self {
        case .missing: localized("RapidAPI needs a key of your own.")
        case .empty: localized("Type a key.")
        case .malformed: localized("This is no key: a key has letters, digits and signs without blanks.")
        }
    }
}
