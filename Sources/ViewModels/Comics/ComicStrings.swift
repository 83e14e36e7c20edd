import Domain
import Localization

/// The dynamic strings of the section.
enum ComicStrings {
    static var transcript: String { localized("Transcript") }
    static var altText: String { localized("Alt text") }
    static var noAltText: String { localized("This comic has no alt text.") }
    static var interactive: String {
        localized("This comic does something on xkcd.com. The picture only stands in for it.")
    }
    static var pictureCopied: String { localized("Picture copied") }
    static var linkCopied: String { localized("Link copied") }
    static var altTextCopied: String { localized("Alt text copied") }
    static var pauseAnimation: String { localized("Pause Animation") }
    static var playAnimation: String { localized("Play Animation") }
    static var animationPaused: String { localized("Animation paused") }
    static var animationPlaying: String { localized("Animation playing") }
    static var favourite: String { localized("favourite") }
    static var unread: String { localized("unread") }
    static var favouriteSet: String { localized("Added to the favourites") }
    static var favouriteRemoved: String { localized("Removed from the favourites") }
    static var addFavourite: String { localized("Add to the favourites") }
    static var removeFavourite: String { localized("Remove from the favourites") }
    static var markedUnread: String { localized("Marked as unread") }
    static var newestShown: String { localized("This is the newest comic.") }

    static func number(_ number: Int) -> String {
        localized("No. %@", String(number))
    }

    static func count(_ count: Int) -> String {
        localizedPlural("%@ comic", "%@ comics", count: count)
    }

    static func found(_ count: Int) -> String {
        localizedPlural("%@ comic found", "%@ comics found", count: count)
    }

    static func archive(_ progress: ArchiveProgress) -> String {
        localized("Texts kept: %@", "\(progress.kept) / \(progress.total)")
    }

    static var archiveComplete: String { localized("The texts of all comics are kept.") }
    static var archiveStopped: String { localized("Stopped. What was fetched is kept.") }
    static var keepArchive: String { localized("Keep the Whole Archive for Search") }
    static var continueArchive: String { localized("Continue to Keep the Archive") }
}

extension ComicNumberProblem: DescribedError {
    public var message: String {
        switch self {
        case .notANumber: localized("Type a whole number.")
        case .belowFirst: localized("The first comic has the number 1.")
        case .missing: localized("There is no comic 404. The page with this number cannot be found: that is the joke.")
        case .aboveNewest(let newest): localized("The newest comic has the number %@.", String(newest))
        case .notFound: localized("The service has no comic with this number.")
        }
    }
}

extension ComicPictureError: DescribedError {
    public var message: String {
        switch self {
        case .none: localized("This comic has no picture here.")
        case .tooLarge: localized("The picture is too large to be shown here.")
        case .malformed: localized("The picture is damaged.")
        }
    }
}
