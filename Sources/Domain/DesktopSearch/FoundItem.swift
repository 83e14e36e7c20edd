import Foundation

/// A person, comic, joke or favourite that the search of the desktop finds.
public struct FoundItem: Sendable, Hashable, LosslessStringConvertible {
    /// The kinds, by the names that their sections have on the command line.
    public enum Kind: String, Sendable, CaseIterable {
        case people, comics, jokes
        case dadJokes = "dad-jokes"
    }

    public let kind: Kind
    /// The identifier among the items of its kind; that of a comic is its number.
    public let id: String

    public init(_ kind: Kind, _ id: String) {
        (self.kind, self.id) = (kind, id)
    }

    /// Reads the text by which other processes name an item; nil if it is none.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        self.init(kind, String(parts[1]))
    }

    public var description: String { kind.rawValue + ":" + id }
}

/// A found item as the desktop shows it.
public struct FoundItemDetails: Sendable, Equatable {
    public let item: FoundItem
    /// The first line, and what is beside it.
    public let name, description: String
    public let picture: FoundPicture?
}

/// An encoded picture.
public enum FoundPicture: Sendable, Equatable {
    case file(URL)
    case data(Data)
}
