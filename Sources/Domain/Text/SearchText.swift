/// A text folded for searching.
public struct SearchText: Sendable, Equatable {
    private let folded: [UInt8]

    /// Folds a text by rules that are the same in every language.
    public init(_ text: String) {
        folded = Array(text.foldedForSearch.utf8)
    }

    /// Whether every word of a query occurs. An empty query always does.
    public func contains(_ query: SearchQuery) -> Bool {
        query.words.allSatisfy { folded.firstPlace(of: $0) != nil || query.isForgiving && folded.containsSimilar($0) }
    }

    /// Whether every word of a query is the beginning of a word. An empty query always is.
    func begins(with query: SearchQuery) -> Bool {
        query.words.allSatisfy { word in folded.places(of: word).contains { folded.beginsWord(at: $0.lowerBound) } }
    }

    /// Whether the digits of a phone number occur; false for a query that is none.
    func containsNumber(of query: SearchQuery) -> Bool { query.number.map { folded.firstPlace(of: $0) != nil } ?? false }
}

/// What the user searches for: words, each of which must occur in a text.
/// Case, diacritics and width are ignored, so that what an ordinary keyboard has finds every name.
public struct SearchQuery: Sendable, Hashable {
    /// The maximum length in scalars. A pasted text may have a million.
    private static let limit = 200
    /// The separators of words: ASCII white space and line ends, which pasted text may have.
    private static let blanks: Set<UInt8> = [9, 10, 11, 12, 13, 32]

    /// The signs between the digits of a phone number: `+`, `-`, `.`, `/` and parentheses.
    private static let signs = Set("+-./()".utf8)

    /// The folded words.
    fileprivate let words: [ArraySlice<UInt8>]
    /// The digits of a phone number, if the query is nothing else.
    fileprivate let number: ArraySlice<UInt8>?
    /// Whether a word also matches where the beginning of a word is nearly the same; see `SimilarWord`.
    public private(set) var isForgiving = false

    /// - Parameter typed: as the user typed it; what is far longer than a sentence is cut off.
    public init(_ typed: String) {
        let text = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(Self.limit)))
        words = Array(text.foldedForSearch.utf8).split { Self.blanks.contains($0) }
        let isNumber = words.allSatisfy { $0.allSatisfy { $0.isDigit || Self.signs.contains($0) } }
        let digits = isNumber ? words.joined().filter(\.isDigit)[...] : []
        number = digits.isEmpty ? nil : digits
    }

    /// The digits in a text, as phone numbers are searched: whatever the signs between them.
    static func digits(of text: String.UTF8View) -> String {
        String(decoding: text.filter(\.isDigit), as: UTF8.self)
    }

    /// Whether there are no words, so that every text matches.
    public var isEmpty: Bool { words.isEmpty }

    /// The same query with `isForgiving`; nil if no word is long enough for that.
    public var forgiving: SearchQuery? {
        guard words.contains(where: { SimilarWord($0) != nil }) else { return nil }
        var query = self
        query.isForgiving = true
        return query
    }

    /// Searches for exact matches, and for similar ones if there are none.
    /// - Parameter find: what a query finds; empty for nothing.
    /// - Returns: what was found, and the query that found it.
    public func find<Found: Collection>(_ find: (SearchQuery) throws -> Found) rethrows -> (found: Found, query: SearchQuery) {
        let found = try find(self)
        guard found.isEmpty, let forgiving else { return (found, self) }
        let similar = try find(forgiving)
        return similar.isEmpty ? (similar, self) : (similar, forgiving)
    }

    /// The most characters that a word takes in a text.
    public var longestMatch: Int { (words.map(\.count).max() ?? 0) + (isForgiving ? 1 : 0) }

    /// The parts of a text in which the words occur: whole characters, in order, without overlaps.
    public func matches(in text: some StringProtocol) -> [Range<String.Index>] {
        guard !isEmpty else { return [] }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = text.utf8
            return places(in: Array(text.foldedForSearch.utf8)).map {
                bytes.index(bytes.startIndex, offsetBy: $0.lowerBound)..<bytes.index(bytes.startIndex, offsetBy: $0.upperBound)
            }.united()
        }
        var folded: [UInt8] = []
        // Folding may make more or fewer bytes of a character: each knows from which one it is.
        var origins: [Range<String.Index>] = []
        for index in text.indices {
            let character = index..<text.index(after: index)
            let bytes = text[character].foldedForSearch.utf8
            folded += bytes
            origins += repeatElement(character, count: bytes.count)
        }
        return places(in: folded).map { origins[$0.lowerBound].lowerBound..<origins[$0.upperBound - 1].upperBound }.united()
    }

    private func places(in folded: [UInt8]) -> [Range<Int>] {
        words.flatMap { word in
            let places = folded.places(of: word)
            return isForgiving && places.isEmpty ? folded.similarPlaces(of: word) : places
        }
    }
}

extension [UInt8] {
    /// The first place of a word. In UTF-8 the bytes of one scalar never occur within those of another, so bytes are compared.
    /// - Parameter start: where to begin.
    fileprivate func firstPlace(of word: ArraySlice<UInt8>, from start: Int = 0) -> Range<Int>? {
        guard let first = word.first, word.count <= count else { return nil }
        var position = start
        while position <= count - word.count {
            let place = position..<position + word.count
            if self[position] == first, self[place] == word { return place }
            position += 1
        }
        return nil
    }

    /// All places of a word, which may overlap.
    fileprivate func places(of word: ArraySlice<UInt8>) -> [Range<Int>] {
        var places: [Range<Int>] = []
        while let place = firstPlace(of: word, from: places.last.map { $0.lowerBound + 1 } ?? 0) { places.append(place) }
        return places
    }
}

extension [Range<String.Index>] {
    /// The same parts of a text in order, without overlaps; adjacent ones are one.
    func united() -> [Range<String.Index>] {
        sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { united, range in
            if let last = united.last, range.lowerBound <= last.upperBound {
                united[united.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                united.append(range)
            }
        }
    }
}
