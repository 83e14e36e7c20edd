import Foundation

/// Which transcripts are shown, and how.
public enum ComicTranscript {
    /// The last comic with a transcript of its own: later ones carry that of another comic, or none.
    public static let lastTrustworthy = 1608

    /// The transcript of a comic with its text repaired, and without the title text that it repeats; nil when there is none, or none
    /// that can be trusted.
    /// - Parameter alt: the comic's alt text, which is left out.
    public static func trustworthy(_ transcript: String, of number: Int, alt: String) -> String? {
        guard number <= lastTrustworthy else { return nil }
        let repaired = HypertextEntity.decoded(ComicText.repairedEncoding(ComicText.withoutNull(transcript)))
        let lines = withoutTitleText(repaired, alt: alt).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        // One empty line parts the scenes; more of them say no more.
        let text = lines.enumerated().filter { index, line in !line.isEmpty || index > 0 && !lines[index - 1].isEmpty }
            .map(\.element).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// Drops notes in double braces that repeat the alt text, under whatever heading, to the end of the text where one is not closed.
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
