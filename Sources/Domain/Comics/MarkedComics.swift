/// The numbers of comics that have marks.
public struct MarkedComics: Sendable, Equatable {
    /// The favourites, the lowest number first.
    public let favourites: [Int]
    /// The comics that count as read, the lowest number first.
    public let read: [Int]

    /// Numbers may come in any order and twice.
    public init(favourites: some Sequence<Int> = [], read: some Sequence<Int> = []) {
        self.favourites = Set(favourites).sorted()
        self.read = Set(read).sorted()
    }

    /// Whether no comic has a mark.
    public var isEmpty: Bool { favourites.isEmpty && read.isEmpty }
}

/// Why a file of favourites and read marks cannot be imported. Nothing has changed then.
public enum ComicMarkImportError: Error, FileProblem, Sendable, Equatable {
    /// The file is larger than `ComicMarkFile.byteLimit`.
    case tooLarge
    /// The file is not valid JSON.
    case broken
    /// The file is JSON of another kind.
    case foreign
    /// A later version of the application wrote the file.
    case laterVersion(Int)
    /// The lists are missing, or contain something other than whole numbers.
    case malformed
    /// No comic can have this number.
    case number(Int)
}
