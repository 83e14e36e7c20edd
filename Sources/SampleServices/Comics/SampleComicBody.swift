import Foundation

/// A comic in the fields of xkcd.com.
struct SampleComicBody: Encodable {
    private let num: Int
    private let year, month, day, title, safe_title, alt, transcript, img: String
    private let link = "", news = ""

    /// - Parameter comics: all comics, because some transcripts belong to another one.
    init(_ comic: SampleComic, in comics: SampleComics, base: URL) {
        let date = comic.date
        num = comic.number
        (year, month, day) = (String(date.year), String(date.month), String(date.day))
        (title, safe_title, alt) = (comic.title, comic.title, comic.alt)
        transcript = Self.transcribed(comic.number).flatMap { comics.comic($0)?.transcript } ?? ""
        img = SampleComicPicture.address(of: comic, base: base)
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

    /// The number of the comic whose transcript this one has. As in the service, the last transcripts are those of earlier comics.
    private static func transcribed(_ number: Int) -> Int? {
        switch number {
        case ...1608: number
        case 1611...1662: number - 2
        case 1663...1677: number - 3
        default: nil
        }
    }
}
