import Foundation

/// The name of a favourite, and the rules for it.
public struct FavouriteName: Sendable, Equatable {
    /// The name: on one line, without blanks around it, with single ones within.
    public let text: String

    /// What two names must not have in common. Case makes no difference, because a reader takes "Cows" and "cows" for the same name.
    /// Diacritics make one: "får" and "far" are two words in Swedish, and the list shows them at two places.
    public var key: String {
        text.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
    }

    /// The most characters of a name. What counts are Unicode's characters: of them, what a reader sees as one can have any number.
    public static let limit = 80

    /// What is wrong with a name.
    public enum Problem: Error, Sendable, Equatable {
        /// There is nothing to be seen.
        case empty
        /// There is more than fits.
        case tooLong(limit: Int)
    }

    /// Reads a name as the user typed it.
    /// - Throws: `Problem`.
    public init(_ typed: String) throws(Problem) {
        let text = Self.cleaned(typed)
        guard text.unicodeScalars.contains(where: Self.isVisible) else { throw .empty }
        guard text.unicodeScalars.count <= Self.limit else { throw .tooLong(limit: Self.limit) }
        self.text = text
    }

    /// Reads a name with the error of the favourites.
    /// - Throws: `FavouriteError.name`.
    public init(checking typed: String) throws(FavouriteError) {
        do throws(Problem) {
            try self.init(typed)
        } catch {
            throw .name(error)
        }
    }

    /// A name to begin with: the setup, shortened at the end of a word where it is too long.
    public static func proposal(from setup: String) -> String {
        let text = cleaned(setup)
        guard text.unicodeScalars.count > limit else { return text }
        // One place is the ellipsis's.
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
        // A mark before the ellipsis looks like a slip.
        let words = shortened.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ",;:.-–—")))
        return (words.isEmpty ? String(shortened) : words) + "…"
    }

    /// A text in its composed form on one line, with a single blank between words. Marks that turn the direction of what follows are
    /// left out: in a list they would reach beyond the name.
    private static func cleaned(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.precomposedStringWithCanonicalMapping.unicodeScalars where !isDirectionMark(scalar) {
            scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        return String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint && properties.generalCategory != .format
    }
}

extension Sequence<FavouriteDadJoke> {
    /// What is wrong with a name while the user types it, or nil; the store has the last word.
    /// - Parameter id: the favourite that is renamed, whose own name is no hindrance; nil for a new one.
    public func problem(ofName typed: String, renaming id: FavouriteDadJoke.ID? = nil) -> FavouriteError? {
        do throws(FavouriteError) {
            let key = try FavouriteName(checking: typed).key
            let isTaken = contains { $0.id != id && (try? FavouriteName($0.name))?.key == key }
            return isTaken ? .nameTaken : nil
        } catch {
            return error
        }
    }
}

/// The order of the favourites: by name, as the user's language sorts.
public struct FavouriteOrder: Sendable {
    private let locale: Locale

    /// - Parameter locale: the user's, whose collation counts.
    public init(locale: Locale) {
        self.locale = locale
    }

    /// The favourites in order. Case makes no difference.
    public func sorted(_ favourites: [FavouriteDadJoke]) -> [FavouriteDadJoke] {
        favourites.sorted { first, second in
            switch first.name.compare(second.name, options: .caseInsensitive, range: nil, locale: locale) {
            case .orderedAscending: true
            case .orderedDescending: false
            // Names that the collation does not tell apart, as some languages do with letters of others.
            case .orderedSame: first.id < second.id
            }
        }
    }
}
