import Domain
import Localization

/// What the desktop's notification says of a new comic.
public struct ComicNotification: Sendable, Equatable {
    /// The large words.
    public let title: String
    /// The sentence below.
    public let body: String
    /// The comic that is opened when the notification is activated.
    public let number: Int

    init(_ comic: Comic) {
        title = localized("New comic: %@", comic.title)
        body = ComicStrings.number(comic.number)
        number = comic.number
    }
}
