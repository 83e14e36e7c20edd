public struct SearchText: Sendable, Equatable {
    private let folded: [UInt8]

    public init(_ text: String) {
        folded = Array(text.foldedForSearch.utf8)
    }

    /// An empty query matches.
    public func contains(_ query: SearchQuery) -> Bool {
        query.words.allSatisfy { folded.firstPlace(of: $0) != nil || query.isForgiving && folded.containsSimilar($0) }
    }

    func begins(with query: SearchQuery) -> Bool {
        query.words.allSatisfy { word in folded.places(of: word).contains { folded.beginsWord(at: $0.lowerBound) } }
    }

    /// False if the query is not a phone number.
    func containsNumber(of query: SearchQuery) -> Bool { query.number.map { folded.firstPlace(of: $0) != nil } ?? false }
}

/// The words that must occur in a text. Ignores case, diacritics and width, so that an ordinary keyboard finds every name.
public struct SearchQuery: Sendable, Hashable {
    /// In scalars. A pasted text may have a million.
    private static let limit = 200
    /// ASCII white space and line ends, which pasted text may have.
    private static let blanks: Set<UInt8> = [9, 10, 11, 12, 13, 32]

    private static let signs = Set("+-./()".utf8)

    fileprivate let words: [ArraySlice<UInt8>]
    /// Nil if the query is not only a phone number.
    fileprivate let number: ArraySlice<UInt8>?
    /// Whether a word also matches a similar beginning of a word; see `SimilarWord`.
    public private(set) var isForgiving = false

    /// - Parameter typed: a text that is far longer than a sentence is cut.
    public init(_ typed: String) {
        let text = String(String.UnicodeScalarView(typed.unicodeScalars.prefix(Self.limit)))
        words = Array(text.foldedForSearch.utf8).split { Self.blanks.contains($0) }
        let isNumber = words.allSatisfy { $0.allSatisfy { $0.isDigit || Self.signs.contains($0) } }
        let digits = isNumber ? words.joined().filter(\.isDigit)[...] : []
        number = digits.isEmpty ? nil : digits
    }

    static func digits(of text: String.UTF8View) -> String {
        String(decoding: text.filter(\.isDigit), as: UTF8.self)
    }

    /// An empty query matches every text.
    public var isEmpty: Bool { words.isEmpty }

    /// Nil if no word is long enough for similar matches.
    public var forgiving: SearchQuery? {
        guard words.contains(where: { SimilarWord($0) != nil }) else { return nil }
        var query = self
        query.isForgiving = true
        return query
    }

    /// Searches for exact matches, and for similar ones if there are none. Returns the query that found them.
    public func find<Found: Collection>(_ find: (SearchQuery) throws -> Found) rethrows -> (found: Found, query: SearchQuery) {
        let found = try find(self)
        guard found.isEmpty, let forgiving else { return (found, self) }
        let similar = try find(forgiving)
        return similar.isEmpty ? (similar, self) : (similar, forgiving)
    }

    /// In characters.
    public var longestMatch: Int { (words.map(\.count).max() ?? 0) + (isForgiving ? 1 : 0) }

    /// Whole characters, in order, without overlaps.
    public func matches(in text: some StringProtocol) -> [Range<String.Index>] {
        guard !isEmpty else { return [] }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = text.utf8
            return places(in: Array(text.foldedForSearch.utf8)).map {
                bytes.index(bytes.startIndex, offsetBy: $0.lowerBound)..<bytes.index(bytes.startIndex, offsetBy: $0.upperBound)
            }.united()
        }
        var folded: [UInt8] = []
        // The character of each folded byte. Folding may change the number of bytes.
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
    /// In UTF-8 the bytes of one scalar never occur within those of another, so bytes are compared.
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

    fileprivate func places(of word: ArraySlice<UInt8>) -> [Range<Int>] {
        var places: [Range<Int>] = []
        while let place = firstPlace(of: word, from: places.last.map { $0.lowerBound + 1 } ?? 0) { places.append(place) }
        return places
    }
}

extension [Range<String.Index>] {
    /// In order and without overlaps. Adjacent ranges are joined.
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
