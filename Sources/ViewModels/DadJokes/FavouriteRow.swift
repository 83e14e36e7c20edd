import Domain
import Foundation
import Localization

/// A row of the list of favourites.
public struct FavouriteRow: Sendable, Equatable, Identifiable {
    /// The favourite's number.
    public let id: FavouriteDadJoke.ID
    /// The user's name for it.
    public let name: String
    /// When it was saved, as a day.
    public let saved: String

    init(_ favourite: FavouriteDadJoke, style: Date.FormatStyle) {
        id = favourite.id
        name = favourite.name
        saved = localized("saved on %@", favourite.savedAt.formatted(style))
    }

    /// What a screen reader says for the row.
    public var accessibleLabel: String { "\(name), \(saved)" }
    /// What the row's button says that renames it.
    public var renameLabel: String { localized("Rename “%@”", name) }
    /// What the row's button says that deletes it.
    public var deleteLabel: String { localized("Delete “%@”", name) }
}
