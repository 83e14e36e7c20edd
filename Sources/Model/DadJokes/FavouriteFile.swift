import Foundation

/// The file format for favourites: JSON in UTF-8.
///
///     {"format": "chuckle-favourite-dad-jokes", "version": 1, "favourites": [
///       {"name": "Cows", "savedAt": "2021-05-05T13:42:19Z", "setup": "What do you call a cow with a map?",
///        "punchline": "Well travelled.", "provider": "official", "identifier": "42"}
///     ]}
///
/// `savedAt` is in UTC. `provider` is `official`, `rapidAPI` or, in version 2, `switter` with an empty punchline; `identifier` is
/// optional. There are at most ten favourites, with different names and jokes. Other members are ignored.
public enum FavouriteFile {
    static let format = "chuckle-favourite-dad-jokes"
    static let version = 2
    /// Far above the size of ten favourites with every character escaped.
    public static let byteLimit = 1 << 20

    /// Without characters that a file's name cannot have, and of at most 255 bytes.
    public static func fileName(ofFavouriteNamed name: String) -> String {
        let words = String(String.UnicodeScalarView(name.onOneLine(separators: "/\\:*?\"<>|.").unicodeScalars.prefix(60)))
        return (words.isEmpty ? "Favourite" : words) + ".json"
    }

    static func data(_ favourites: [FavouriteDadJoke]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Earlier versions of the application read files without jokes of Switter.
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

    /// Nil for other formats, such as local time.
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

    /// An invalid element is counted, so that the message can name its number.
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

public enum FavouriteImportError: Error, FileProblem, Sendable, Equatable {
    case tooLarge
    case broken
    case foreign
    case laterVersion(Int)
    case tooMany(count: Int)
    /// Counted from 1.
    case entry(number: Int)
    case nameTwice(String)
    /// The name of the second entry with the joke.
    case jokeTwice(name: String)
    case noRoom(needed: Int)
    case nameTaken(String)
}

public enum FavouriteImportRule {
    /// Skips the jokes of present favourites, which keep their names.
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
