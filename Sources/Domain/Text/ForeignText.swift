import Foundation

extension Unicode.Scalar {
    /// Whether this is a control character, such as NUL or a line feed.
    var isControl: Bool { properties.generalCategory == .control }

    /// Whether this embeds, overrides or isolates a direction of writing, which would affect the text after it.
    var isDirectionMark: Bool { (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value) }
}

/// Text from outside becomes text that is safe to show.
extension String {
    /// The words with single spaces between them. Control characters separate words as well.
    /// - Parameter separators: further characters that do.
    func onOneLine(separators: String = "") -> String {
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars {
            scalars.append(scalar.isControl || separators.unicodeScalars.contains(scalar) ? " " : scalar)
        }
        return String(scalars).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The text with its lines joined by spaces, and without white space around it. Spaces within a line are kept.
    func joiningLines() -> String {
        split(whereSeparator: \.isNewline).joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The text with U+FFFD in the place of NUL, at which C would end it.
    func replacingNull() -> String { replacing("\0", with: "\u{FFFD}") }

    /// The text without marks that would affect the direction of the text after it.
    func withoutDirectionMarks() -> String { String(UnicodeScalarView(unicodeScalars.filter { !$0.isDirectionMark })) }
}
