import Foundation

/// Converts the transcript of a page of explainxkcd from the markup of MediaWiki to that of `ComicDialogue`. The section
/// *Transcript* has a line for each scene in brackets, and for each speech with the speaker's name before a colon. Each byte is
/// read once or, within nested signs, at most as often as they may be nested.
public enum WikiTranscript {
    /// In bytes. The longest transcript of the wiki has a third of it.
    private static let limit = 64_000

    public static func transcript(in page: String) -> String? {
        let section = section(of: page)
        guard !section.isEmpty else { return nil }
        var reader = WikiReader(section.prefix(limit))
        let text = HypertextEntity.decoded(reader.text()).harmless(limit: Comic.Limit.transcript)
        return ComicTranscript.tidied(text.split(separator: "\n", omittingEmptySubsequences: false).map(line))
    }

    /// Up to the next heading of the same or a higher level.
    private static func section(of page: String) -> ArraySlice<UInt8> {
        let bytes = Array(page.utf8)
        var start: Int?
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            guard line.first == UInt8(ascii: "="), let (level, name) = heading(String(decoding: line.prefix(200), as: UTF8.self)),
                level <= 2
            else { continue }
            if let start { return bytes[start..<line.startIndex] }
            if name == "transcript" { start = min(line.endIndex + 1, bytes.endIndex) }
        }
        return start.map { bytes[$0...] } ?? []
    }

    /// Reads a line such as `==Transcript==`; nil for any other line.
    private static func heading(_ line: String) -> (level: Int, name: String)? {
        let level = line.prefix { $0 == "=" }.count
        guard level > 0, line.drop(while: { $0 == "=" }).contains("=") else { return nil }
        return (level, ComicTranscript.letters(line))
    }

    /// Removes the signs of lists, indentation, tables and headings at the beginning of a line.
    private static func line(_ line: Substring) -> String {
        let text = line.trimmingPrefix(while: { ":*#; \t".contains($0) })
        if text.hasPrefix("{|") || text.hasPrefix("|}") || text.hasPrefix("|-") || text.hasPrefix("----") { return "" }
        if text.hasPrefix("|") || text.hasPrefix("!") {
            let cells = text.dropFirst().replacing("!!", with: "||").split(separator: "||").map(cell)
            return cells.filter { !$0.isEmpty }.joined(separator: ", ")
        }
        if let (level, name) = heading(String(text)), level > 2 {
            return name.isEmpty ? "" : "[[\(text.filter { $0 != "=" })]]"
        }
        return String(text)
    }

    private static func cell(_ cell: Substring) -> String {
        let text = cell.firstIndex(of: "|").map { cell[cell.index(after: $0)...] } ?? cell
        return text.trimmingCharacters(in: .whitespaces)
    }
}

