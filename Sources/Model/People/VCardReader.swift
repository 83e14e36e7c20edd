import Foundation

/// Splits a file into vCards 2.1, 3.0 (RFC 2426) and 4.0 (RFC 6350) as address books and phones write them, in one pass.
struct VCardReader {
    /// The names of properties to read. A hostile card could have millions of others.
    private static let wanted: Set<String> = [
        "ADR", "BDAY", "EMAIL", "FN", "GENDER", "GEO", "KIND", "N", "NICKNAME", "ORG", "PHOTO", "TEL", "TZ", "UID",
        "X-ADDRESSBOOKSERVER-KIND", "X-EVOLUTION-LIST", "X-GENDER",
    ]
    private static let propertyLimit = 200

    private let bytes: [UInt8]
    private var position = 0
    private var isInside = false
    /// Whether the space at a fold belongs to the text, as in vCard 2.1.
    private var keepsBlanks = false

    init(_ file: Data) {
        // Some phones write UTF-16.
        let isUTF16 = file.starts(with: [0xFE, 0xFF]) || file.starts(with: [0xFF, 0xFE])
        bytes = isUTF16 ? Array((String(data: file, encoding: .utf16) ?? "").utf8) : Array(file)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// Nil after the last card. A truncated card gives the properties that it has.
    mutating func next() -> [VCardProperty]? {
        var properties: [VCardProperty] = []
        var isInAgent = false
        while let property = nextProperty() {
            switch property.name {
            case "BEGIN" where !isInAgent && property.text.joiningLines().uppercased() == "VCARD":
                keepsBlanks = false
                if isInside, !properties.isEmpty { return properties }
                isInside = true
            case "END" where isInAgent: isInAgent = false
            case "END" where isInside:
                isInside = false
                return properties
            // In 2.1 the card of another person follows.
            case "AGENT": isInAgent = isInside && property.value.isEmpty
            case "VERSION": keepsBlanks = property.text == "2.1"
            default:
                guard isInside, !isInAgent, Self.wanted.contains(property.name), !property.isEmpty else { continue }
                if properties.count < Self.propertyLimit { properties.append(property) }
            }
        }
        isInside = false
        return properties.isEmpty ? nil : properties
    }

    private mutating func nextProperty() -> VCardProperty? {
        while position < bytes.count {
            guard var property = VCardProperty(unfoldedLine()) else { continue }
            if property.isQuotedPrintable, property.value.last == Letter.equals {
                var value = Array(property.value)
                while value.last == Letter.equals, position < bytes.count {
                    value.removeLast()
                    value += physicalLine()
                }
                property.value = value[...]
            } else if property.isBase64, keepsBlanks {
                property.value = (Array(property.value) + unmarkedLines())[...]
            }
            property.tidyText()
            return property
        }
        return nil
    }

    /// Further lines of a picture in 2.1 up to an empty one. Nothing marks them as folded.
    private mutating func unmarkedLines() -> [UInt8] {
        var lines: [UInt8] = []
        while position < bytes.count {
            let start = position
            let line = physicalLine()
            guard !line.isEmpty, !line.contains(Letter.colon) else {
                position = start
                break
            }
            lines += line
        }
        return lines
    }

    private mutating func unfoldedLine() -> ArraySlice<UInt8> {
        var line = Array(physicalLine())
        var isQuotedPrintable: Bool?
        while position < bytes.count, [Letter.space, Letter.tab].contains(bytes[position]) {
            let isQuoted = isQuotedPrintable ?? VCardProperty(line[...])?.isQuotedPrintable ?? false
            isQuotedPrintable = isQuoted
            // A soft line break of quoted-printable is not a fold, whatever the next line begins with.
            if isQuoted, line.last == Letter.equals { break }
            if isQuoted || !keepsBlanks { position += 1 }
            line += physicalLine()
        }
        return line[...]
    }

    /// Reads past the end of the line, but returns the bytes before it.
    private mutating func physicalLine() -> ArraySlice<UInt8> {
        let rest = bytes[position...]
        let end = rest.firstIndex { $0 == Letter.newline || $0 == Letter.carriageReturn } ?? rest.endIndex
        position = end
        if position < bytes.count, bytes[position] == Letter.carriageReturn { position += 1 }
        if position < bytes.count, bytes[position] == Letter.newline { position += 1 }
        return rest[..<end]
    }
}

/// A property of a vCard, without its group.
struct VCardProperty {
    private static let headerLimit = 1_000
    /// Concatenated files have a byte order mark each.
    private static let margins = CharacterSet.whitespaces.union(["\u{FEFF}"])
    /// Far above the limits of stored texts.
    private static let textLimit = 10_000
    /// The encodings of 2.1 beside UTF-8. ISO-8859-1 mostly means Windows-1252, which has more letters.
    /// `tools/filter-language-data` keeps the converters of ICU for them.
    private static let encodings: [String: String.Encoding] = [
        "ISO-8859-1": .windowsCP1252, "WINDOWS-1252": .windowsCP1252, "ISO-8859-2": .isoLatin2, "WINDOWS-1250": .windowsCP1250,
        "WINDOWS-1251": .windowsCP1251, "WINDOWS-1253": .windowsCP1253, "WINDOWS-1254": .windowsCP1254,
        "ISO-8859-9": .windowsCP1254, "ISO-8859-15": .isoLatin9, "SHIFT_JIS": .shiftJIS,
    ]

