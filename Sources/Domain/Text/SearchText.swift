import Foundation

/// A text folded for searching, which ignores case, diacritics and width.
public struct SearchText: Sendable, Equatable {
    /// The separators of a query's words: ASCII white space and line ends, which pasted text may have.
    private static let blanks: Set<UInt8> = [9, 10, 11, 12, 13, 32]

    private let folded: [UInt8]

    /// Folds a text by Unicode's rules, which are the same in every language.
    public init(_ text: String) {
        folded = Array(
            text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).utf8)
    }

    /// Whether every word of a query occurs. An empty query always does.
    public func contains(_ query: SearchText) -> Bool {
        query.folded.split { Self.blanks.contains($0) }.allSatisfy(occurs)
    }

    /// Whether a word occurs. In UTF-8 the bytes of one scalar never occur within those of another, so bytes are compared.
    private func occurs(_ word: ArraySlice<UInt8>) -> Bool {
        guard let first = word.first, word.count <= folded.count else { return false }
        let last = folded.count - word.count
        var position = 0
        while position <= last {
            if folded[position] == first, folded[position..<position + word.count] == word { return true }
            position += 1
        }
        return false
    }
}
