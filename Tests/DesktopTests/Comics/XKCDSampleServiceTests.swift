import Desktop
import Foundation
import Model
import Pictures
import SampleServices
import Testing
import TestServices

@Suite struct XKCDSampleServiceTests {
    private static func withClient<Value: Sendable>(_ work: (XKCDClient) async throws -> Value) async throws -> Value {
        try await withSampleServer { _, addresses, http in try await work(XKCDClient(base: addresses.xkcd, client: http)) }
    }

    private static func picture(of number: Int, isDoubled: Bool = false) async throws -> Data {
        try await withClient { client async throws in
            let picture = try #require(try await client.comic(number).picture)
            let doubled = try #require(isDoubled ? ComicAddress.doubled(picture, of: number) : picture)
            return try await client.picture(at: doubled)
        }
    }

    private static func header(of number: Int, isDoubled: Bool = false) async throws -> PictureHeader {
        try #require(PictureHeader(try await picture(of: number, isDoubled: isDoubled)))
    }

    @Test func `There are some 3,000 comics with titles and alt texts of their own, and none with the number 404`() async throws {
        try await Self.withClient { client async throws in
            let newest = try await client.newest()
            #expect(newest.number == 3012 && newest.date?.year == 2024)
            #expect(newest.news == "The sample server is made of paper & ink.")
            for number in [1, 2, 45, 403, 405, 1052, 1500, 2999] {
                let comic = try await client.comic(number)
                #expect(comic.number == number && !comic.title.isEmpty && !comic.alt.isEmpty)
                #expect(comic.date != nil && comic.picture != nil)
            }
            for number in [0, 3013] { await #expect(throws: ComicNumberProblem.notFound) { try await client.comic(number) } }
        }
    }

    @Test func `Answers are plain ASCII, and 404 is a page that is not found, as with the service`() async throws {
        try await withSampleServer { _, addresses, http async throws in
            let answer = try await http.send(HTTPRequest(url: addresses.xkcd.appending(path: "124/info.0.json")))
            #expect(answer.mediaType == "application/json")
            #expect(answer.body.allSatisfy { $0 < 0x80 })
            #expect(String(decoding: answer.body, as: UTF8.self).contains("\\u00c3\\u00a9"))
            let hole = try await http.send(HTTPRequest(url: addresses.xkcd.appending(path: "404/info.0.json")))
            #expect(hole.status == 404 && hole.mediaType == "text/html")
        }
    }

    @Test(arguments: [(259, "Clichéd Arguments"), (472, "House of Panels"), (1137, "Right to Left"), (1, "First Steps")])
    func `Titles are shown without markup and turning marks`(number: Int, title: String) async throws {
        #expect(try await Self.withClient { try await $0.comic(number).title } == title)
    }

    @Test(arguments: [
        (124, ["s’il vous plaît", "3 €"]), (1446, ["I have landed."]), (718, ["It’s “art” — see?", "crooked”…"]),
        (704, ["Décor by åker.", "“Open” or “closed”?", "Överraska mig."]), (1, ["A: I drew a comic."]),
    ])
    func `Transcripts in three wrong encodings are right again, without title text`(number: Int, texts: [String]) async throws {
        let transcript = try #require(try await Self.withClient { try await $0.comic(number).transcript })
        for text in texts { #expect(transcript.contains(text)) }
        #expect(!transcript.contains("{{"))
    }

    @Test func `Some comics have no alt text or picture, another link, parts, or the transcript of another one`() async throws {
        try await Self.withClient { client async throws in
            #expect(try await client.comic(1144).alt.contains("<b>bold</b></a>"))
            #expect(try await client.comic(1193).alt.isEmpty)
            for number in [1193, 1446, 1608, 1663, 2601] { #expect(try await client.comic(number).isInteractive) }
            for number in [1608, 1663] { #expect(try await client.comic(number).picture == nil) }
            for number in [1609, 1612, 1663, 3012] { #expect(try await client.comic(number).transcript == nil) }
            #expect(try await client.comic(1446).link == nil)
            #expect(try await client.comic(832).link?.absoluteString == "https://xkcd.com/832_large/")
        }
    }

    @Test(arguments: [(1, false), (7, false), (1446, false), (1053, true), (2000, true), (3012, true)])
    func `Pictures come from the server itself, newer ones twice as large as well`(number: Int, hasDouble: Bool) async throws {
        let header = try await Self.header(of: number)
        #expect((200...1100).contains(header.width) && (200...400).contains(header.height))
        guard hasDouble else { return }
        let doubled = try await Self.header(of: number, isDoubled: true)
        #expect(doubled.width == 2 * header.width && doubled.height == 2 * header.height)
    }

    @Test func `Some link to a large version, which may be missing`() async throws {
        try await Self.withClient { client async throws in
            let comic = try await client.comic(256)
            let large = PictureHeader(try await client.picture(at: try #require(ComicAddress.largeVersion(of: comic))))
            let usual = PictureHeader(try await client.picture(at: try #require(comic.picture)))
            #expect(large?.width == usual.map { 3 * $0.width } && large?.height == usual.map { 3 * $0.height })
            let lost = try #require(ComicAddress.largeVersion(of: try await client.comic(273)))
            await #expect(throws: HTTPError.status(404, description: nil)) { try await client.picture(at: lost) }
        }
    }

    @Test func `Some are huge, of another type, broken or lost`() async throws {
        #expect(try await Self.header(of: 2235).pixels > PictureLimits.comic.pixels)
        #expect(try await Self.header(of: 2236, isDoubled: true).pixels > PictureLimits.comic.pixels)
        #expect(try await Self.header(of: 2236).pixels < PictureLimits.comic.pixels)
        #expect(try await Self.picture(of: 2800).contains(Data(repeating: 0x55, count: 400)))
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.picture(of: 2718) }
        for (number, isDoubled) in [(1097, true), (2202, true), (2900, false)] {
            await #expect(throws: HTTPError.status(404, description: nil)) {
                try await Self.picture(of: number, isDoubled: isDoubled)
            }
        }
    }

    @Test func `Some are GIF files that move, and some are JPEG files that say they lie on their side`() async throws {
        #expect(try await Self.picture(of: 961).starts(with: Data("GIF89a".utf8)))
        let jpeg = try await Self.picture(of: 76)
        #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF, 0xE1]))
        #expect(try #require(PictureHeader(jpeg)).width > 200)
        let tall = try await Self.header(of: 1732)
        #expect(tall.height > 10 * tall.width)
    }
}
