import Foundation

/// Takes time in proportion to the length of the text, whatever signs it has.
struct DialogueParser {
    typealias Paragraph = ComicDialogue.Paragraph

    private enum Piece {
        case words(String)
        case block(Paragraph.Kind, String)

        var isBlank: Bool { if case .words(let words) = self { words.allSatisfy(\.isWhitespace) } else { false } }
    }

    private let markup: DialogueMarkup
    private let alt: String
    private let isNested: Bool
    private var pieces: [Piece] = []
    private var paragraphs: [Paragraph] = []
    private var isAfterGap = false

    static func paragraphs(of transcript: String, alt: String) -> [Paragraph] {
        let lines = transcript.replacing("\r\n", with: "\n").replacing("\r", with: "\n").replacing("\t", with: " ")
        var parser = DialogueParser(lines, alt: alt)
        parser.parse()
        parser.removeRepeatedAlt()
        return parser.paragraphs
    }

    private init(_ text: String, alt: String = "", isNested: Bool = false) {
        markup = DialogueMarkup(text)
        self.alt = ComicTranscript.letters(alt)
        self.isNested = isNested
    }

    private mutating func parse() {
        let markup = markup
        var (start, position) = (0, 0)
        while position < markup.count {
            if markup.isNewline(at: position) {
                pieces.append(.words(markup.text(start..<position)))
                endLine()
                position += 1
                start = position
            } else if !markup.isSign(at: position) {
                position += 1
            } else if let block = markup.block(at: position, isFirst: pieces.isEmpty && markup.isBlank(start..<position)) {
                pieces.append(.words(markup.text(start..<position)))
                let content = text(of: block)
                if !isTitleText(content, block) { pieces.append(.block(block.kind, content)) }
                position = block.end
                start = position
            } else {
                position += markup.run(at: position)
            }
        }
        pieces.append(.words(markup.text(start..<position)))
        endLine()
    }

    /// One line. Blocks within the block are asides; deeper ones lose their signs.
    private func text(of block: DialogueMarkup.Block) -> String {
        let content = markup.text(block.content).joiningLines()
        guard DialogueMarkup.signs.contains(where: { content.contains($0) }) else { return content }
        if isNested {
            return DialogueMarkup.signs.reduce(content) { $0.replacing($1, with: "") }.trimmingCharacters(in: .whitespaces)
        }
        var parser = DialogueParser(content, isNested: true)
        parser.parse()
        return parser.paragraphs.map(\.line).joined(separator: " ")
    }

    // MARK: The alt text

    private func isTitleText(_ note: String, _ block: DialogueMarkup.Block) -> Bool {
        if isNested { return false }
        if block.isBraced { return ComicTranscript.isTitleText(note, alt: alt) }
        return ComicTranscript.isLineOfTitleText(note) || !alt.isEmpty && ComicTranscript.letters(note) == alt
    }

    private static let altParagraphs = 8

    private mutating func removeRepeatedAlt() {
        guard !alt.isEmpty else { return }
        var repeated = ""
        for (index, paragraph) in paragraphs.enumerated().suffix(Self.altParagraphs).reversed() {
            repeated = ComicTranscript.letters(paragraph.line) + repeated
            if repeated == alt {
                paragraphs.removeSubrange(index...)
                return
            }
        }
    }

    // MARK: Lines

    private mutating func endLine() {
        // A line with only a title text does not count as empty.
        let isEmpty = pieces.count == 1
        let line = Self.trimmed(pieces)
        pieces = []
        if !line.isEmpty {
            addParagraphs(of: line)
        } else if isEmpty {
            isAfterGap = !paragraphs.isEmpty
        }
    }

    /// Blocks at the beginning of a line are paragraphs of their own, unless one names a speaker or is a sound within words.
    private mutating func addParagraphs(of line: [Piece]) {
        var rest = line[...]
        while case .block(let kind, let text) = rest.first {
            let after = rest.dropFirst().drop(while: \.isBlank)
            if isNested, !after.isEmpty { break }
            if case .words(let words) = after.first {
                if words.trimmingPrefix(while: \.isWhitespace).hasPrefix(":") { break }
                if kind == .sound, words.contains(where: \.isLetter), Self.speech(Self.trimmed(Array(after))) == nil { break }
            }
            add(kind, text)
            rest = after
        }
        let words = Self.trimmed(Array(rest))
        let (text, asides) = Self.flattened(words)
        if isNested {
            add(.words, text, asides: asides)
            return
        }
        // The remains of a superfluous sign.
        let isRest = rest.count < line.count && !text.contains { $0.isLetter || $0.isNumber }
        if isRest || ComicTranscript.isLineOfTitleText(text) { return }
        if let (speaker, words) = Self.speech(words) {
            let (text, asides) = Self.flattened(words)
            add(.words, speaker: speaker, text, asides: asides)
        } else if let (kind, end) = DialogueMarkup.endOfOpenBlock(text), asides.isEmpty {
            add(kind, String(text[..<end]))
        } else {
            add(.words, text, asides: asides)
        }
    }