    /// In capitals.
    let name: String
    /// Names and values in capitals. A value without a name, as in vCard 2.1, is a type.
    private var parameters: [String: Set<String>]
    /// Unfolded, but still escaped and encoded.
    fileprivate(set) var value: ArraySlice<UInt8>

    fileprivate init?(_ line: ArraySlice<UInt8>) {
        var (parts, start, isQuoted): ([String], Int, Bool) = ([], line.startIndex, false)
        let end = line.prefix(Self.headerLimit).indices.first { index in
            let letter = line[index]
            if letter == Letter.quote { isQuoted.toggle() }
            guard !isQuoted, letter == Letter.colon || letter == Letter.semicolon else { return false }
            parts.append(String(decoding: line[start..<index], as: UTF8.self).uppercased())
            start = index + 1
            return letter == Letter.colon
        }
        guard let end, let name = parts.first?.split(separator: ".").last else { return nil }
        self.name = name.trimmingCharacters(in: Self.margins)
        value = line[(end + 1)...]
        var parameters: [String: Set<String>] = [:]
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard let last = pair.last else { continue }
            let values = last.replacing("\"", with: "").split(separator: ",").map(String.init)
            parameters[pair.count == 2 ? String(pair[0]) : "TYPE", default: []].formUnion(values)
        }
        self.parameters = parameters
    }

    fileprivate var isEmpty: Bool { value.allSatisfy { $0 == Letter.space || $0 == Letter.semicolon } }

    fileprivate mutating func tidyText() {
        guard name != "PHOTO" else { return }
        value = value.prefix(Self.textLimit)
        // A letter of Shift_JIS can end with the byte of a backslash, which escapes nothing.
        if !isQuotedPrintable, let encoding, let text = String(bytes: value, encoding: encoding) {
            value = Array(text.utf8)[...]
            parameters["CHARSET"] = nil
        }
    }

    private var encoding: String.Encoding? { parameters["CHARSET"]?.first.flatMap { Self.encodings[$0] } }

    func has(_ parameter: String) -> Bool { parameters[parameter] != nil }

    func isOf(_ type: String) -> Bool { parameters["TYPE"]?.contains(type) == true }

    var isPreferred: Bool { isOf("PREF") || parameters["PREF"]?.contains("1") == true }

    fileprivate var isQuotedPrintable: Bool { isEncoded(as: ["QUOTED-PRINTABLE"]) }
    fileprivate var isBase64: Bool { isEncoded(as: ["BASE64", "B"]) }

    private func isEncoded(as names: Set<String>) -> Bool {
        !names.isDisjoint(with: parameters["ENCODING"] ?? parameters["TYPE"] ?? [])
    }

    var text: String { decoded(value) }

    var parts: [String] {
        var isEscaped = false
        return value.split(omittingEmptySubsequences: false) { letter in
            defer { isEscaped = letter == Letter.backslash && !isEscaped }
            return letter == Letter.semicolon && !isEscaped
        }.map(decoded)
    }

    /// The bytes of a picture within the card; nil for a picture elsewhere, which is not fetched.
    func data(limit: Int) -> Data? {
        guard value.count / 4 * 3 <= limit else { return nil }
        var letters = value
        if !isBase64 {
            // Some programs escape the signs of data:image/png;base64,…
            guard let comma = value.prefix(Self.headerLimit).firstIndex(of: Letter.comma),
                String(decoding: value[..<comma], as: UTF8.self).lowercased().contains("base64")
            else { return nil }
            letters = value[(comma + 1)...]
        }
        return Data(base64Encoded: Data(letters), options: .ignoreUnknownCharacters)
    }

    private func decoded(_ part: ArraySlice<UInt8>) -> String {
        let bytes = isQuotedPrintable ? Self.decodedQuotedPrintable(part) : Array(part)
        let text =
            encoding.flatMap { String(bytes: bytes, encoding: $0) } ?? String(bytes: bytes, encoding: .utf8)
            ?? String(bytes: bytes, encoding: .windowsCP1252) ?? String(decoding: bytes, as: UTF8.self)
        return Self.unescaped(text)
    }

    private static func decodedQuotedPrintable(_ letters: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        var index = letters.startIndex
        while index < letters.endIndex {
            let digits = letters[(index + 1)...].prefix(2)
            if letters[index] == Letter.equals, digits.elementsEqual("\\n".utf8) {
                // KContacts escapes the soft line breaks that it writes.
                index += 3
            } else if letters[index] == Letter.equals, digits.count == 2,
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
            {
                result.append(byte)
                index += 3
            } else {
                result.append(letters[index])
                index += 1
            }
        }
        return result
    }

    /// A backslash before any other sign is text that the writer did not escape.
    private static func unescaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isEscaped = false
        for scalar in text.unicodeScalars {
            if !isEscaped, scalar == "\\" {
                isEscaped = true
                continue
            }
            if isEscaped, !["\\", ",", ";", ":", "n", "N"].contains(scalar) { result.append("\\") }
            result.append(isEscaped && ["n", "N"].contains(scalar) ? "\n" : scalar)
            isEscaped = false
        }
        return String(result)
    }
}

extension String.Encoding {
    /// CoreFoundation's number of ISO 8859-15.
    fileprivate static let isoLatin9 = String.Encoding(rawValue: 0x8000_020F)
}

private enum Letter {
    static let tab = UInt8(ascii: "\t")
    static let newline = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let equals = UInt8(ascii: "=")
    static let backslash = UInt8(ascii: "\\")
}
