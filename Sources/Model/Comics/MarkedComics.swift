/// Numbers of comics.
public struct MarkedComics: Sendable, Equatable {
    public let favourites: Set<Int>
    public let read: Set<Int>

    public init(favourites: some Sequence<Int> = [], read: some Sequence<Int> = []) {
        self.favourites = Set(favourites)
        self.read = Set(read)
    }

    public var isEmpty: Bool { favourites.isEmpty && read.isEmpty }

    public func isContained(in marks: MarkedComics) -> Bool {
        favourites.isSubset(of: marks.favourites) && read.isSubset(of: marks.read)
    }

    public func isDisjoint(with marks: MarkedComics) -> Bool {
        favourites.isDisjoint(with: marks.favourites) && read.isDisjoint(with: marks.read)
    }
}

public enum ComicMarkImportError: Error, FileProblem, Sendable, Equatable {
    case tooLarge
    case broken
    case foreign
    case laterVersion(Int)
    /// The lists are missing or contain values other than whole numbers.
    case malformed
    case number(Int)
}
