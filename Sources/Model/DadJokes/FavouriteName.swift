import Foundation

public struct FavouriteName: Sendable, Equatable {
    /// On one line, with single spaces between words.
    public let text: String

    /// Unique among the favourites. "Cows" and "cows" look like the same name; "får" and "far" are two words in Swedish.
    public var key: String {
        text.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
    }

    /// In Unicode scalars. A grapheme can have any number of scalars.
    public static let limit = 80

    public enum Problem: Sendable, Equatable {
        case empty
        case tooLong(limit: Int)
    }

    public init(_ typed: String) throws(FavouriteError) {
        let text = Self.cleaned(typed)
        guard text.unicodeScalars.contains(where: Self.isVisible) else { throw .name(.empty) }
        guard text.isWithin(Self.limit) else { throw .name(.tooLong(limit: Self.limit)) }
        // A text whose last emoji are cut ends with a space.
        self.text = text.harmless(limit: Self.limit).onOneLine()
    }

    /// The setup, shortened after a word if it is too long.
    public static func proposal(from setup: String) -> String {
        let text = cleaned(setup).harmless(limit: .max)
        guard text.unicodeScalars.count > limit else { return text }
        let room = limit - 1
        var scalars = 0
        var end = text.startIndex
        var endOfWord: String.Index?
        for index in text.indices {
            if text[index] == " " { endOfWord = index }
            scalars += text[index].unicodeScalars.count
            if scalars > room { break }
            end = text.index(after: index)
        }
        let shortened = text[..<(endOfWord ?? end)]
        // Punctuation before the ellipsis looks like a mistake.
        let words = shortened.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ",;:.-–—")))
        return (words.isEmpty ? String(shortened) : words) + "…"
    }

    /// Bidirectional control characters would affect the text after the name.
    private static func cleaned(_ text: String) -> String {
        text.precomposedStringWithCanonicalMapping.withoutDirectionMarks().onOneLine()
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .format
    }
}

extension Collection<FavouriteDadJoke> {
    /// Nil if the name is valid. The store checks again.
    public func problem(ofName typed: String, renaming id: FavouriteDadJoke.ID? = nil) -> FavouriteError? {
        do throws(FavouriteError) {
            _ = try FavouriteName(typed)
            return favourite(named: typed, renaming: id) == nil ? nil : .nameTaken
        } catch {
            return error
        }
    }

    public func favourite(named typed: String, renaming id: FavouriteDadJoke.ID? = nil) -> FavouriteDadJoke? {
        guard let key = try? FavouriteName(typed).key else { return nil }
        return first { $0.id != id && (try? FavouriteName($0.name))?.key == key }
    }

    /// Appends the first free number from 2 on if the name is taken, such as “Cows 2”. A long name is shortened for it.
    public func freeName(like typed: String) -> String {
        guard let text = try? FavouriteName(typed).text else { return typed }
        let numbered = (2...count + 2).map { number in
            let end = " \(number)"
            let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(FavouriteName.limit - end.count)))
            return start.trimmingCharacters(in: .whitespaces) + end
        }
        return ([text] + numbered).first { favourite(named: $0) == nil } ?? typed
    }
}

extension Collation {
    public func sorted(_ favourites: [FavouriteDadJoke]) -> [FavouriteDadJoke] {
        favourites.sorted { first, second in
            let order = compare(first.name, second.name)
            return order == .orderedSame ? first.id < second.id : order == .orderedAscending
        }
    }
}
