/// All signs are ASCII, so bytes are compared.
struct DialogueMarkup {
    struct Block {
        let kind: ComicDialogue.Paragraph.Kind
        /// The title text is in braces.
        let isBraced: Bool
        let content: Range<Int>
        let end: Int

        fileprivate init(_ sign: Sign, _ content: Range<Int>, end: Int) {
            kind = sign.kind
            isBraced = sign.opening == UInt8(ascii: "{")
            (self.content, self.end) = (content, end)
        }
    }

    fileprivate struct Sign {
        let opening: UInt8
        let closing: UInt8
        let kind: ComicDialogue.Paragraph.Kind
        /// The maximum number of bytes between the signs, which bounds the search for the closing one.
        let limit: Int
        /// Whether the content may have several lines wherever the block begins.
        let hasLines: Bool

        /// Parentheses also occur in ordinary text, so their pairs are counted within a note.
        var isStrict: Bool { opening == UInt8(ascii: "(") }

        init(_ signs: String, _ kind: ComicDialogue.Paragraph.Kind, limit: Int, hasLines: Bool) {
            let bytes = Array(signs.utf8)
            (opening, closing) = (bytes[0], bytes[1])
            (self.kind, self.limit, self.hasLines) = (kind, limit, hasLines)
        }
    }

    static let signs = ["[[", "]]", "{{", "}}", "<<", ">>", "(("]

    private static let known = [
        Sign("[]", .scene, limit: 4_000, hasLines: true), Sign("{}", .note, limit: 4_000, hasLines: true),
        Sign("()", .note, limit: 1_000, hasLines: true), Sign("<>", .sound, limit: 400, hasLines: false),
    ]
    private static let newline = UInt8(ascii: "\n")

    private let bytes: [UInt8]

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var count: Int { bytes.count }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func isNewline(at position: Int) -> Bool { bytes[position] == Self.newline }

    func isSign(at position: Int) -> Bool { Self.sign(bytes[position]) != nil }

    func isBlank(_ range: Range<Int>) -> Bool { bytes[range].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }

    /// - Parameter isFirst: whether only white space is before the block in its line.
    func block(at position: Int, isFirst: Bool) -> Block? {
        guard let sign = Self.sign(bytes[position]) else { return nil }
        let count = run(at: position)
        let start = position + count
        if count == 1 { return isFirst ? halfOpenBlock(sign, from: start) : nil }
        // A function call.
        if sign.isStrict, position > 0, isLetterOrDigit(bytes[position - 1]) { return nil }
        let hasLines = sign.hasLines || isFirst && count == 2
        if let closing = closing(sign, hasLines: hasLines, from: start) {
            return Block(sign, start..<closing, end: closing + min(run(at: closing), count))
        }
        return openBlock(sign, from: start, isFirst: isFirst)
    }

    private static func sign(_ byte: UInt8) -> Sign? {
        switch byte {
        case UInt8(ascii: "["): known[0]
        case UInt8(ascii: "{"): known[1]
        case UInt8(ascii: "("): known[2]
        case UInt8(ascii: "<"): known[3]
        default: nil
        }
    }

    private func isLetterOrDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    func run(at position: Int) -> Int {
        var end = position + 1
        while end < bytes.count, bytes[end] == bytes[position] { end += 1 }
        return end - position
    }

    private func has(_ byte: UInt8, at position: Int) -> Bool { position < bytes.count && bytes[position] == byte }

    private func isDouble(_ byte: UInt8, at position: Int) -> Bool { has(byte, at: position) && has(byte, at: position + 1) }

    private func lineEnd(_ sign: Sign, from start: Int) -> Int {
        var end = start
        while end < min(bytes.count, start + sign.limit), !isNewline(at: end) { end += 1 }
        return end
    }

    // MARK: Closed blocks

