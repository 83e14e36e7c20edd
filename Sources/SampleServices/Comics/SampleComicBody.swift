import Foundation

/// A comic in the fields of xkcd.com, with the service's own mistakes.
struct SampleComicBody: Encodable {
    private let num: Int
    private let year, month, day, title, safe_title, alt, transcript, img, link, news: String
    private let extra_parts: [String: String]?

    /// - Parameter comics: all comics, because some transcripts belong to another one.
    init(_ comic: SampleComic, in comics: SampleComics, base: URL) {
        let number = comic.number
        let date = comic.date
        num = number
        (year, month, day) = (String(date.year), String(date.month), String(date.day))
        alt = comic.alt
        (title, safe_title) = Self.titles(comic)
        transcript = Self.transcript(of: number, comics)
        img = SampleComicPicture.address(of: comic, base: base)
        link = SampleComicPicture.largeAddress(of: comic, base: base) ?? Self.links[number] ?? ""
        news =
            number == SampleComics.newest
            ? #"The <a href="https://xkcd.com/about/">sample</a> server is made of paper &amp; ink."# : ""
        extra_parts =
            [1193, 1446, 1608, 1663].contains(number)
            ? ["pre": "", "headerextra": "<script>void 0</script>", "post": "", "imgAttr": "", "inset": ""] : nil
    }

    /// Escapes everything beyond ASCII.
    var answer: SampleAnswer {
        let plain = SampleAnswer.json(self)
        let text = String(decoding: plain.body, as: UTF8.self).utf16.map { unit in
            if unit < 0x80 { return String(UnicodeScalar(UInt8(unit))) }
            return "\\u" + String.padded(Int(unit), 4, radix: 16)
        }
        return SampleAnswer(contentType: plain.contentType, body: Data(text.joined().utf8))
    }

    private static let links = [
        832: "//xkcd.com/832_large/", 1000: "http://xkcd.com/1000_large/", 2000: "https://example.com/colours",
        1446: "javascript:alert(1)",
    ]

    private static func titles(_ comic: SampleComic) -> (title: String, safe: String) {
        let title = comic.title
        switch comic.number {
        case 259: return (title.replacing("é", with: "&eacute;"), title.replacing("é", with: ""))
        case 472: return (#"<span style="color: #0000ED">House</span> of Panels"#, title)
        case 1137: return ("\u{202E}" + title, "\u{202E}" + title)
        default: return (title, title)
        }
    }

    private static func transcript(of number: Int, _ comics: SampleComics) -> String {
        func text(_ number: Int) -> String { comics.comic(number)?.transcript ?? "" }
        switch number {
        case ...1608: break
        case 1609, 1610: return ""
        // From here on the transcripts are those of earlier comics.
        case ...1662: return text(number - 2)
        case ...1677: return text(number - 3)
        default: return ""
        }
        switch number {
        case 124, 1446: return latin1(text(number).utf8)
        case 704:
            // Only the first lines are encoded correctly.
            let lines = text(number).split(separator: "\n", maxSplits: 1)
            return "Décor by åker.\n\(lines[0])\n" + latin1(lines[1].utf8)
        case 718: return windows1252(text(number))
        default: return text(number)
        }
    }

    private static func latin1(_ bytes: some Sequence<UInt8>) -> String {
        String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// Typographic marks of Windows-1252, misread as control characters of Latin-1.
    private static func windows1252(_ text: String) -> String {
        let codes: [Unicode.Scalar: Unicode.Scalar] = [
            "‘": "\u{91}", "’": "\u{92}", "“": "\u{93}", "”": "\u{94}", "–": "\u{96}", "—": "\u{97}", "…": "\u{85}",
        ]
        return String(String.UnicodeScalarView(text.unicodeScalars.map { codes[$0] ?? $0 }))
    }
}
