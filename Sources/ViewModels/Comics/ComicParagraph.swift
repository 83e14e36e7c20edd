import Model

/// A paragraph of the page "Description".
public struct ComicParagraph: Sendable, Equatable {
    /// The text, with the name of the speaker if there is one.
    public let text: String
    /// The name of the speaker and its colon, shown in bold.
    public let speaker: Range<String.Index>?
    /// The parts that describe what is seen or heard, shown in italics.
    public let descriptions: [Range<String.Index>]
    /// Whether a panel of the comic begins with it.
    public let beginsPanel: Bool

    /// The maximum length of a paragraph, and of what is laid out in one frame, in scalars. Nine of ten transcripts are shorter.
    private static let lengthLimit = 1_200
    /// The maximum number of paragraphs that are laid out in one frame.
    private static let countLimit = 20
    /// The maximum number of paragraphs of a dialogue. The longest transcript of the service has fewer; further lines are joined.
    private static let dialogueLimit = 500

    static func plain(_ text: String) -> [ComicParagraph] {
        text.pieces(limit: lengthLimit).map {
            ComicParagraph(text: $0, speaker: nil, descriptions: [], beginsPanel: false)
        }
    }

    static func paragraphs(of dialogue: ComicDialogue) -> [ComicParagraph] {
        let rest = dialogue.paragraphs.dropFirst(dialogueLimit).map(\.line).joined(separator: "\n")
        return dialogue.paragraphs.prefix(dialogueLimit).flatMap { paragraphs(of: $0) } + plain(rest)
    }

    /// A paragraph of a dialogue, in several if it is very long.
    private static func paragraphs(of paragraph: ComicDialogue.Paragraph) -> [ComicParagraph] {
        let line = paragraph.line
        let start = line.utf8.count - paragraph.text.utf8.count
        return line.pieces(limit: lengthLimit).enumerated().map { index, piece in
            func place(_ offset: Int) -> String.Index { piece.utf8.index(piece.startIndex, offsetBy: offset) }
            func place(_ index: String.Index) -> String.Index {
                place(start + paragraph.text.utf8.distance(from: paragraph.text.startIndex, to: index))
            }
            let isWhole = piece.utf8.count == line.utf8.count
            let asides = isWhole ? paragraph.asides.map { place($0.lowerBound)..<place($0.upperBound) } : []
            return ComicParagraph(
                text: piece,
                speaker: index == 0 ? paragraph.speaker.map { piece.startIndex..<place($0.utf8.count + 1) } : nil,
                descriptions: paragraph.kind == .words ? asides : [piece.startIndex..<piece.endIndex],
                beginsPanel: index == 0 && paragraph.beginsPanel)
        }
    }

    /// Paragraphs in groups, none of which takes a frame to lay out.
    static func frames(_ paragraphs: [ComicParagraph]) -> [[ComicParagraph]] {
        var frames: [[ComicParagraph]] = []
        var length = 0
        for paragraph in paragraphs {
            let count = paragraph.text.unicodeScalars.count
            if let last = frames.last, last.count < countLimit, length + count <= lengthLimit {
                frames[frames.count - 1].append(paragraph)
                length += count
            } else {
                frames.append([paragraph])
                length = count
            }
        }
        return frames
    }
}
