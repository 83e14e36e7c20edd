import Foundation

/// The file format for exporting and importing favourites: JSON in UTF-8.
///
///     {"format": "chuckle-favourite-dad-jokes", "version": 1, "favourites": [
///       {"name": "Cows", "savedAt": "2021-05-05T13:42:19Z", "setup": "What do you call a cow with a map?",
///        "punchline": "Well travelled.", "provider": "official", "identifier": "42"}
///     ]}
///
/// `savedAt` is in UTC, in whole seconds. `provider` is `official`, `rapidAPI` or, in version 2, `switter` with an empty punchline;
/// `identifier` is optional. Other members are ignored. There are at most ten favourites with different names and different jokes.
public enum FavouriteFile {
    static let format = "chuckle-favourite-dad-jokes"
    static let version = 2
    /// The maximum size of a file in bytes, far above that of ten favourites with every character escaped.
    public static let byteLimit = 1 << 20

    /// The name of a file of one favourite, without what a file's name cannot have. It has at most 255 bytes, as file systems want.
    public static func fileName(ofFavouriteNamed name: String) -> String {
        let words = String(String.UnicodeScalarView(name.onOneLine(separators: "/\\:*?\"<>|.").unicodeScalars.prefix(60)))
        return (words.isEmpty ? "Favourite" : words) + ".json"
    }

    /// Writes favourites in the given order.
    static func data(_ favourites: [FavouriteDadJoke]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Earlier versions of the application read what has nothing of Switter's.
        let version = favourites.contains { $0.joke.provider == .switter } ? version : 1
        return try encoder.encode(Body(format: format, version: version, favourites: favourites.map(Entry.init)))
    }

    static func favourites(of file: Data) throws(FavouriteImportError) -> [NewFavourite] {
        try FavouriteImportError.check(file, isOf: format, version: version, byteLimit: byteLimit)
        guard let list = try? JSONDecoder().decode(List.self, from: file) else { throw .foreign }
        guard list.favourites.count <= FavouriteDadJoke.limit else { throw .tooMany(count: list.favourites.count) }
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

/// Why a file of favourites cannot be imported. Nothing has changed then.
public enum FavouriteImportError: Error, FileProblem, Sendable, Equatable {
    /// The file is larger than `FavouriteFile.byteLimit`.
    case tooLarge
    /// The file is not valid JSON.
    case broken
    /// The file is JSON of another kind.
    case foreign
    /// A later version of the application wrote the file.
    case laterVersion(Int)
    /// The file has more entries than the maximum number of favourites.
    case tooMany(count: Int)
    /// An entry, counted from 1, is not a favourite.
    case entry(number: Int)
    /// Two entries have the same name.
    case nameTwice(String)
    /// Two entries have the same joke. The name is that of the second.
    case jokeTwice(name: String)
    /// With the new favourites there would be more than the limit.
    case noRoom(needed: Int)
    /// A favourite with another joke has the name of an entry.
    case nameTaken(String)
}

/// The rule for importing favourites.
public enum FavouriteImportRule {
    /// The entries of a file that are to be added. The jokes of present favourites are skipped and keep their names.
    public static func additions(
        _ entries: [NewFavourite], to present: [FavouriteDadJoke]
    ) throws(FavouriteImportError) -> [NewFavourite] {
        for (index, entry) in entries.enumerated() {
            let before = entries[..<index]
            if before.contains(where: { $0.name.key == entry.name.key }) { throw .nameTwice(entry.name.text) }
            if before.contains(where: { $0.joke.isSame(as: entry.joke) }) { throw .jokeTwice(name: entry.name.text) }
        }
        let additions = entries.filter { present.favourite(telling: $0.joke) == nil }
        let takenKeys = Set(present.compactMap { try? FavouriteName($0.name).key })
        if let entry = additions.first(where: { takenKeys.contains($0.name.key) }) { throw .nameTaken(entry.name.text) }
        guard present.count + additions.count <= FavouriteDadJoke.limit else { throw .noRoom(needed: additions.count) }
        return additions
    }
}
