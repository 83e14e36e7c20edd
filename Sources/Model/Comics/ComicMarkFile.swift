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
