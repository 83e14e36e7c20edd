import Domain
import Foundation
import Networking
import SampleServices
import Services
import TestServices
import Testing

/// The sample service of comics as the application sees it: through its own client, over a socket.
@Suite("Sample service of comics")
struct XKCDSampleServiceTests {
    private static func withClient<Value: Sendable>(
        _ work: (XKCDClient, TestServer, SampleServer.Addresses) async throws -> Value
    ) async throws -> Value {
        try await withSampleServer { server, addresses, http in
            try await work(XKCDClient(base: addresses.xkcd, client: http), server, addresses)
        }
    }

    private static func picture(of number: Int) async throws -> Data {
        try await withClient { client, _, _ async throws in
            let comic = try await client.comic(number)
            return try await client.picture(at: try #require(comic.picture))
        }
    }

    private static func doubled(of number: Int) async throws -> Data {
        try await withClient { client, _, _ async throws in
            let comic = try await client.comic(number)
            let picture = try #require(comic.picture)
            let address = try #require(ComicAddress.doubled(picture, of: number))
            return try await client.picture(at: address)
        }
    }

    /// The size in the header of a picture's file.
    private static func size(_ data: Data) throws -> PictureHeader {
        try #require(PictureHeader(data))
    }

    @Test("There are some 3,000 comics with titles and alt texts of their own, and none with the number 404")
    func content() async throws {
        try await Self.withClient { client, server, _ async throws in
            let newest = try await client.newest()
            #expect(newest.number == 3012)
            #expect(newest.date?.year == 2024)
            #expect(newest.news == "The sample server is made of paper & ink.")
            for number in [1, 2, 45, 403, 405, 1052, 1500, 2999] {
                let comic = try await client.comic(number)
                #expect(
                    comic.number == number && !comic.title.isEmpty && !comic.alt.isEmpty && comic.date != nil
                        && comic.picture != nil)
            }
            await #expect(throws: ComicNumberProblem.notFound) { try await client.comic(3013) }
            await #expect(throws: ComicNumberProblem.notFound) { try await client.comic(0) }
            await #expect(throws: ComicNumberProblem.missing) { try await client.comic(404) }
            #expect(await !server.requests.contains { $0.path.hasPrefix("/404") })
        }
    }

    @Test("404 itself is a page that is not found")
    func hole() async throws {
        try await withSampleServer { _, addresses, http async throws in
            let answer = try await http.send(HTTPRequest(url: addresses.xkcd.appending(path: "404/info.0.json")))
            #expect(answer.status == 404 && answer.mediaType == "text/html")
        }
    }

    @Test("Answers are plain ASCII, as the service's are")
    func ascii() async throws {
        try await withSampleServer { _, addresses, http async throws in
            let answer = try await http.send(HTTPRequest(url: addresses.xkcd.appending(path: "124/info.0.json")))
            #expect(answer.mediaType == "application/json")
            #expect(answer.body.allSatisfy { $0 < 0x80 })
            #expect(String(decoding: answer.body, as: UTF8.self).contains("\\u00c3\\u00a9"))
        }
    }

    @Test(
        "Titles are shown without markup and turning marks",
        arguments: [(259, "Clichéd Arguments"), (472, "House of Panels"), (1137, "Right to Left"), (1, "First Steps")])
    func titles(number: Int, title: String) async throws {
        #expect(try await Self.withClient { client, _, _ in try await client.comic(number).title } == title)
    }

    @Test("Markup in alt texts stays, and an alt text may be missing")
    func alt() async throws {
        try await Self.withClient { client, _, _ async throws in
            let tagged = try await client.comic(1144).alt
            #expect(tagged.contains("<b>bold</b></a>"))
            #expect(try await client.comic(1193).alt.isEmpty)
        }
    }

    @Test(
        "Transcripts in three kinds of wrong encoding are right again, and without the title text",
        arguments: [
            (124, "s’il vous plaît"), (124, "3 €"), (1446, "I have landed."), (704, "Décor by åker."),
            (704, "“Open” or “closed”?"),
            (704, "Överraska mig."), (718, "It’s “art” — see?"), (718, "crooked”…"), (1, "A: I drew a comic."),
        ])
    func transcripts(number: Int, text: String) async throws {
        let comic = try await Self.withClient { client, _, _ in try await client.comic(number) }
        let transcript = try #require(comic.transcript)
        #expect(transcript.contains(text))
        #expect(!transcript.contains("{{"))
    }