/// Reads comments, tags, templates, links and brackets within lines. All signs are ASCII, so bytes are compared.
private struct WikiReader {
    /// Deeper templates and links are left out.
    private static let depthLimit = 8
    /// The templates that show a text, which is their last parameter. All others are notices.
    private static let texts: Set = [
        "w", "wikipedia", "wiktionary", "rw", "tvtropes", "whatif", "blag", "xkcd", "color", "font", "nowrap", "tt", "small",
        "big",
    ]
    private static let hidden: Set = ["ref", "gallery", "math", "style", "script"]

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
    }

    mutating func text() -> String {
        String(decoding: text(until: [], depth: 0).joined(), as: UTF8.self)
    }

    /// Reads up to a closing sign or the end, in parts between vertical bars.
    private mutating func text(until closing: [UInt8], depth: Int) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        func add(_ bytes: some Sequence<UInt8>) { parts[parts.count - 1] += bytes }
        // Brackets of a scene become those of the other markup. Within a scene they are part of the text.
        var brackets = 0
        while position < bytes.count {
            if !closing.isEmpty, has(closing) {
                position += closing.count
                return parts
            }
            switch bytes[position] {
            case _ where has("<!--"): skip(behind: "-->")
            case UInt8(ascii: "<"): add(tag())
            case _ where has("{{"): add(template(depth: depth))
            case _ where has("[[") && !has("[[["): add(link(depth: depth))
            case UInt8(ascii: "["):
                if let address = externalLink() {
                    add(address)
                } else {
                    brackets += 1
                    add((brackets == 1 ? "[[" : "[").utf8)
                    position += 1
                }
            case UInt8(ascii: "]"):
                add((brackets == 1 ? "]]" : "]").utf8)
                brackets = max(0, brackets - 1)
                position += 1
            case UInt8(ascii: "'") where has("''"):
                while has("'") { position += 1 }
            case UInt8(ascii: "|") where !closing.isEmpty:
                parts.append([])
                position += 1
            case UInt8(ascii: "\n"):
                // A scene that is not closed ends with its paragraph.
                if has("\n\n") { brackets = 0 }
                add([bytes[position]])
                position += 1
            case let byte:
                add([byte])
                position += 1
            }
        }
        return parts
    }

    private func has(_ sign: [UInt8]) -> Bool { bytes[position...].starts(with: sign) }
    private func has(_ sign: String) -> Bool { bytes[position...].starts(with: sign.utf8) }

    private mutating func skip(behind sign: String) {
        while position < bytes.count, !has(sign) { position += 1 }
        position = min(position + sign.utf8.count, bytes.count)
    }

    private mutating func template(depth: Int) -> [UInt8] {
        position += 2
        guard depth < Self.depthLimit else { return [] }
        let parts = text(until: Array("}}".utf8), depth: depth + 1)
        guard parts.count > 1, Self.texts.contains(ComicTranscript.letters(String(decoding: parts[0], as: UTF8.self))) else {
            return []
        }
        return parts[parts.count - 1]
    }

    /// Called at the opening sign of a link within the wiki. Links of pictures and categories show no text.
    private mutating func link(depth: Int) -> [UInt8] {
        position += 2
        guard depth < Self.depthLimit else { return [] }
        let parts = text(until: Array("]]".utf8), depth: depth + 1)
        let target = String(decoding: parts[0], as: UTF8.self).lowercased()
        if ["file:", "image:", "category:"].contains(where: target.hasPrefix) { return [] }
        return parts[parts.count - 1]
    }

    /// The text of a link such as `[https://example.com a text]`; nil if none begins here.
    private mutating func externalLink() -> [UInt8]? {
        guard ["[http://", "[https://", "[//"].contains(where: has),
            let end = bytes[position...].prefix(2_000).firstIndex(where: { $0 == UInt8(ascii: "]") || $0 == UInt8(ascii: "\n") }),
            bytes[end] == UInt8(ascii: "]")
        else { return nil }
        let text = bytes[position..<end].drop { $0 != UInt8(ascii: " ") }.dropFirst()
        position = end + 1
        return Array(text)
    }

    /// Called at `<`. A tag shows nothing, or a space for a line break. A sign that begins no tag is shown.
    private mutating func tag() -> [UInt8] {
        let rest = bytes[(position + 1)...].prefix(300)
        let isClosing = rest.first == UInt8(ascii: "/")
        let name = String(
            decoding: rest.drop { $0 == UInt8(ascii: "/") }.prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }, as: UTF8.self
        )
        .lowercased()
        guard !name.isEmpty, let end = rest.firstIndex(of: UInt8(ascii: ">")), !rest[..<end].contains(UInt8(ascii: "\n")) else {
            position += 1
            return [UInt8(ascii: "<")]
        }
        let isEmpty = bytes[end - 1] == UInt8(ascii: "/")
        position = end + 1
        if Self.hidden.contains(name), !isClosing, !isEmpty { skip(behind: "</\(name)>") }
        return name == "br" ? [UInt8(ascii: " ")] : []
    }
}
