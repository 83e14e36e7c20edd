import Foundation

/// The rule for transcripts.
public enum ComicTranscript {
    /// The last comic with its own transcript. Later ones have that of another comic, or none.
    public static let lastTrustworthy = 1608

    /// The repaired transcript of a comic without its alt text; nil if there is none that is trustworthy.
    /// - Parameter alt: the comic's alt text, which transcripts repeat.
    public static func trustworthy(_ transcript: String, of number: Int, alt: String) -> String? {
        guard number <= lastTrustworthy else { return nil }
        let repaired = HypertextEntity.decoded(ComicText.repairedEncoding(transcript))
        let lines = withoutTitleText(repaired, alt: alt).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        // One empty line separates scenes. Further ones are redundant.
        let text = lines.enumerated().filter { index, line in !line.isEmpty || index > 0 && !lines[index - 1].isEmpty }
            .map(\.element).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// Removes notes in double braces that repeat the alt text. A note that is not closed extends to the end of the text.
    private static func withoutTitleText(_ text: String, alt: String) -> String {
        let repeated = letters(alt)
        return text.replacing(/\{\{(.*?)(?:\}\}|\z)/.dotMatchesNewlines()) { match in
            let note = match.output.1
            let isHeaded =
                note.prefixMatch(of: /\s*(?:title|alt|roll-?over|mouse-?over)[- ]?(?:title|text)?\s*:/.ignoresCase()) != nil
            let isRepeated = !repeated.isEmpty && letters(String(note)).contains(repeated)
            return isHeaded || isRepeated ? "" : String(match.output.0)
        }
    }

    private static func letters(_ text: String) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
