import Foundation
import Model
import Testing

@Suite struct SwitterClientTests {
    private static let device = UUID()

    private static func joke(_ response: HTTPResponse) async throws -> SwitterJoke {
        let server = try #require(URL(string: SwitterClient.publicAddress))
        return try await SwitterClient(client: FakeHTTPClient(.success(response))).joke(from: server, device: device)
    }

    @Test func `A joke is asked for with the name of this installation, which no other server learns`() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(#"{"content": "Text"}"#)))
        let server = try #require(URL(string: "http://127.0.0.1:47113/switter"))
        #expect(try await SwitterClient(client: http).joke(from: server, device: Self.device) == SwitterJoke(content: "Text"))
        let request = try #require(http.requests.first)
        #expect(request.url.absoluteString == "http://127.0.0.1:47113/switter/api/joke")
        #expect(request.confidentialHeaders == ["x-device-uuid": Self.device.uuidString])
        #expect(request.headers == ["Accept": "application/json", "Cache-Control": "no-store"])
    }

    @Test(arguments: [
        (#"{"content":"Text"}"#, "Text"), (#"{"content":" One\nTwo ","id":5}"#, "One\nTwo"),
        (#"{"content":"a\u0000b"}"#, "a\u{FFFD}b"),
        (#"{"content":"<b>Ä</b> 🎉"}"#, "<b>Ä</b> 🎉"),
    ])
    func `The content is the joke, whatever else comes`(body: String, content: String) async throws {
        #expect(try await Self.joke(HTTPResponse(body)).content == content)
    }

    @Test(arguments: [
        #"{"content":""}"#, #"{"content":" \n "}"#, #"{"content":" \u202E "}"#, #"{"content":null}"#, #"{"content":5}"#,
        #"{"content":"\#(String(repeating: "a", count: 10_001))"}"#,
    ])
    func `A body without a joke is of no use`(body: String) async {
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.joke(HTTPResponse(body)) }
    }
}
