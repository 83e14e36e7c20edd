import Foundation

/// The file format for exporting and importing favourites: JSON in UTF-8.
///
///     {
///       "format" : "chuckle-favourite-dad-jokes",
///       "version" : 1,
///       "favourites" : [
///         {
///           "name" : "Cows",
///           "savedAt" : "2021-05-05T13:42:19Z",
///           "setup" : "What do you call a cow with a map?",
///           "punchline" : "Well travelled.",
///           "provider" : "official",
///           "identifier" : "42"
///         }
///       ]
///     }
///
/// `savedAt` is in UTC, in whole seconds. `provider` is `official` or `rapidAPI`; `identifier` is optional. Other members are
/// ignored. There are at most ten favourites with different names and different jokes.
public enum FavouriteFile {
    /// Identifies the format.
    static let format = "chuckle-favourite-dad-jokes"
    /// The version of the format.
    static let version = 1
    /// The maximum size of a file in bytes, far above that of ten favourites with every character escaped.
    public static let byteLimit = 1 << 20

    /// Writes favourites in the given order.
    /// - Throws: an error of the encoder, which does not occur in practice.
    static func data(_ favourites: [FavouriteDadJoke]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(Body(format: format, version: version, favourites: favourites.map(Entry.init)))
    }

    /// Reads the favourites of a file.
    /// - Throws: `FavouriteImportError`.
    static func favourites(of file: Data) throws(FavouriteImportError) -> [NewFavourite] {
        guard file.count <= byteLimit else { throw .tooLarge }
        let decoder = JSONDecoder()
        guard (try? decoder.decode(AnyJSON.self, from: file)) != nil else { throw .broken }
        // The version is checked first, because a later one may have other members.
        guard let mark = try? decoder.decode(Mark.self, from: file), mark.format == format, mark.version > 0 else {
            throw .foreign
        }
        guard mark.version <= version else { throw .laterVersion(mark.version) }
        guard let list = try? decoder.decode(List.self, from: file) else { throw .foreign }
        guard list.favourites.count <= FavouriteDadJoke.limit else {
            throw .tooMany(count: list.favourites.count, limit: FavouriteDadJoke.limit)
        }
        var result: [NewFavourite] = []
        for (index, element) in list.favourites.enumerated() {
            guard let favourite = element.entry?.favourite else { throw .entry(number: index + 1) }
            result.append(favourite)
        }
        return result
    }

    private static let style = Date.ISO8601FormatStyle(timeZone: .gmt)

    /// The moment of a text; nil for other formats, such as local time.
    private static func date(_ text: String) -> Date? {
        // Foundation normalises values that are out of range. A date that is written differently was invalid.
        guard text.utf8.count == 20, let date = try? Date(text, strategy: style), date.formatted(style) == text,
            date.timeIntervalSince1970 >= 0
        else { return nil }
        return date
    }

    private struct Body: Encodable {
        let format: String
        let version: Int
        let favourites: [Entry]
    }

    private struct Mark: Decodable {
        let format: String
        let version: Int
    }

    private struct List: Decodable {
        let favourites: [Element]
    }

    /// An element of the list. An invalid one is counted, so that the message can name its number.
    private struct Element: Decodable {
        let entry: Entry?

        init(from decoder: any Decoder) throws {
            entry = try? Entry(from: decoder)
        }
    }

    private struct Entry: Codable {
        let name: String
        let savedAt: String
        let setup: String
        let punchline: String
        let provider: String
        let identifier: String?

        init(_ favourite: FavouriteDadJoke) {
            name = favourite.name
            savedAt = favourite.savedAt.formatted(FavouriteFile.style)
            setup = favourite.joke.setup
            punchline = favourite.joke.punchline
            provider = favourite.joke.provider.rawValue
            identifier = favourite.joke.identifier
        }

        var favourite: NewFavourite? {
            guard let name = try? FavouriteName(name), let savedAt = FavouriteFile.date(savedAt),
                let provider = DadJokeProvider(rawValue: provider),
                let joke = DadJoke(
                    provider: provider, identifier: identifier, foreignSetup: setup, foreignPunchline: punchline)
            else { return nil }
            return NewFavourite(name: name, savedAt: savedAt, joke: joke)
        }
    }
}
