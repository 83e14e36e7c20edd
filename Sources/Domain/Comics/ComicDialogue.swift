/// A transcript as people read it: a dialogue without the signs of the markup in which volunteers wrote it.
///
/// `[[…]]` is a scene, `((…))` and `{{…}}` are notes, `<<…>>` is a sound, and a line such as `Man: Hello.` is speech. Any closing sign may
/// be missing, or be another one.
public struct ComicDialogue: Sendable, Equatable {
    /// A paragraph of a dialogue.
    public struct Paragraph: Sendable, Equatable {
        /// What a paragraph is.
        public enum Kind: Sendable, Hashable {
            /// A description of what is drawn.
            case scene
            /// A remark about the comic.
            case note
            /// A noise.
            case sound
            /// What is said or written in the comic.
            case words
        }

        /// What it is.
        public let kind: Kind
        /// The name before the words of a speaker; nil if nobody is named.
        public let speaker: String?
        /// The text after the speaker, on one line.
        public let text: String
        /// The parts of the text that describe, such as a gesture within a speech. They are in parentheses.
        public let asides: [Range<String.Index>]
        /// Whether an empty line is before it, as between the panels of a comic.
        public let beginsPanel: Bool

        /// The speaker, if there is one, and the text.
        public var line: String {
            guard let speaker else { return text }
            return text.isEmpty ? "\(speaker):" : "\(speaker): \(text)"
        }
    }

    /// The paragraphs in order; empty if the transcript says nothing.
    public let paragraphs: [Paragraph]

    /// Reads a transcript in the markup of the service, and leaves out what repeats the alt text.
    public init(_ transcript: String, alt: String = "") {
        paragraphs = DialogueParser.paragraphs(of: transcript, alt: alt)
    }

    /// The paragraphs as plain text, each on a line. An empty line separates panels.
    public var text: String {
        paragraphs.map { ($0.beginsPanel ? "\n" : "") + $0.line }.joined(separator: "\n")
    }
}
