/// Forgives one wrong, missing or extra letter at the beginnings of words. All text is folded UTF-8.
struct SimilarWord {
    /// Shorter words have too many similar ones.
    static let leastLetters = 5

    private let word: ArraySlice<UInt8>

    /// Nil for too few letters. Digits do not count, because a similar number is another number.
    init?(_ word: ArraySlice<UInt8>) {
        guard word.count(where: { $0.beginsScalar && !$0.isDigit }) >= Self.leastLetters else { return nil }
        self.word = word
    }

    func match(in text: [UInt8], at start: Int) -> Int? {
        var (here, there) = (word.startIndex, start)
        while here < word.endIndex, there < text.endIndex, word[here] == text[there] {
            here += 1
            there += 1
        }
        if here == word.endIndex { return there }
        // The first different byte may be within a letter.
        while here > word.startIndex, !word[here].beginsScalar || there < text.endIndex && !text[there].beginsScalar {
            here -= 1
            there -= 1
        }
        let wordRest = word.scalarEnd(here)
        if there < text.endIndex, !text[there].isBlank {
            let textRest = text[...].scalarEnd(there)
            for rest in [wordRest, here] {
                if let end = end(of: rest, in: text, at: textRest) { return end }
            }
        }
        return end(of: wordRest, in: text, at: there)
    }

    /// Nil if the rest of the word is not at the place.
    private func end(of rest: Int, in text: [UInt8], at place: Int) -> Int? {
        let end = place + word.endIndex - rest
        return end <= text.endIndex && word[rest...] == text[place..<end] ? end : nil
    }
}

extension [UInt8] {
    func containsSimilar(_ word: ArraySlice<UInt8>) -> Bool {
        guard let similar = SimilarWord(word) else { return false }
        return indices.contains { beginsWord(at: $0) && similar.match(in: self, at: $0) != nil }
    }

    func similarPlaces(of word: ArraySlice<UInt8>) -> [Range<Int>] {
        guard let similar = SimilarWord(word) else { return [] }
        return indices.compactMap { place in
            guard beginsWord(at: place), let end = similar.match(in: self, at: place), end > place else { return nil }
            return place..<end
        }
    }

    func beginsWord(at place: Int) -> Bool { self[place].isPartOfWord && (place == 0 || !self[place - 1].isPartOfWord) }
}

extension ArraySlice<UInt8> {
    fileprivate func scalarEnd(_ place: Int) -> Int {
        self[(place + 1)...].firstIndex(where: \.beginsScalar) ?? endIndex
    }
}

extension UInt8 {
    fileprivate var beginsScalar: Bool { self & 0xC0 != 0x80 }

    /// Letters and digits of ASCII, and everything beyond it.
    fileprivate var isPartOfWord: Bool {
        self >= 0x80 || (97...122).contains(self) || isDigit
    }

    var isDigit: Bool { (48...57).contains(self) }

    fileprivate var isBlank: Bool { self <= 32 }
}
