/// The lines of vCards (RFC 2426) and iCalendar files (RFC 5545).
enum ContentLine {
    /// In bytes, without the line end.
    private static let lineLimit = 75
    private static let lineEnd = "\r\n"

    static func document(_ lines: [String]) -> String {
        lines.map { folded($0) + lineEnd }.joined()
    }

    /// Escapes syntax characters and removes control characters, which a content line cannot have.
    static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if character.isNewline {
                result += "\\n"
                continue
            }
            // A syntax character is escaped even if an accent follows it.
            for scalar in character.unicodeScalars where !scalar.isControl || scalar == "\t" {
                if ["\\", ",", ";"].contains(scalar) { result += "\\" }
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A grapheme is broken only if it is longer than a line; a scalar is never broken.
    private static func folded(_ line: String) -> String {
        if line.utf8.count <= lineLimit { return line }
        var result = ""
        var length = 0
        // A fast path for pictures, which have many letters of one byte each.
        if line.utf8.allSatisfy({ $0 < 0x80 }) {
            var rest = line[...]
            while !rest.isEmpty {
                let part = rest.prefix(result.isEmpty ? lineLimit : lineLimit - 1)
                result += (result.isEmpty ? "" : lineEnd + " ") + part
                rest = rest[part.endIndex...]
            }
            return result
        }
        func append(_ part: some StringProtocol) {
            let size = part.utf8.count
            if length + size > lineLimit {
                result += lineEnd + " "
                length = 1
            }
            result += part
            length += size
        }
        for character in line {
            if character.utf8.count < lineLimit {
                append(String(character))
            } else {
                for scalar in character.unicodeScalars { append(String(scalar)) }
            }
        }
        return result
    }
}
