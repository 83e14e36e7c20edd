import Foundation

public struct FoundItem: Sendable, Hashable, LosslessStringConvertible {
    /// Raw values are the names of sections on the command line.
    public enum Kind: String, Sendable, CaseIterable {
        case people, comics, jokes
        case dadJokes = "dad-jokes"
    }

    public let kind: Kind
    /// Unique among the items of its kind; that of a comic is its number.
    public let id: String

    public init(_ kind: Kind, _ id: String) {
        (self.kind, self.id) = (kind, id)
    }

    /// Reads the text by which other processes name an item.
    public init?(_ description: String) {
        let parts = description.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        self.init(kind, String(parts[1]))
    }

    public var description: String { kind.rawValue + ":" + id }
}

public struct FoundItemDetails: Sendable, Equatable {
    public let item: FoundItem
    /// The first line, and the text beside it.
    public let name, description: String
    public let picture: FoundPicture?
}

public enum FoundPicture: Sendable, Equatable {
    case file(URL)
    case data(Data)
}
