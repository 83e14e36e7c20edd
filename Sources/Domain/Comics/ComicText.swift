import Foundation

/// How the service's texts are put right.
public enum ComicText {
    /// A text on one line, without marks that turn the direction of writing: they would turn the rest of a label as well. Markup stays:
    /// in an alt text it is meant to be read.
    public static func line(_ text: String) -> String {
        let scalars = text.unicodeScalars.filter { !isDirectionMark($0) }
        return withoutNull(String(String.UnicodeScalarView(scalars))).split(whereSeparator: \.isNewline)
            .joined(separator: " ").trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The better one of two titles, on one line. The safe title has lost what was an entity in the title; the title may have tags.
    public static func title(_ title: String, safeTitle: String) -> String {
        let plain = line(title)
        let safe = line(safeTitle)
        if plain.contains(tag) { return safe.isEmpty ? line(withoutTags(plain)) : safe }
        let decoded = line(HypertextEntity.decoded(plain))
        return decoded != plain || safe.isEmpty ? decoded : safe
    }

    /// Hypertext as plain text, on one line.
    public static func plain(_ hypertext: String) -> String {
        line(HypertextEntity.decoded(withoutTags(hypertext)))
    }

    /// A text in which what was read in the wrong encoding is put right: UTF-8 read as Latin-1, also where right characters stand
    /// between, and Windows-1252 read as Latin-1.
    public static func repairedEncoding(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            if let length = sequenceLength(scalars[index]), index + length <= scalars.count,
                let character = String(
                    validating: scalars[index..<index + length].map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self),
                scalars[index + 1..<index + length].allSatisfy({ (0x80...0xBF).contains($0.value) })
            {
                result.append(contentsOf: character.unicodeScalars)
                index += length
            } else {
                result.append(scalars[index])
                index += 1
            }
        }
        return String(String.UnicodeScalarView(result.map(fromWindows1252)))
    }

    /// A day of three numbers that may lack leading zeros.
    static func day(year: String, month: String, day: String) -> CalendarDay? {
        guard let year = Int(year), let month = Int(month), let day = Int(day) else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// C ends a text at the character NUL; what stands behind it must not get lost.
    static func withoutNull(_ text: String) -> String {
        text.replacing("\0", with: "\u{FFFD}")
    }

    private static var tag: Regex<Substring> { /<\/?[A-Za-z][^<>]*>/ }

    private static func withoutTags(_ text: String) -> String {
        text.replacing(tag, with: "")
    }

    /// The embeddings, overrides and isolates of Unicode's bidirectional algorithm.
    private static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    /// How many bytes a character of UTF-8 has that begins with a byte; nil for a byte with which none of several bytes begins.
    private static func sequenceLength(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }

    /// What Windows-1252 has in the place of Latin-1's control characters; 0 where it has nothing.
    private static let windows1252: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
        0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
    ]

    private static func fromWindows1252(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(scalar.value) else { return scalar }
        let code = windows1252[Int(scalar.value - 0x80)]
        return code == 0 ? "\u{FFFD}" : Unicode.Scalar(code) ?? "\u{FFFD}"
    }
}
