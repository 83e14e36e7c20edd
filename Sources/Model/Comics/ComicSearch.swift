import Foundation

public enum ComicFilter: String, Sendable, CaseIterable {
    case all, favourites
    case unread

    public func includes(_ number: Int, _ marks: MarkedComics) -> Bool {
        switch self {
        case .all: true
        case .favourites: marks.favourites.contains(number)
        case .unread: !marks.read.contains(number)
        }
    }
}

/// Ignores case and diacritics. Words match by their prefixes.
public struct ComicQuery: Sendable, Equatable {
    private static let wordLimit = 16
    private static let characterLimit = 200

    /// In lower case and plain letters, as in the index. Each has at least one letter or number.
    public let words: [String]
    /// The words, folded and split into tokens of letters and numbers, which match in this order.
    private let phrases: [[String]]
    /// For each word, similar words of the stored texts that may replace it; empty if the word itself has to occur.
    private let similar: [[String]]
    /// An empty query matches everything.
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

    public var isForgiving: Bool { similar.contains { !$0.isEmpty } }

    /// For each word, the word as a prefix, or similar words as a whole.
    public var alternatives: [(words: [String], areWhole: Bool)] {
        zip(words, similar).map { $1.isEmpty ? ([$0], false) : ($1, true) }
    }

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

    /// Nil if the query is neither a number alone nor the address of a comic.
    public var number: Int? {
        guard words.count == 1, let word = words.first else { return nil }
        return try? ComicNavigation(newest: ComicNavigation.numbers.upperBound).number(entered: word)
    }

    /// In order, without overlaps.
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

    /// One line with the first match near its beginning. The length is without the ellipses.
    public func excerpt(of text: String, length: Int = 120) -> String {
        guard let match = matches(in: text).first else { return Self.line(text[...], limit: length, isCut: false) }
        let lead = text.index(match.lowerBound, offsetBy: -length / 4, limitedBy: text.startIndex) ?? text.startIndex
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

    /// Runs of letters, marks and numbers.
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

    /// The last word of the phrase matches as a prefix.
    private static func places(of phrase: [String], in tokens: [String]) -> [Int] {
        guard let last = phrase.last, tokens.count >= phrase.count else { return [] }
        return (0...tokens.count - phrase.count).filter { place in
            tokens[place + phrase.count - 1].hasPrefix(last)
                && phrase.dropLast().elementsEqual(tokens[place...].prefix(phrase.count - 1))
        }
    }

    /// Folding may change the number of characters, so each prefix of the word is folded.
    private static func end(of beginning: String, in word: Substring) -> String.Index {
        word.indices.dropFirst().first { word[..<$0].foldedForSearch.hasPrefix(beginning) } ?? word.endIndex
    }
}

public enum ComicMatchedText: Sendable, Equatable {
    case alt(String)
    case transcript(String)

    public var text: String {
        switch self {
        case .alt(let text): text
        case .transcript(let markup): ComicDialogue(markup).text
        }
    }
}

public struct ComicRow: Sendable, Equatable, Identifiable {
    public let number: Int
    public internal(set) var title = ""
    public internal(set) var date: CalendarDay?
    public internal(set) var matchedText: ComicMatchedText?
    /// Whether the comic's text is stored. Otherwise there is neither title nor date.
    public internal(set) var isKept = true

    public var id: Int { number }
}
