import GLibSupport
import Model

extension FavouriteError: DescribedError {
    public var message: String {
        switch self {
        case .name(.empty): localized("Enter a name.")
        case .name(.tooLong(let limit)): ErrorStrings.tooLong(limit)
        case .nameTaken: localized("Another favourite already has this name.")
        case .full:
            localizedPlural(
                "You can keep %@ favourite. Delete it to add another.",
                "You can keep %@ favourites. Delete one to add another.", count: FavouriteDadJoke.limit)
        case .alreadyFavourite(let name): localized("This joke is already in your favourites as “%@”.", name)
        case .gone: localized("This favourite has been deleted.")
        }
    }
}

extension DadJokeError: DescribedError {
    public var message: String {
        localized("The service only told jokes that you don’t want to hear again.")
    }
}

extension FavouriteImportError: DescribedError {
    public var mayPass: Bool { false }

    public var message: String {
        switch self {
        case .tooLarge: localized("This file is too large to contain favourites.")
        case .broken: localized("This file is damaged and can’t be read.")
        case .foreign: localized("This file contains no favourites.")
        case .laterVersion: localized("This file was saved by a newer version of Chuckle. Update Chuckle to import it.")
        case .tooMany(let count):
            localizedPlural(
                "This file contains %@ favourite, which is more than you can keep.",
                "This file contains %@ favourites, which is more than you can keep.", count: count)
        case .entry(let number): localized("Favourite number %@ in this file is damaged.", String(number))
        case .nameTwice(let name): localized("Two favourites in this file are named “%@”.", name)
        case .jokeTwice(let name): localized("The joke “%@” appears twice in this file.", name)
        case .noRoom(let needed):
            localizedPlural(
                "There is no room for the %@ new favourite in this file. Delete one of yours first.",
                "There is no room for the %@ new favourites in this file. Delete some of yours first.", count: needed)
        case .nameTaken(let name): localized("You already have another favourite named “%@”. Rename it first.", name)
        }
    }
}

extension RapidAPIKeyError: DescribedError {
    public var message: String {
        switch self {
        case .missing: localized("RapidAPI needs a key of your own. Enter it in Settings.")
        case .empty: localized("Enter a key.")
        case .malformed: localized("This isn’t a valid key. A key has letters, digits and symbols, but no spaces.")
        case .refused: localized("RapidAPI refused the request. Check your key in Settings.")
        }
    }

    public var details: String? {
        if case .refused(let description?) = self { ErrorDescription.presentable(description) } else { nil }
    }
}
