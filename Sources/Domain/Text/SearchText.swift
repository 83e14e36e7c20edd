import Foundation

/// A text folded for searching: case, diacritics and width make no difference.
public struct SearchText: Sendable, Equatable {
    /// What separates the words of a query, also of one that was pasted: the blanks and line ends of ASCII.
    private static let blanks: Set<UInt8> = [9, 10, 11, 12, 13, 32]

    private let folded: [UInt8]

    /// Folds a text. The folding is that of Unicode, the same in every language.
    public init(_ text: String) {
        folded = Array(
            text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil).utf8)
    }

    /// Whether every word of a query occurs. An empty query occurs everywhere.
    public func contains(_ query: SearchText) -> Bool {
        query.folded.split { Self.blanks.contains($0) }.allSatisfy(occurs)
    }

    /// Whether the bytes of a word occur. UTF-8 can be compared by bytes: no character's bytes occur within another's.
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
