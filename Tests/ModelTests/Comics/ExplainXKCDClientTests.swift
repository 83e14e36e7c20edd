import Foundation
import Model
import Testing

@Suite struct ExplainXKCDClientTests {
    private static let page =
        #"{"title":"7: Seven","revisions":[{"content":"==Transcript==\n:Left: Hi.\n{{comic discussion}}"}]}"#

    private static func transcripts(of numbers: [Int], _ body: String, mediaType: String = "application/json") async throws
        -> [Int: String?]
    {
        let client = FakeHTTPClient(.success(HTTPResponse(body, mediaType: mediaType)))
        return try await ExplainXKCDClient(base: try #require(URL(string: ExplainXKCDClient.publicAddress)), client: client)
            .transcripts(of: numbers)
    }

    @Test func `The pages of several comics are asked for at once, and the wiki may refuse while it is busy`() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(#"{"query":{"pages":[]}}"#)))
        let base = try #require(URL(string: "http://127.0.0.1:81/wiki/"))
        #expect(try await ExplainXKCDClient(base: base, client: http).transcripts(of: [7, 8]).isEmpty)
        let url = try #require(http.requests.first?.url)
        #expect(url.absoluteString.hasPrefix("http://127.0.0.1:81/wiki/api.php?action=query&"))
        let parameters = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems)
        #expect(parameters.first { $0.name == "titles" }?.value == "7|8")
        #expect(parameters.first { $0.name == "maxlag" }?.value == "5")
    }

    @Test func `Pages are found behind redirections; missing ones and those without a transcript are known`() async throws {
        let redirects = #"[{"from":"7","to":"Seven"},{"from":"Seven","to":"7: Seven"},{"from":"8","to":"8: Eight"}]"#
        let eight = #"{"title":"8: Eight","revisions":[{"content":"==Explanation=="}]}"#
        let body =
            #"{"batchcomplete":true,"query":{"redirects":\#(redirects),"pages":[{"title":"9","missing":true},\#(Self.page),\#(eight),{"title":"10"}]}}"#
        let transcripts = try await Self.transcripts(of: [7, 8, 9, 10, 11], body)
        #expect(transcripts == [7: "Left: Hi.", 8: nil, 9: nil])
        #expect(transcripts.keys.sorted() == [7, 8, 9])
    }

    @Test
    func `A wiki that is busy asks for patience in a successful answer, and other errors come that way as well`() async throws {
        let busy = HTTPResponse(
            status: 200, mediaType: "application/json",
            body: Data(#"{"error":{"code":"maxlag","info":"Waiting for a server: 6 seconds lagged."}}"#.utf8),
            retryAfter: .seconds(5))
        let client = ExplainXKCDClient(base: URL(filePath: "/"), client: FakeHTTPClient(.success(busy)))
        await #expect(
            throws: HTTPError.tooManyRequests(retryAfter: .seconds(5), description: "Waiting for a server: 6 seconds lagged.")
        ) {
            try await client.transcripts(of: [7])
        }
        await #expect(throws: HTTPError.status(503, description: "Broken")) {
            try await Self.transcripts(of: [7], #"{"error":{"code":"internal_api_error_DBQueryError","info":"Broken"}}"#)
        }
        for body in ["{}", "[]", #"{"query":{"pages":{"7":{}}}}"#, "<html>"] {
            await #expect(throws: HTTPError.unexpectedContent) { try await Self.transcripts(of: [7], body) }
        }
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.transcripts(of: [7], "{}", mediaType: "text/html") }
    }
}
