import Domain
import Foundation
import Services
import Testing

@Suite("Jokes of Switter")
struct SwitterClientTests {
    private static let device = UUID()
    private static let reason = "Could not load device information. Please supply the x-device-uuid header"

    private static func joke(_ response: HTTPResponse) async throws -> SwitterJoke {
        let server = try #require(URL(string: SwitterClient.publicAddress))
        return try await SwitterClient(client: FakeHTTPClient(.success(response))).joke(from: server, device: device)
    }

    private static func greet(_ response: HTTPResponse) async throws {
        let server = try #require(URL(string: SwitterClient.publicAddress))
        try await SwitterClient(client: FakeHTTPClient(.success(response))).greet(server)
    }

    @Test("A joke is asked for with the name of this installation, which no other server learns")
    func request() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(#"{"content": "Text"}"#)))
        let server = try #require(URL(string: "http://127.0.0.1:47113/switter"))
        #expect(try await SwitterClient(client: http).joke(from: server, device: Self.device) == SwitterJoke(content: "Text"))
        let request = try #require(http.requests.first)
        #expect(request.url.absoluteString == "http://127.0.0.1:47113/switter/api/joke")
        #expect(request.confidentialHeaders == ["x-device-uuid": Self.device.uuidString])
        #expect(request.headers == ["Accept": "application/json", "Cache-Control": "no-store"])
    }

    @Test(
        "The content is the joke, whatever else comes",
        arguments: [
            (#"{"content":"Text"}"#, "Text"), (#"{"content":" One\nTwo ","id":5}"#, "One\nTwo"),
            (#"{"content":"a\u0000b"}"#, "a\u{FFFD}b"),
            (#"{"content":"<b>Ä</b> 🎉"}"#, "<b>Ä</b> 🎉"),
        ])
    func jokes(body: String, content: String) async throws {
        #expect(try await Self.joke(HTTPResponse(body)).content == content)
    }

    @Test(
        "A body without a joke is of no use",
        arguments: [
            "", "{}", "[]", "null", "{", #"{"content":""}"#, #"{"content":" \n "}"#, #"{"content":null}"#, #"{"content":5}"#,
            #"{"content":"\#(String(repeating: "a", count: 10_001))"}"#, RecordedAnswers.page,
        ])
    func noJokes(body: String) async {
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.joke(HTTPResponse(body)) }
    }

    @Test("The reason is the description of an error", arguments: [400, 404, 500])
    func describedErrors(status: Int) async {
        for body in [
            #"{"error":true,"reason":"\#(Self.reason)"}"#,
            #"{"error":true,"reason":"\#(Self.reason)","debugReason":"Other","metadata":{},"possibleCauses":[],"identifier":"a"}"#,
        ] {
            await #expect(throws: HTTPError.status(status, description: Self.reason)) {
                try await Self.joke(HTTPResponse(body, status: status))
            }
        }
    }

    @Test("An error without a usable reason has no description")
    func undescribedErrors() async {
        for body in [#"{"error":true}"#, #"{"error":true,"reason":5}"#, "[]", "", RecordedAnswers.page] {
            await #expect(throws: HTTPError.status(500, description: nil)) {
                try await Self.joke(HTTPResponse(body, status: 500))
            }
        }
    }

    @Test("A greeting names nobody")
    func greeting() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse("Hello world!\n", mediaType: "text/plain")))
        try await SwitterClient(client: http).greet(try #require(URL(string: "https://switter.example/a")))
        let request = try #require(http.requests.first)
        #expect(request.url.absoluteString == "https://switter.example/a/api/hello")
        #expect(request.headers == ["Accept": "text/plain"])
        #expect(request.confidentialHeaders.isEmpty)
    }

    @Test("Another server's greeting is not Switter's")
    func otherGreetings() async {
        for (body, mediaType) in [
            (RecordedAnswers.page, "text/html"), ("Hello world!", "text/html"), ("Welcome", "text/plain"),
            ("{}", "application/json"),
        ] {
            await #expect(throws: HTTPError.unexpectedContent) { try await Self.greet(HTTPResponse(body, mediaType: mediaType)) }
        }
        await #expect(throws: HTTPError.status(404, description: nil)) {
            try await Self.greet(HTTPResponse("Not Found", status: 404, mediaType: "text/plain"))
        }
    }
}
