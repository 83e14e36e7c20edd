import Foundation

public enum ComicText {
    /// One line. Only letters are decoded from entities. Other entities and tags are meant to be read.
    public static func alt(_ text: String) -> String {
        line(HypertextEntity.decoded(text, where: \.properties.isAlphabetic))
    }

    /// Removes bidirectional control characters, which would affect the rest of a label.
    public static func line(_ text: String) -> String {
        text.harmless(limit: .max).joiningLines()
    }

    /// One line. The title may have tags; the safe title has lost the entities of the title.
    public static func title(_ title: String, safeTitle: String) -> String {
        let plain = line(title)
        let safe = line(safeTitle)
        let untagged = withoutTags(plain)
        if untagged != plain { return safe.isEmpty ? line(untagged) : safe }
        let decoded = line(HypertextEntity.decoded(plain))
        return decoded != plain || safe.isEmpty ? decoded : safe
    }

    public static func plain(_ hypertext: String) -> String {
        line(HypertextEntity.decoded(withoutTags(hypertext)))
    }

    /// Repairs UTF-8 and Windows-1252 that were decoded as Latin-1. Correct characters stay.
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

    static func day(year: String, month: String, day: String) -> CalendarDay? {
        guard let year = Int(year), let month = Int(month), let day = Int(day) else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    /// A tag is `<` or `</`, a letter, and everything up to `>`. A regular expression would be compiled at each call.
    private static func withoutTags(_ text: String) -> String {
        var result = Substring()
        var rest = text[...]
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            let name = rest.utf8[start...].dropFirst().drop { $0 == UInt8(ascii: "/") }
            let isTag =
                name.startIndex <= rest.utf8.index(start, offsetBy: 2, limitedBy: rest.endIndex) ?? rest.endIndex
                && name.first.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } == true
            guard isTag, let end = name.firstIndex(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }),
                rest.utf8[end] == UInt8(ascii: ">")
            else {
                let next = rest.utf8.index(after: start)
                result += rest[..<next]
                rest = rest[next...]
                continue
            }
            result += rest[..<start]
            rest = rest[rest.utf8.index(after: end)...]
        }
        return String(result + rest)
    }

    private static func sequenceLength(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar.value {
        case 0xC2...0xDF: 2
        case 0xE0...0xEF: 3
        case 0xF0...0xF4: 4
        default: nil
        }
    }

    /// Windows-1252 from 0x80 on; 0 if undefined.
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
