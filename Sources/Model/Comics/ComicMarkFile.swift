import Foundation

/// The file format for favourites and read marks: JSON in UTF-8 such as
/// `{"application":"chuckle","favourites":[2,327],"read":[1,2,3],"version":1}`. Other members are ignored.
public enum ComicMarkFile {
    static let application = "chuckle"
    static let version = 1
    /// Far above the size of a file with every comic in both lists.
    public static let byteLimit = 1 << 20

    static func data(_ marks: MarkedComics) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(
            Body(application: application, version: version, favourites: marks.favourites.sorted(), read: marks.read.sorted()))
    }

    static func marks(of file: Data) throws(ComicMarkImportError) -> MarkedComics {
        try ComicMarkImportError.check(file, isOf: application, version: version, byteLimit: byteLimit)
        guard let body = try? JSONDecoder().decode(Body.self, from: file) else { throw .malformed }
        for number in body.favourites + body.read {
            guard ComicNavigation.numbers.contains(number), number != ComicNavigation.missing else { throw .number(number) }
        }
        return MarkedComics(favourites: body.favourites, read: body.read)
    }

    private struct Body: Codable {
        let application: String
        let version: Int
        let favourites: [Int]
        let read: [Int]
    }
}

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
