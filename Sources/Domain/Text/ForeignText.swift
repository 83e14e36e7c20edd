import Foundation

extension Unicode.Scalar {
    /// Whether this is a control character, such as NUL or a line feed.
    var isControl: Bool { properties.generalCategory == .control }

    /// Whether this is drawn onto the letter before it.
    var isMark: Bool { [.nonspacingMark, .enclosingMark].contains(properties.generalCategory) }

    /// Whether this embeds, overrides or isolates a direction of writing, which would affect the text after it.
    var isDirectionMark: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}

extension Character {
    /// Whether this is drawn as an emoji, perhaps one of several that are joined, such as a family.
    fileprivate var isEmoji: Bool {
        guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
        return first.properties.isEmojiPresentation || unicodeScalars.dropFirst().contains { $0.properties.isVariationSelector }
    }
}

/// Text from outside becomes text that is safe to show.
extension String {
    /// The maximum length of a character in scalars. The longest emoji of Unicode has ten; a letter with accents has a few.
    private static let characterLimit = 12
    /// The maximum number of marks in a row. A Tibetan stack has five.
    private static let markLimit = 5
    private static let emojiLimit = 10

    /// The text as any layout can show it in little time: without NUL, at which C would end it, and without marks that would affect the
    /// direction of the text after it. A text that is too long is cut, and so is a character.
    ///
    /// Pango's time grows with the square of the accents on one letter: 24 seconds for 40,000. An emoji of a person takes a hundred times as
    /// long as a letter, because others may be joined to it: after the first few, emoji are left out.
    /// - Parameter limit: the maximum length in scalars. A character may have any number of them.
    func harmless(limit: Int) -> String {
        // Below U+0300, whose bytes are below 0xCC, nothing is a mark or drawn as an emoji.
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

    /// The text without marks that would affect the direction of the text after it.
    func withoutDirectionMarks() -> String { String(UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionMark })) }

    /// The text made harmless, or nil if it is too long to be what it is meant to be.
    func detail(limit: Int) -> String? { isWithin(limit) ? harmless(limit: limit) : nil }

    /// Whether the text has at most so many scalars. Takes no longer for a longer text.
    public func isWithin(_ limit: Int) -> Bool { unicodeScalars.prefix(limit + 1).count <= limit }

    /// The words with single spaces between them. Control characters separate words as well.
    /// - Parameter separators: further characters that do.
    func onOneLine(separators: String = "") -> String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars {
            scalars.append(scalar.isControl || separators.unicodeScalars.contains(scalar) ? " " : scalar)
        }
        return String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The harmless text on one line, as a name or an address is.
    func harmlessLine(limit: Int) -> String { harmless(limit: limit).joiningLines() }

    /// The text with its lines joined by spaces, and without white space around it. Spaces within a line are kept.
    func joiningLines() -> String {
        // A store of people has hundreds of thousands of such texts, and trimming takes far longer than to see that there is no need.
        // The letters of Latin begin with other bytes than 0xC2.
        let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0xCC && $0 != 0x7F && $0 != 0xC2 }
        if isPlain, utf8.first != 0x20, utf8.last != 0x20 { return self }
        let line = isPlain || !contains(where: \.isNewline) ? self : split(whereSeparator: \.isNewline).joined(separator: " ")
        let isTrimmed = ![line.first, line.last].contains { $0?.isWhitespace == true }
        return isTrimmed ? line : line.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