    private mutating func add(
        _ kind: Paragraph.Kind, speaker: String? = nil, _ text: String, asides: [Range<String.Index>] = []
    ) {
        guard !text.isEmpty || speaker != nil else { return }
        let beginsPanel = isAfterGap
        isAfterGap = false
        if let last = paragraphs.last, last.speaker != nil, last.text.isEmpty, kind == .words, speaker == nil, !beginsPanel {
            // The words are on the line after the name.
            paragraphs[paragraphs.count - 1] = Paragraph(
                kind: .words, speaker: last.speaker, text: text, asides: asides, beginsPanel: last.beginsPanel)
        } else {
            paragraphs.append(Paragraph(kind: kind, speaker: speaker, text: text, asides: asides, beginsPanel: beginsPanel))
        }
    }

    private static func trimmed(_ pieces: [Piece]) -> [Piece] {
        var result = pieces.drop(while: \.isBlank)
        while result.last?.isBlank == true { result.removeLast() }
        if case .words(let words) = result.first {
            result[result.startIndex] = .words(String(words.trimmingPrefix(while: \.isWhitespace)))
        }
        if case .words(let words) = result.last {
            let end = words.lastIndex { !$0.isWhitespace }.map(words.index(after:)) ?? words.startIndex
            result[result.endIndex - 1] = .words(String(words[..<end]))
        }
        return Array(result)
    }

    private static func flattened(_ pieces: [Piece]) -> (text: String, asides: [Range<String.Index>]) {
        var text = ""
        var asides: [Range<Int>] = []
        for piece in pieces {
            switch piece {
            case .words(let words):
                if !asides.isEmpty, let first = words.first, !first.isWhitespace, !first.isPunctuation { text += " " }
                text += words
            case .block(_, let content):
                if content.isEmpty { continue }
                if let last = text.last, !last.isWhitespace, !"\"“‘'(".contains(last) { text += " " }
                let start = text.utf8.count
                text += content.hasPrefix("(") && content.hasSuffix(")") ? content : "(\(content))"
                asides.append(start..<text.utf8.count)
            }
        }
        func index(_ offset: Int) -> String.Index { text.utf8.index(text.startIndex, offsetBy: offset) }
        return (text, asides.map { index($0.lowerBound)..<index($0.upperBound) })
    }

    // MARK: Speakers

    private static let nameLimit = (characters: 60, words: 5)

    private static func speech(_ line: [Piece]) -> (speaker: String, words: [Piece])? {
        // A name consists of words, perhaps with a gesture between two of them.
        for (index, piece) in line.enumerated().prefix(3) {
            guard case .words(let words) = piece, let colon = words.firstIndex(of: ":") else { continue }
            let name = String(words[..<colon])
            let before = trimmed(Array(line[..<index]) + [.words(name)])
            let speaker: String
            if before.count == 1, case .block(_, let text) = before[0] {
                speaker = text
            } else {
                speaker = flattened(before).text
            }
            let after = words[words.index(after: colon)...]
            guard isSpeaker(speaker, endsWithBlank: name.last?.isWhitespace == true, next: after.first) else { return nil }
            return (speaker, trimmed([.words(String(after))] + line[(index + 1)...]))
        }
        return nil
    }

    private static func isSpeaker(_ name: String, endsWithBlank: Bool, next: Character?) -> Bool {
        guard name.isWithin(nameLimit.characters), name.contains(where: \.isLetter),
            !name.contains(where: { "!?;=|\\\"“”{}[]<>".contains($0) }),
            name.split(separator: " ").count <= nameLimit.words, !hasSentenceEnd(name), hasPairs(name)
        else { return false }
        guard let next, !next.isWhitespace else { return true }
        // In an address, a time or a smiley, no space follows the colon.
        return !endsWithBlank && (next.isLetter || "\"“‘'([<*_♪.…—-".contains(next)) && name.first?.isUppercase == true
    }

    /// An open parenthesis belongs to the words after the colon as well.
    private static func hasPairs(_ name: String) -> Bool { name.count { $0 == "(" } == name.count { $0 == ")" } }

    /// Whether a full stop ends a sentence rather than an abbreviation such as *Mrs.*.
    private static func hasSentenceEnd(_ name: String) -> Bool {
        name.split(separator: " ").contains { word in
            word.contains(".") && !(word.count <= 5 && word.first?.isUppercase == true)
        }
    }
}
