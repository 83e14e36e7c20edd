import Foundation

public enum ComicTranscript {
    /// The last comic with its own transcript. Later ones have none or that of another comic.
    public static let lastTrustworthy = 1608

    /// Repaired, with its markup but without its alt text; nil if the transcript is empty or of another comic.
    public static func trustworthy(_ transcript: String, of number: Int, alt: String) -> String? {
        guard number <= lastTrustworthy else { return nil }
        let repaired = HypertextEntity.decoded(ComicText.repairedEncoding(transcript))
        let lines = withoutTitleText(repaired, alt: alt).replacing("\r\n", with: "\n").replacing("\r", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return tidied(lines)
    }

    /// An empty line separates scenes; nil if nothing is left.
    static func tidied(_ lines: [String]) -> String? {
        let lines = lines.map { $0.trimmingCharacters(in: .whitespaces) }
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

    /// - Parameter alt: the letters of the alt text, which is also called title text.
    static func isTitleText(_ note: some StringProtocol, alt: String) -> Bool {
        if isHeadedAsTitleText(note) { return true }
        let letters = letters(note)
        // A short alt text may be part of any note.
        return !alt.isEmpty && (letters == alt || alt.count >= 8 && letters.contains(alt))
    }

    static func isHeadedAsTitleText(_ note: some StringProtocol) -> Bool {
        heading(of: note).map(headings.contains) == true
    }

    /// For texts outside braces. *Title:* alone may be a drawn text.
    static func isLineOfTitleText(_ line: some StringProtocol) -> Bool {
        heading(of: line).map { headings.contains($0) && $0.hasSuffix("text") } == true
    }

    private static let headings: Set = [
        "title", "titletext", "titletitle", "alt", "alttext", "alttitle", "rollover", "rollovertext", "rollovertitle",
        "mouseover", "mouseovertext", "mouseovertitle", "hovertext", "imagetext", "imagetitletext",
    ]
    private static let headingLimit = 24

    private static func heading(of text: some StringProtocol) -> String? {
        let beginning = text.drop(while: \.isWhitespace).prefix(headingLimit)
        return beginning.firstIndex(of: ":").map { letters(beginning[..<$0]) }
    }

    /// Letters and digits, to compare texts with other punctuation.
    static func letters(_ text: some StringProtocol) -> String {
        text.lowercased().filter { $0.isLetter || $0.isNumber }
    }
}
