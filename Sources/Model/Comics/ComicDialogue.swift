/// A transcript without the markup in which volunteers wrote it. `[[…]]` is a scene, `((…))` and `{{…}}` are notes, `<<…>>` is a
/// sound, and a line such as `Man: Hello.` is speech. Any closing sign may be missing or be another one.
public struct ComicDialogue: Sendable, Equatable {
    public struct Paragraph: Sendable, Equatable {
        public enum Kind: Sendable, Hashable {
            case scene
            case note
            case sound
            /// Spoken or written text in the comic.
            case words
        }

        public let kind: Kind
        /// Nil if the words name no speaker.
        public let speaker: String?
        public let text: String
        /// The descriptive parts of the text in parentheses, such as a gesture within a speech.
        public let asides: [Range<String.Index>]
        /// Whether an empty line is before the paragraph, as between the panels of a comic.
        public let beginsPanel: Bool

        public var line: String {
            guard let speaker else { return text }
            return text.isEmpty ? "\(speaker):" : "\(speaker): \(text)"
        }
    }

    public let paragraphs: [Paragraph]

    /// Leaves out paragraphs that repeat the alt text.
    public init(_ transcript: String, alt: String = "") {
        paragraphs = DialogueParser.paragraphs(of: transcript, alt: alt)
    }

    /// A paragraph a line, with an empty line between panels.
    public var text: String {
        paragraphs.map { ($0.beginsPanel ? "\n" : "") + $0.line }.joined(separator: "\n")
    }
}
