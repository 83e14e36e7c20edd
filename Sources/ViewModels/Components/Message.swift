import GLibSupport
import Model
import Pictures

/// The content of a message bar.
public struct Message: Sendable, Equatable {
    public let text: String
    /// The description that a service, the network or the system gave; nil if there is none.
    public private(set) var details: String?
    public private(set) var action: String?
    public private(set) var isProblem = true
}

/// A confirmation, shown as a toast.
public struct Notice: Sendable, Equatable {
    public let text: String
    public let action: String?
}

public enum PictureState: Sendable {
    case loading
    case loaded(Picture)
    case failed
}

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
    /// - Parameter count: in words, such as "2 people".
    static func similar(_ count: String) -> String { localized("No exact match. Similar: %@", count) }

    static func reading(_ name: String) -> String { localized("Reading “%@”…", name) }
}
