import Codecs
import Decoding
import Foundation
import Model
import Pictures
import TestPictures

/// Everything that reads bytes from outside.
public enum Parser: String, CaseIterable, Sendable {
    case chuckNorrisJoke, person, comic, dadJoke, switterJoke, pictureHeader, gifFile, decodedPNG, decodedJPEG, decodedGIF,
        decodedWebP, dates, addresses, comicTexts, wikiPage, contacts

    public var corpus: [Data] {
        get throws {
            switch self {
            case .pictureHeader: try Self.pictures()
            case .decodedPNG: try Self.pictures("png")
            case .decodedJPEG: try Self.pictures("jpeg")
            case .gifFile, .decodedGIF: try Self.pictures("gif")
            case .decodedWebP: try Self.pictures("webp")
            default: texts.map { Data($0.utf8) }
            }
        }
    }

    private var texts: [String] {
        switch self {
        case .chuckNorrisJoke:
            [
                #"{"id":"a","value":"A joke.","created_at":"2020-01-05 13:42:19.576875","url":"https://a.example","categories":["dev"]}"#
            ]
        case .person:
            [
                """
                {"results":[{"gender":"female","name":{"title":"Ms","first":"Ada","last":"Testova"},"location":{"street":{"number":1,\
                "name":"A"},"city":"B","postcode":17,"coordinates":{"latitude":"-69.8","longitude":"134.8"}},"email":"a@b.example",\
                "login":{"uuid":"x"},"dob":{"date":"1992-03-08T15:13:16.688Z","age":30},"phone":"1","nat":"US","picture":{"large":\
                "https://f.example/1","medium":"https://f.example/2","thumbnail":"https://f.example/3"}}],"info":{"seed":"ios"}}
                """
            ]
        case .comic:
            [
                #"{"num":7,"title":"T &amp; <i>t</i>","safe_title":"T","alt":"Alt","transcript":"[[A]]\nB: c\n{{Title text: d}}","#
                    + #""year":"2006","month":"1","day":"1","img":"https://i.example/a.png","link":"","news":"<a href=\"x\">n</a>"}"#
            ]
        case .dadJoke:
            [#"[{"id":1,"type":"general","setup":"Why?","punchline":"Because."},{"_id":"b","setup":"a","punchline":"b"}]"#]
        case .switterJoke: [#"{"content":"A joke.","id":"x"}"#]
        case .pictureHeader, .gifFile, .decodedPNG, .decodedJPEG, .decodedGIF, .decodedWebP: []
        case .dates:
            ["2020-01-05 13:42:25.628594", "Wed, 21 Oct 2015 07:28:00 GMT", "120", "2016-02-29", "{\"a\":1}"]
        case .addresses:
            [
                "https://a.example/{z}/{x}/{y}.png", "http://127.0.0.1:80/a?b#c", "//xkcd.com/large/", "https://[::1]/",
                "switter.example", "mailto:a@b.example",
            ]
        case .wikiPage:
            [
                #"{"query":{"redirects":[{"from":"7","to":"7: T"}],"pages":[{"title":"7: T","revisions":[{"content":"#
                    + #""{{comic|number=7}}\n==Transcript==\n:[A [[man]] &amp; a {{w|Dog|dog}}.]\n:Man: ''H\u00e9''<br/>[https://e.example x]"#
                    + #"\n<!-- a -->{|\n|-\n| a || b\n|}\n===P===\n<ref>n</ref> < 3 {{x|{{y}}\n{{comic discussion}}"}]}]}}"#
            ]
        case .contacts:
            [
                "BEGIN:VCARD\r\nVERSION:2.1\r\nN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:=C3=85;=\r\nA\r\nTEL;CELL:1\r\n"
                    + "PHOTO;ENCODING=BASE64;PNG:\r\n iVBO\r\n Rw0K\r\n\r\nEND:VCARD\r\n",
                "BEGIN:VCARD\nVERSION:3.0\nFN:A B\nN:B;A;;Dr.;\nitem1.TEL;type=pref:1\nADR;TYPE=home:;;S\\, 1;C;;1;\n D\n"
                    + "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-29\nGEO:1.5;-2\nUID:a\nEND:VCARD\n",
                "BEGIN:VCARD\nVERSION:4.0\nKIND:individual\nFN:A\nGENDER:F\nBDAY:19850412T1030\nTZ:+0930\nGEO:geo:1,2\n"
                    + "TEL;VALUE=uri;TYPE=\"cell,voice\":tel:+1;ext=2\nPHOTO:data:image/png;base64,iVBORw0KGgo=\nEND:VCARD\n",
            ]
        case .comicTexts:
            ["[[A &eacute; <b>]]\n{{Title text: \u{E2}\u{80}\u{99}}}\n\nA: B&#8217;s &lt;c&gt; {{x"]
        }
    }

    /// The short files of the decoding tests with an extension; nil for all.
    private static func pictures(_ pathExtension: String? = nil) throws -> [Data] {
        let folder = URL(filePath: #filePath).appending(path: "../../DecodingTests/Files").standardizedFileURL
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { pathExtension == nil || $0.pathExtension == pathExtension }.sorted { $0.path() < $1.path() }
            .map { try Data(contentsOf: $0) }.filter { $0.count < 1_200 }
    }

    /// Reads any input, and returns whether an accepted one keeps the limits.
    public func read(_ input: Data) async -> Bool {
        let text = String(decoding: input, as: UTF8.self)
        let answer = OneAnswer(body: input)
        switch self {
        case .chuckNorrisJoke:
            let joke = try? await ChuckNorrisClient(base: OneAnswer.base, client: answer).randomJoke(category: nil)
            return joke.map { $0.value.unicodeScalars.count <= ChuckNorrisJoke.Limit.value } ?? true
        case .person:
            let people = try? await RandomUserClient(base: OneAnswer.base, client: answer).people(seed: "a", count: 2)
            return people.map {
                $0.count <= 2 && $0.allSatisfy { $0.firstName.unicodeScalars.count <= Person.Limit.name }
            } ?? true
        case .comic:
            let comic = try? await XKCDClient(base: OneAnswer.base, client: answer).newest()
            return comic.map { $0.number > 0 && $0.title.unicodeScalars.count <= 300 } ?? true
        case .dadJoke:
            let jokes = try? await OfficialJokeClient(base: OneAnswer.base, client: answer).jokes()
            return (jokes ?? []).allSatisfy { !$0.setup.isEmpty && $0.setup.unicodeScalars.count <= DadJoke.textLimit }
        case .switterJoke:
            let joke = try? await SwitterClient(client: answer).joke(from: OneAnswer.base, device: UUID())
            return joke.map { $0.content.unicodeScalars.count <= SwitterJoke.limit } ?? true
        case .pictureHeader:
            return PictureHeader(input).map { $0.width > 0 && $0.height > 0 && $0.pixels > 0 } ?? true
        case .gifFile:
            return GIFFile(input).map { file in
                file.pixels(of: 3) >= 0 && file.frames.allSatisfy { file.data(of: $0).count < input.count }
            } ?? true
        case .decodedPNG:
            // Otherwise few wrong files would be read past the first wrong checksum.
            return Self.decode(input) && Self.decode(EncodedPicture.withRightChecksums(input))
        case .decodedJPEG, .decodedGIF, .decodedWebP: return Self.decode(input)
        case .dates:
            _ = (BackendTimestamp.date(text), HTTPDate.date(text), CalendarDay(iso8601: text))
            if let day = TypedDay.read(text), TypedDay.read(day.figures(in: TypedDay.locale)) != day { return false }
            return RetryAfter.wait(text, now: .now).map { $0 >= .zero && $0 <= RetryAfter.limit } ?? true
        case .addresses:
            _ = (
                ComicAddress.link(text), ComicAddress.picture(text), try? SwitterAddress.url(from: text), try? TileTemplate(text)
            )
            guard let url = URL(string: text), AddressPolicy.allows(url, from: OneAnswer.base) else { return true }
            return url.host() != nil
        case .wikiPage:
            let transcripts = try? await ExplainXKCDClient(base: OneAnswer.base, client: answer).transcripts(of: [7])
            guard let transcript = transcripts?[7] ?? nil else {
                return WikiTranscript.transcript(in: text).map { !$0.isEmpty } ?? true
            }
            return !transcript.isEmpty && ComicDialogue(transcript).text.utf8.count <= 2 * input.count
        case .contacts:
            let file = try? ContactFile(input, today: nil)
            return (file?.contacts ?? []).allSatisfy { contact in
                !contact.profile.id.isEmpty && !contact.profile.edits.isEmpty
                    && contact.profile.name.unicodeScalars.count <= 2 * Person.Limit.name + 1
                    && (contact.photo?.count ?? 0) <= input.count
            }
        case .comicTexts:
            let texts = [ComicText.plain(text), ComicText.title(text, safeTitle: text), ComicText.repairedEncoding(text)]
            _ = ComicTranscript.trustworthy(text, of: 1, alt: "alt")
            // A character reference is longer than the character.
            return texts.allSatisfy { $0.unicodeScalars.count <= text.unicodeScalars.count }
        }
    }

    /// Decodes a picture at its own size and scaled, and returns whether its pixels keep the limits.
    private static func decode(_ input: Data) -> Bool {
        [nil, 8].allSatisfy { longestSide in
            let limits = PictureLimits(bytes: 1 << 16, pixels: 100_000, scaledTo: longestSide)
            var size = 0
            let layout = input.withUnsafeBytes { file in
                try? PictureCodec.decode(file, limits: limits) { (count, fill: PictureCodec.Fill) throws(PictureError) in
                    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
                    defer { memory.deallocate() }
                    memory.initializeMemory(as: UInt8.self, repeating: 0)
                    try fill(memory)
                    size = count
                }
            }
            return layout.map { $0.byteCount == size && size <= limits.pixels * 4 } ?? true
        }
    }
}

/// Days typed in Arabic digits.
private enum TypedDay {
    static let locale = Locale(identifier: "ar_EG")
    private static let reader = CalendarDayReader(locale: locale)

    static func read(_ text: String) -> CalendarDay? {
        CalendarDay(year: 2026, month: 11, day: 22).flatMap { reader.day(from: text, latest: $0) }
    }
}

private struct OneAnswer: HTTPClient {
    static let base = URL(filePath: "/")
    let body: Data

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        HTTPResponse(status: 200, mediaType: "application/json", body: body)
    }
}
