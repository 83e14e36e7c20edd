/// Numbers of comics, the lowest first.
public struct MarkedComics: Sendable, Equatable {
    public let favourites: [Int]
    public let read: [Int]

    public init(favourites: some Sequence<Int> = [], read: some Sequence<Int> = []) {
        self.favourites = Set(favourites).sorted()
        self.read = Set(read).sorted()
    }

    public var isEmpty: Bool { favourites.isEmpty && read.isEmpty }
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
