import Domain
import Localization

/// The dynamic strings of the section.
enum ComicStrings {
    static var transcript: String { localized("Transcript") }
    static var transcriptOffered: String {
        localized("xkcd has no transcript of this comic. The wiki explainxkcd may have one.")
    }
    static var allowTranscripts: String { localized("Get Transcripts from explainxkcd") }
    static var askingForTranscript: String { localized("Asking explainxkcd…") }
    static var noTranscript: String { localized("explainxkcd has no transcript of this comic yet.") }
    static var altText: String { localized("Alt text") }
    static var noAltText: String { localized("This comic has no alt text.") }
    static var altTextShown: String { localized("Alt text shown") }
    static var altTextHidden: String { localized("Alt text hidden") }
    static var showAltText: String { localized("Show Alt Text") }
    static var hideAltText: String { localized("Hide Alt Text") }
    static var interactive: String {
        localized("This comic is interactive on xkcd.com. Only a picture of it is shown here.")
    }
    static var interactiveWithoutPicture: String {
        localized("This comic is interactive and can only be seen on xkcd.com.")
    }
    static var openPage: String { localized("Open on xkcd.com") }
    static var pictureCopied: String { localized("Picture copied") }
    static var linkCopied: String { localized("Link copied") }
    static var altTextCopied: String { localized("Alt text copied") }
    static var pauseAnimation: String { localized("Pause Animation") }
    static var playAnimation: String { localized("Play Animation") }
    static var animationPaused: String { localized("Animation paused") }
    static var animationPlaying: String { localized("Animation playing") }
    static var favourite: String { localized("favourite") }
    static var unread: String { localized("unread") }
    /// What a screen reader says after the name of the section.
    static var newComic: String { localized("new comic") }
    static var favouriteSet: String { localized("Added to favourites") }
    static var favouriteRemoved: String { localized("Removed from favourites") }
    static var addFavourite: String { localized("Add to Favourites") }
    static var removeFavourite: String { localized("Remove from Favourites") }
    static var markedRead: String { localized("Marked as read") }
    static var markedUnread: String { localized("Marked as unread") }
    static var nothingUnread: String { localized("You have read all comics.") }
    static var noFavourites: String { localized("There are no favourites yet.") }
    static var onlyFavourite: String { localized("This is your only favourite.") }
    static func markedRead(_ count: Int) -> String {
        localizedPlural("%@ comic marked as read", "%@ comics marked as read", count: count)
    }
    static func markedUnread(_ count: Int) -> String {
        localizedPlural("%@ comic marked as unread again", "%@ comics marked as unread again", count: count)
    }
    static var loadingLargeVersion: String { localized("Loading the large version…") }
    static var largeVersionShown: String { localized("Large version shown") }
    static var usualPictureShown: String { localized("Usual size shown") }
    static var noAddressOnClipboard: String { localized("There is no address of a comic on the clipboard.") }
    /// The proposed name of an exported file.
    static var markFileName: String { localized("Favourite comics") + ".json" }
    static var nothingImported: String { localized("You already have all favourites and marks of this file.") }
    static var importUndone: String { localized("Import undone") }
    static func imported(_ marks: MarkedComics) -> String {
        let favourites = marks.favourites.count
        let read = marks.read.count
        return [
            favourites > 0 ? localizedPlural("%@ favourite added", "%@ favourites added", count: favourites) : nil,
            read > 0 ? markedRead(read) : nil,
        ].compactMap(\.self).joined(separator: " · ")
    }
    static var newestShown: String { localized("This is the newest comic.") }

    static func number(_ number: Int) -> String {
        localized("No. %@", String(number))
    }

    static func count(_ count: Int) -> String {
        localizedPlural("%@ comic", "%@ comics", count: count)
    }

    static func count(_ count: Int, kept: Int) -> String {
        localizedPlural("%@ comic, %@ of them here", "%@ comics, %@ of them here", count: count)
            .replacing("%@", with: String(kept))
    }

    static var notHere: String { localized("Not here yet") }
    static var inTitles: String { localized("In titles") }
    static var inAltTexts: String { localized("In alt texts") }
    static var inTranscripts: String { localized("In transcripts") }

    static func found(_ count: Int) -> String {
        localizedPlural("%@ comic found", "%@ comics found", count: count)
    }

    static func found(first count: Int, of total: Int) -> String {
        localized("The first %@ of %@ comics found", String(count), String(total))
    }
}

extension ComicNumberProblem: DescribedError {
    public var mayPass: Bool { self == .notFound }

    public var message: String {
        switch self {
        case .notANumber: localized("Enter a whole number.")
        case .belowFirst: localized("The first comic is number 1.")
        case .missing: localized("There is no comic 404. The number means “page not found”, and that is the joke.")
        case .aboveNewest(let newest): localized("The newest comic is number %@.", String(newest))
        case .notFound: localized("There is no comic with this number.")
        }
    }
}

extension ComicMarkImportError: DescribedError {
    public var mayPass: Bool { false }

    public var message: String {
        switch self {
        case .tooLarge: localized("This file is too large to contain favourites and marks of comics.")
        case .broken, .malformed: localized("This file is damaged and can’t be read.")
        case .foreign: localized("This file contains no favourites or marks of comics.")
        case .laterVersion: localized("This file was saved by a newer version of Chuckle. Update Chuckle to import it.")
        case .number(let number): localized("This file is damaged: there is no comic with the number %@.", String(number))
        }
    }
}

extension ComicPictureError: DescribedError {
    public var message: String {
        switch self {
        case .none: localized("This comic has no picture to show.")
        case .tooLarge: localized("The picture is too large to show.")
        case .malformed: localized("The picture is damaged.")
        case .undecodable: localized("The picture takes too much memory or time to show.")
        }
    }
}