    private func closing(_ sign: Sign, hasLines: Bool, from start: Int) -> Int? {
        var (position, depth, singles) = (start, 0, 0)
        var isHalfClosed = false
        let isStrict = sign.isStrict
        let end = min(bytes.count, start + sign.limit)
        while position < end {
            if isNewline(at: position) {
                guard hasLines, isContinued(sign, after: position) else { return nil }
                position += 1
            } else if isDouble(sign.closing, at: position), singles == 0 || !isStrict && !has(sign.closing, at: position + 2) {
                if depth == 0 { return position }
                depth -= 1
                position += 2
            } else if isDouble(sign.opening, at: position), !isStrict {
                // After a block with a mistake, another block is likelier than one within it.
                if isHalfClosed { return nil }
                depth += 1
                position += 2
            } else {
                if bytes[position] == sign.opening { singles += 1 }
                if bytes[position] == sign.closing {
                    if singles == 0 { isHalfClosed = true }
                    singles = max(0, singles - 1)
                }
                position += 1
            }
        }
        return nil
    }

    private func isContinued(_ sign: Sign, after newline: Int) -> Bool {
        var position = newline + 1
        while position < bytes.count, isBlank(position..<position + 1) { position += 1 }
        return position < bytes.count && !isNewline(at: position) && !isDouble(sign.opening, at: position)
    }

    // MARK: Mistakes

    private func openBlock(_ sign: Sign, from start: Int, isFirst: Bool) -> Block? {
        // The text of a program may have these signs.
        let isAmbiguous = sign.isStrict || !sign.hasLines
        if isAmbiguous, !isFirst { return sign.isStrict ? nil : halfClosedSound(sign, from: start) }
        let lineEnd = lineEnd(sign, from: start)
        let single = unpaired(sign, in: start..<lineEnd)
        switch sign.opening {
        case _ where isAmbiguous:
            guard let single, isBlank(single + 1..<lineEnd) else { return nil }
            return Block(sign, start..<single, end: lineEnd)
        case UInt8(ascii: "{") where ComicTranscript.isHeadedAsTitleText(text(start..<min(lineEnd, start + 60))):
            return Block(sign, start..<bytes.count, end: bytes.count)
        default:
            if let single { return Block(sign, start..<single, end: single + run(at: single)) }
            var end = lineEnd
            for other in Self.known where end - 2 >= start && isDouble(other.closing, at: end - 2) { end -= 2 }
            return Block(sign, start..<end, end: lineEnd)
        }
    }

    /// A sound within words that has one closing sign. Unlike an operator, it has a space before it and none after it.
    private func halfClosedSound(_ sign: Sign, from start: Int) -> Block? {
        guard start > 2, isBlank(start - 3..<start - 2), start < bytes.count, isLetterOrDigit(bytes[start]),
            let single = unpaired(sign, in: start..<lineEnd(sign, from: start))
        else { return nil }
        return Block(sign, start..<single, end: single + 1)
    }

    /// For a line without an opening sign whose double sign at the end closes a block of earlier lines.
    static func endOfOpenBlock(_ line: String) -> (kind: ComicDialogue.Paragraph.Kind, end: String.Index)? {
        for sign in known where !sign.isStrict && sign.hasLines {
            let (opening, closing) = (Unicode.Scalar(sign.opening), Unicode.Scalar(sign.closing))
            guard line.hasSuffix("\(closing)\(closing)"), !line.unicodeScalars.contains(opening) else { continue }
            guard let last = line.lastIndex(where: { $0 != Character(closing) && !$0.isWhitespace }),
                line.contains(where: \.isLetter)
            else { return nil }
            return (sign.kind, line.index(after: last))
        }
        return nil
    }

    /// A block with one opening sign and two closing ones, or a title text in single braces.
    private func halfOpenBlock(_ sign: Sign, from start: Int) -> Block? {
        let lineEnd = lineEnd(sign, from: start)
        if sign.opening == UInt8(ascii: "{"), ComicTranscript.isHeadedAsTitleText(text(start..<min(lineEnd, start + 60))) {
            let end = bytes[start...].firstIndex(of: sign.closing) ?? bytes.count
            return Block(sign, start..<end, end: end < bytes.count ? end + run(at: end) : end)
        }
        guard let single = unpaired(sign, in: start..<lineEnd), isDouble(sign.closing, at: single) else { return nil }
        return Block(sign, start..<single, end: single + run(at: single))
    }

    /// The first closing sign without an opening one before it in the line.
    private func unpaired(_ sign: Sign, in line: Range<Int>) -> Int? {
        var depth = 0
        for position in line {
            if bytes[position] == sign.opening { depth += 1 }
            if bytes[position] == sign.closing {
                if depth == 0 { return position }
                depth -= 1
            }
        }
        return nil
    }
}
