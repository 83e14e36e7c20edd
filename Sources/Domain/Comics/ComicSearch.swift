import Foundation

/// Filters the stored comics.
public enum ComicFilter: String, Sendable, CaseIterable {
    case all, favourites
    /// Comics that were never opened.
    case unread

    /// Whether a row is one of these comics.
    func includes(_ row: ComicRow) -> Bool {
        switch self {
        case .all: true
        case .favourites: row.isFavourite
        case .unread: !row.isRead
        }
    }
}

/// A query of the search field. Case and diacritics are ignored, and words match by their prefixes.
public struct ComicQuery: Sendable, Equatable {
    /// The maximum number of words, and the maximum length of all of them.
    private static let wordLimit = 16
    private static let characterLimit = 200

    /// The words in lower case and in plain letters, as the index has them. Each has at least one letter or number.
    public let words: [String]
    /// The folded words, split into tokens of letters and numbers, which match in this order.
    private let phrases: [[String]]
    /// For each word those of the stored texts that may be in its place; none where it has to occur.
    private let similar: [[String]]
    /// Whether nothing was typed, which matches everything.
    public let isEmpty: Bool

    public init(_ text: String) {
        let words = text.prefix(Self.characterLimit).split(whereSeparator: \.isWhitespace).prefix(Self.wordLimit)
        let pairs = words.map { ($0.lowercased().inPlainLetters, Self.tokens(of: String($0)).map(\.folded)) }
            .filter { !$0.1.isEmpty }
        self.words = pairs.map(\.0)
        phrases = pairs.map(\.1)
        similar = pairs.map { _ in [] }
        isEmpty = words.isEmpty
    }

    private init(_ query: ComicQuery, similar: [[String]]) {
        words = query.words
        phrases = zip(query.phrases, similar).flatMap { phrase, words in words.isEmpty ? [phrase] : words.map { [$0] } }
        self.similar = similar
        isEmpty = query.isEmpty
    }

    /// Whether words match that are similar to those that were typed.
    public var isForgiving: Bool { similar.contains { !$0.isEmpty } }

    /// What may be in the place of each word: the word with whatever follows it, or the whole words that are similar.
    public var alternatives: [(words: [String], areWhole: Bool)] {
        zip(words, similar).map { $1.isEmpty ? ([$0], false) : ($1, true) }
    }

    /// The same query with similar words in the places of those that are long enough for it.
    /// - Parameter similar: finds the words of the stored texts that match.
    /// - Returns: nil if there are none.
    func forgiving(_ similar: (SearchQuery) async throws -> [String]) async rethrows -> ComicQuery? {
        var found: [[String]] = []
        for phrase in phrases {
            if phrase.count == 1, let query = SearchQuery(phrase[0]).forgiving {
                found.append(try await similar(query))
            } else {
                found.append([])
            }
        }
        let query = ComicQuery(self, similar: found)
        return query.isForgiving ? query : nil
    }

    /// The number of a comic; nil if the query is neither a number alone nor the address of a comic.
    public var number: Int? {
        guard words.count == 1, let word = words.first else { return nil }
        return try? ComicNavigation(newest: ComicNavigation.numbers.upperBound).number(entered: word)
    }

    /// The matching ranges of a text in order, without overlaps.
    public func matches(in text: String) -> [Range<String.Index>] {
        guard !phrases.isEmpty else { return [] }
        let tokens = Self.tokens(of: text)
        let folded = tokens.map(\.folded)
        var ends: [Int: String.Index] = [:]
        for phrase in phrases {
            for place in Self.places(of: phrase, in: folded) {
                let last = place + phrase.count - 1
                let end = Self.end(of: phrase[phrase.count - 1], in: text[tokens[last].range])
                ends[place] = max(ends[place] ?? end, end)
            }
        }
        return ends.map { tokens[$0.key].range.lowerBound..<$0.value }.united()
    }

    /// An excerpt of a text on one line, with the first match near its beginning.
    /// - Parameter length: the maximum length without the ellipses.
    public func excerpt(of text: String, length: Int = 120) -> String {
        guard let match = matches(in: text).first else { return Self.line(text[...], limit: length, isCut: false) }
        let lead = text.index(match.lowerBound, offsetBy: -length / 4, limitedBy: text.startIndex) ?? text.startIndex
        // Words are not cut.
        let start =
            lead == text.startIndex
            ? lead : text[lead..<match.lowerBound].firstIndex(where: \.isWhitespace) ?? match.lowerBound
        return Self.line(text[start...], limit: length, isCut: start > text.startIndex)
    }

    private static func line(_ text: Substring, limit: Int, isCut: Bool) -> String {
        let line = text.prefix(limit * 2).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let part = line.prefix(limit)
        let isShortened = part.count < line.count || text.dropFirst(limit * 2).contains { !$0.isWhitespace }
        return (isCut ? "…" : "") + part + (isShortened ? "…" : "")
    }

    // MARK: Words of a text

    /// The tokens of a text: its runs of letters, marks and numbers, folded.
    private static func tokens(of text: String) -> [(folded: String, range: Range<String.Index>)] {
        text.split { $0.unicodeScalars.first.map(isPartOfWord) != true }
            .map { ($0.foldedForSearch, $0.startIndex..<$0.endIndex) }
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
            .otherNumber, .privateUse:
            true
        default: false
        }
    }

    /// The indices at which the words of a phrase occur in sequence, the last one as a prefix.
    private static func places(of phrase: [String], in tokens: [String]) -> [Int] {
        guard let last = phrase.last, tokens.count >= phrase.count else { return [] }
        return (0...tokens.count - phrase.count).filter { place in
            tokens[place + phrase.count - 1].hasPrefix(last)
                && phrase.dropLast().elementsEqual(tokens[place...].prefix(phrase.count - 1))
        }
    }

    /// The end of a folded prefix in the unfolded word. Folding may change the number of characters.
    private static func end(of beginning: String, in word: Substring) -> String.Index {
        word.indices.dropFirst().first { word[..<$0].foldedForSearch.hasPrefix(beginning) } ?? word.endIndex
    }
}

/// A text of a comic in which a query was found.
public enum ComicMatchedText: Sendable, Equatable {
    case alt(String)
    /// The transcript in its markup.
    case transcript(String)

    /// The text as people read it.
    public var text: String {
        switch self {
        case .alt(let text): text
        case .transcript(let markup): ComicDialogue(markup).text
        }
    }
}

/// A comic in a list.
public struct ComicRow: Sendable, Equatable, Identifiable {
    /// The comic's number.
    public let number: Int
    /// The comic's title.
    public let title: String
    /// The day of publication.
    public let date: CalendarDay?
    /// Whether it is one of the user's favourites.
    public let isFavourite: Bool
    /// Whether it was opened.
    public let isRead: Bool
    /// The text that matches; nil if the title or the number does.
    public let matchedText: ComicMatchedText?
    /// Whether its text is stored. Otherwise there is neither title nor date.
    public let isKept: Bool

    public var id: Int { number }

    /// A row; by default of a comic whose text is stored.
    public init(
        number: Int, title: String = "", date: CalendarDay? = nil, isFavourite: Bool, isRead: Bool,
        matchedText: ComicMatchedText? = nil, isKept: Bool = true
    ) {
        self.number = number
        self.title = title
        self.date = date
        self.isFavourite = isFavourite
        self.isRead = isRead
        self.matchedText = matchedText
        self.isKept = isKept
    }
}
