import Foundation

extension Unicode.Scalar {
    var isControl: Bool { properties.generalCategory == .control }

    /// Whether the scalar is drawn onto the letter before it.
    var isMark: Bool { [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) }

    /// Whether the scalar embeds, overrides or isolates a direction of writing, which would affect the text after it.
    var isDirectionMark: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}

extension Character {
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation || unicodeScalars.dropFirst().contains { $0.properties.isVariationSelector }
    }
}

/// Makes text from outside safe to show.
extension String {
    /// In scalars. The longest emoji of Unicode has ten; a letter with accents has a few.
    private static let characterLimit = 12
    /// In a row. A Tibetan stack has five.
    private static let markLimit = 5
    private static let emojiLimit = 10

    /// Removes NUL, which ends a text in C, and direction marks, which would affect the text after them. Cuts texts and
    /// characters that are too long, because Pango's time grows with the square of the accents on one letter: 24 seconds for
    /// 40,000. Leaves out emoji after the first few, because an emoji of a person takes a hundred times as long as a letter.
    /// - Parameter limit: in scalars. A character may have any number of them.
    func harmless(limit: Int) -> String {
        // Below U+0300, whose bytes are below 0xCC, no scalar is a mark or drawn as an emoji.
        if utf8.count <= limit, utf8.allSatisfy({ $0 != 0 && $0 < 0xCC }) { return self }
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars.prefix(limit) where !scalar.isDirectionMark {
            scalars.append(scalar == "\0" ? "\u{FFFD}" : scalar)
        }
        var result = UnicodeScalarView()
        var emoji = 0
        for character in String(scalars) {
            if character.isEmoji { emoji += 1 }
            if emoji > Self.emojiLimit, character.isEmoji { continue }
            var marks = 0
            for scalar in character.unicodeScalars.prefix(Self.characterLimit) {
                marks = scalar.isMark ? marks + 1 : 0
                if marks <= Self.markLimit { result.append(scalar) }
            }
        }
        return String(result)
    }

    func withoutDirectionMarks() -> String { String(UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionMark })) }

    /// Nil if the text is too long to be genuine.
    func detail(limit: Int) -> String? { isWithin(limit) ? harmless(limit: limit) : nil }

    /// In scalars, of which at most one more is read.
    public func isWithin(_ limit: Int) -> Bool { unicodeScalars.prefix(limit + 1).count <= limit }

    /// Joins words by single spaces. Control characters and `separators` separate words as well.
    func onOneLine(separators: String = "") -> String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars {
            scalars.append(scalar.isControl || separators.unicodeScalars.contains(scalar) ? " " : scalar)
        }
        return String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    func harmlessLine(limit: Int) -> String { harmless(limit: limit).joiningLines() }

    /// Removes line breaks and surrounding white space. Spaces within a line stay.
    func joiningLines() -> String {
        // Hundreds of thousands of texts pass this check, which is far faster than trimming. No Latin letter begins with 0xC2.
        let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0xCC && $0 != 0x7F && $0 != 0xC2 }
        if isPlain, utf8.first != 0x20, utf8.last != 0x20 { return self }
        let line = isPlain || !contains(where: \.isNewline) ? self : split(whereSeparator: \.isNewline).joined(separator: " ")
        let isTrimmed = ![line.first, line.last].contains { $0?.isWhitespace == true }
        return isTrimmed ? line : line.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
