import Foundation
import Model
import Testing

@Suite struct OfficialJokeClientTests {
    private static func client(_ http: FakeHTTPClient, base: String = OfficialJokeClient.publicAddress) throws
        -> OfficialJokeClient
    {
        OfficialJokeClient(base: try #require(URL(string: base)), client: http)
    }

    private static func jokes(_ response: HTTPResponse) async throws -> [DadJoke] {
        try await client(FakeHTTPClient(.success(response))).jokes()
    }

    @Test(arguments: [
        ("https://official-joke-api.appspot.com", "https://official-joke-api.appspot.com/random_ten"),
        ("http://127.0.0.1:47113/dadjokes/", "http://127.0.0.1:47113/dadjokes/random_ten"),
    ])
    func `Ten jokes are asked for below the base address`(base: String, address: String) async throws {
        let http = FakeHTTPClient(.success(HTTPResponse("[\(RecordedDadJokes.official)]")))
        _ = try await Self.client(http, base: base).jokes()
        #expect(http.requests.map(\.url.absoluteString) == [address])
        #expect(http.requests.map(\.headers) == [["Accept": "application/json"]])
    }

    @Test func `A list of jokes and a single one are read`() async throws {
        let joke = DadJoke(
            provider: .official, identifier: "1", setup: "What did the sample say to the test?",
            punchline: "I am only an example.")
        #expect(try await Self.jokes(HTTPResponse("[\(RecordedDadJokes.official)]")) == [joke])
        #expect(try await Self.jokes(HTTPResponse(RecordedDadJokes.official)) == [joke])
        let ten = (0..<10).map { RecordedDadJokes.joke("Setup \($0)", "Text", #""id": \#($0)"#) }.joined(separator: ",")
        let jokes = try await Self.jokes(HTTPResponse("[\(ten)]"))
        #expect(jokes.map(\.identifier) == (0..<10).map(String.init))
        #expect(jokes.map(\.setup) == (0..<10).map { "Setup \($0)" })
    }

    @Test(arguments: [
        "", #""id": null"#, #""id": 1e400"#, #""id": {}"#, #""id": 99999999999999999999"#, #""type": 5"#, #""type": "error""#,
        #""extra": [[]]"#,
    ])
    func `Nothing but the two texts counts`(members: String) async throws {
        let jokes = try await Self.jokes(HTTPResponse("[\(RecordedDadJokes.joke(" One \\n Two ", "Text", members))]"))
        // An identifier outside the range of numbers must not spoil the rest.
        #expect(jokes.map(\.setup) == ["One\nTwo"])
    }

    @Test
    func `A place that holds no joke leaves the others readable, and of two that are the same the first counts`() async throws {
        let list = [
            "null", "5", "{}", RecordedDadJokes.joke("a", "b", #""id": 1"#), RecordedDadJokes.joke(""), #"{"setup": "only"}"#,
            RecordedDadJokes.joke("a", "b", #""id": 2"#), RecordedDadJokes.joke("c", "d", #""id": "text""#),
        ]
        let jokes = try await Self.jokes(HTTPResponse("[\(list.joined(separator: ","))]"))
        #expect(jokes.map(\.setup) == ["a", "c"])
        #expect(jokes.map(\.identifier) == ["1", "text"])
    }
}
