import Domain
import Localization

/// What a message bar shows.
public struct Message: Sendable, Equatable {
    /// The sentence, in the user's words and language.
    public let text: String
    /// What a service, the network or the system says of it, in their words; nil if there is nothing.
    public private(set) var details: String?
    /// The label of its button, if it has one.
    public private(set) var action: String?
    /// Whether something went wrong, which the bar shows by its colour.
    public private(set) var isProblem = true
}

/// A confirmation, which is shown as a toast and disappears by itself.
public struct Notice: Sendable, Equatable {
    /// The sentence.
    public let text: String
    /// The label of its button, if it has one.
    public let action: String?
}

/// What becomes of a picture that is loaded.
public enum PictureState: Sendable {
    /// Not asked for, or on its way: a placeholder stands in its place.
    case loading
    case loaded(Picture)
    /// Not to be had: the placeholder stays.
    case failed
}

/// The strings that several sections show.
enum MessageStrings {
    static var copied: String { localized("Copied") }
    static func favouriteAction(isFavourite: Bool) -> String {
        isFavourite ? localized("Remove from Favourites") : localized("Add to Favourites")
    }

    static func favouriteChanged(isFavourite: Bool) -> String {
        isFavourite ? localized("Added to favourites") : localized("Removed from favourites")
    }

    static var jokeCopied: String { localized("Joke copied") }
    static var fetchingJoke: String { localized("Fetching a joke…") }
    static var unknown: String { localized("unknown") }
    /// What a search says that found similar words only.
    /// - Parameter count: what was found, such as "2 people".
    static func similar(_ count: String) -> String { localized("No exact match. Similar: %@", count) }

    static func reading(_ name: String) -> String { localized("Reading “%@”…", name) }
}
