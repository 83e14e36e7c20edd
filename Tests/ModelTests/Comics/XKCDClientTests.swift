import Foundation
import Model
import Testing

@Suite struct XKCDClientTests {
    private static let recorded = """
        {"month": "4", "num": 9999, "link": "", "year": "2031", "news": "", "safe_title": "Made-up Title",
         "transcript": "[[Two people at a table]]\\nPerson: Hello.\\n{{Title text: invented}}", "alt": "An invented \\u2019tooltip\\u2019.",
         "img": "https://imgs.xkcd.com/comics/made_up_title.png", "title": "Made-up Title", "day": "1"}
        """

    private static func client(_ http: FakeHTTPClient, base: String = XKCDClient.publicAddress) throws -> XKCDClient {
        XKCDClient(base: try #require(URL(string: base)), client: http)
    }

    private static func body(_ members: [String: Any]) throws -> String {
        var object = try #require(try JSONSerialization.jsonObject(with: Data(recorded.utf8)) as? [String: Any])
        object.merge(members) { $1 }
        return String(
            decoding: try JSONSerialization.data(withJSONObject: object.filter { !($1 is NSNull) || $0 == "num" }), as: UTF8.self)
    }

    private static func comic(_ number: Int = 9999, _ response: HTTPResponse) async throws -> Comic {
        try await client(FakeHTTPClient(.success(response))).comic(number)
    }

    @Test func `The newest comic and one by its number are asked for below the base address`() async throws {
        for (base, prefix) in [
            ("https://xkcd.com", "https://xkcd.com/"), ("http://127.0.0.1:81/xkcd/", "http://127.0.0.1:81/xkcd/"),
        ] {
            let answer = HTTPResponse(Self.recorded)
            let http = FakeHTTPClient(.success(answer), .success(answer))
            let client = try Self.client(http, base: base)
            #expect(try await client.newest() == client.comic(9999))
            #expect(http.requests.map(\.url.absoluteString) == [prefix + "info.0.json", prefix + "9999/info.0.json"])
            #expect(http.requests.allSatisfy { $0.headers == ["Accept": "application/json"] })
        }
    }

    @Test func `A comic is read as it was recorded`() async throws {
        #expect(
            try await Self.comic(9999, HTTPResponse(Self.recorded))
                == Comic(
                    number: 9999, title: "Made-up Title", alt: "An invented ’tooltip’.",
                    date: CalendarDay(year: 2031, month: 4, day: 1),
                    picture: URL(string: "https://imgs.xkcd.com/comics/made_up_title.png")))
        let old = try await Self.comic(9, HTTPResponse(try Self.body(["num": 9])))
        #expect(old.transcript == "[[Two people at a table]]\nPerson: Hello.")
    }

    @Test func `404 is never asked for, and other comics that are not there are not found`() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse("<html></html>", status: 404, mediaType: "text/html")))
        let client = try Self.client(http)
        await #expect(throws: ComicNumberProblem.missing) { try await client.comic(404) }
        #expect(http.requests.isEmpty)
        await #expect(throws: ComicNumberProblem.notFound) { try await client.comic(9999) }
    }

    @Test func `Parts of a page make a comic interactive, whatever is in them`() async throws {
        let with = try await Self.comic(
            7, HTTPResponse(try Self.body(["num": 7, "extra_parts": ["pre": "<script>", "links": 1]])))
        #expect(with.isInteractive)
        #expect(try await !Self.comic(7, HTTPResponse(try Self.body(["num": 7, "extra_parts": NSNull()]))).isInteractive)
        #expect(try await !Self.comic(7, HTTPResponse(try Self.body(["num": 7]))).isInteractive)
    }

    @Test func `What the application can do without may be missing or of another type`() async throws {
        let comic = try await Self.comic(
            7,
            HTTPResponse(#"{"num": 7, "title": "Alone", "alt": null, "img": [], "year": 2031, "month": 4, "day": 1, "link": {}}"#)
        )
        #expect(comic == Comic(number: 7, title: "Alone", date: CalendarDay(year: 2031, month: 4, day: 1)))
    }

    @Test(arguments: [
        #"{"num": 7}"#, #"{"num": "7", "title": "a"}"#, #"{"num": 7.5, "title": "a"}"#,
        #"{"num": 99999999999999999999, "title": "a"}"#, #"{"num": 1e400, "title": "a"}"#, #"{"num": -7, "title": "a"}"#,
        #"{"num": 20001, "title": "a"}"#, #"{"num": 8, "title": "a"}"#, #"{"num": 7, "title": " "}"#, #"{"num": 7, "title": "a""#,
    ])
    func `What is no comic, or another one, is an error`(body: String) async {
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.comic(7, HTTPResponse(body)) }
    }

    @Test func `Pictures are fetched from the address that the service gives, and from safe ones only`() async throws {
        let address = try #require(URL(string: "https://imgs.xkcd.com/comics/%3F(.png"))
        let http = FakeHTTPClient(.success(HTTPResponse("png", mediaType: "image/png")))
        #expect(try await Self.client(http).picture(at: address) == Data("png".utf8))
        #expect(http.requests.map(\.url) == [address])
        let unsafeAddress = try #require(URL(string: "http://imgs.example/a.png"))
        await #expect(throws: HTTPError.insecureAddress) { try await Self.client(http).picture(at: unsafeAddress) }
    }
}