    @Test("Later comics have the transcripts of others, which are not shown")
    func laterTranscripts() async throws {
        try await Self.withClient { client, _, _ async throws in
            for number in [1609, 1610, 1611, 1612, 1663, 1670, 3012] { #expect(try await client.comic(number).transcript == nil) }
        }
        let wrong = try await withSampleServer { _, addresses, http async throws in
            try await http.send(HTTPRequest(url: addresses.xkcd.appending(path: "1612/info.0.json"))).body
        }
        #expect(String(decoding: wrong, as: UTF8.self).contains("Title text: The transcript of this one is silence."))
    }

    @Test("Interactive comics and those without a picture say so")
    func interactive() async throws {
        try await Self.withClient { client, _, _ async throws in
            for number in [1193, 1446, 1608, 1663, 2601] { #expect(try await client.comic(number).isInteractive) }
            for number in [1608, 1663] { #expect(try await client.comic(number).picture == nil) }
            #expect(try await client.comic(1446).link == nil)
            #expect(try await client.comic(832).link?.absoluteString == "https://xkcd.com/832_large/")
        }
    }

    // MARK: Pictures

    @Test(
        "Pictures come from the server itself, also under names that need care",
        arguments: [1, 2, 7, 832, 1053, 1446, 2999, 3012])
    func pictures(number: Int) async throws {
        let size = try await Self.size(Self.picture(of: number))
        #expect((200...1100).contains(size.width) && (200...400).contains(size.height))
    }

    @Test("Newer ones have twice the size as well", arguments: [1053, 2000, 2001, 3012])
    func twiceTheSize(number: Int) async throws {
        let single = try await Self.size(Self.picture(of: number))
        let doubled = try await Self.size(Self.doubled(of: number))
        #expect(doubled.width == 2 * single.width && doubled.height == 2 * single.height)
    }

    @Test("Some link to a large version")
    func large() async throws {
        try await Self.withClient { client, _, _ async throws in
            let comic = try await client.comic(256)
            let large = try await Self.size(client.picture(at: try #require(ComicAddress.largeVersion(of: comic))))
            let usual = try await Self.size(client.picture(at: try #require(comic.picture)))
            #expect(large.width == 3 * usual.width && large.height == 3 * usual.height)
            let lost = try #require(ComicAddress.largeVersion(of: try await client.comic(273)))
            await #expect(throws: HTTPError.status(404, description: nil)) { try await client.picture(at: lost) }
            #expect(ComicAddress.largeVersion(of: try await client.comic(832)) == nil)
        }
    }

    @Test("Some have not", arguments: [1097, 2202, 2900])
    func once(number: Int) async throws {
        await #expect(throws: HTTPError.status(404, description: nil)) { try await Self.doubled(of: number) }
    }

    @Test("Some are huge, of another type, broken or lost")
    func bad() async throws {
        #expect(try await Self.size(Self.picture(of: 2235)).pixels > PictureLimits.comic.pixels)
        #expect(try await Self.size(Self.doubled(of: 2236)).pixels > PictureLimits.comic.pixels)
        #expect(try await Self.size(Self.picture(of: 2236)).pixels < PictureLimits.comic.pixels)
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.picture(of: 2718) }
        let broken = try await Self.picture(of: 2800)
        #expect(try Self.size(broken).width > 200)
        #expect(broken.contains(Data(repeating: 0x55, count: 400)))
        await #expect(throws: HTTPError.status(404, description: nil)) { try await Self.picture(of: 2900) }
    }

    @Test("Some are GIF files that move, and some are JPEG files that say they lie on their side")
    func formats() async throws {
        let gif = try await Self.picture(of: 961)
        #expect(gif.starts(with: Data("GIF89a".utf8)))
        let jpeg = try await Self.picture(of: 76)
        #expect(jpeg.starts(with: [0xFF, 0xD8, 0xFF, 0xE1]))
        #expect(try Self.size(jpeg).width > 200)
        let tall = try await Self.size(Self.picture(of: 1732))
        #expect(tall.height > 10 * tall.width)
    }
}
