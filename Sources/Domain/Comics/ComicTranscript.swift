import Foundation

/// The rules for transcripts.
public enum ComicTranscript {
    /// The last comic with its own transcript. Later ones have that of another comic, or none.
    public static let lastTrustworthy = 1608

    /// The repaired transcript of a comic, with its markup but without its alt text; nil if there is none that is trustworthy.
    /// - Parameter alt: the comic's alt text, which transcripts repeat.
    public static func trustworthy(_ transcript: String, of number: Int, alt: String) -> String? {
        guard number <= lastTrustworthy else { return nil }
        let repaired = HypertextEntity.decoded(ComicText.repairedEncoding(transcript))
        let lines = withoutTitleText(repaired, alt: alt).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return tidied(lines)
    }

    /// Lines as one text, in which an empty line separates scenes; nil if nothing is left.
    static func tidied(_ lines: [String]) -> String? {
        let lines = lines.map { $0.trimmingCharacters(in: .whitespaces) }
        // Further empty lines are redundant.
        let text = lines.enumerated().filter { index, line in !line.isEmpty || index > 0 && !lines[index - 1].isEmpty }
            .map(\.element).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    /// Removes notes in double braces that repeat the alt text. A note that is not closed extends to the end of the text.
    private static func withoutTitleText(_ text: String, alt: String) -> String {
        let repeated = letters(alt)
        return text.replacing(/\{\{(.*?)(?:\}\}|\z)/.dotMatchesNewlines()) { match in
            isTitleText(match.output.1, alt: repeated) ? "" : String(match.output.0)
        }
    }

    /// Whether a note is the title text, which is another name of the alt text.
    /// - Parameter alt: the letters of the alt text.
    static func isTitleText(_ note: some StringProtocol, alt: String) -> Bool {
        if isHeadedAsTitleText(note) { return true }
        let letters = letters(note)
        // A word or two may be part of any note.
        return !alt.isEmpty && (letters == alt || alt.count >= 8 && letters.contains(alt))
    }

    /// Whether a text begins with a name of the title text and a colon.
    static func isHeadedAsTitleText(_ note: some StringProtocol) -> Bool {
        heading(of: note).map(headings.contains) == true
    }

    /// Whether a text outside of braces is the title text. *Title:* alone may be what is drawn.
    static func isLineOfTitleText(_ line: some StringProtocol) -> Bool {
        heading(of: line).map { headings.contains($0) && $0.hasSuffix("text") } == true
    }

    private static let headings: Set = [
        "title", "titletext", "titletitle", "alt", "alttext", "alttitle", "rollover", "rollovertext", "rollovertitle",
        "mouseover", "mouseovertext", "mouseovertitle", "hovertext", "imagetext", "imagetitletext",
    ]
    private static let headingLimit = 24

    /// The letters before the first colon of a text; nil if there is none near its beginning.
    private static func heading(of text: some StringProtocol) -> String? {
        let beginning = text.drop(while: \.isWhitespace).prefix(headingLimit)
        return beginning.firstIndex(of: ":").map { letters(beginning[..<$0]) }
    }

    /// The letters and digits of a text in lower case, by which texts with other punctuation are compared.
    static func letters(_ text: some StringProtocol) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
