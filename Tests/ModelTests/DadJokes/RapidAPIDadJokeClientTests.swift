import Foundation
import Model
import TestFakes
import Testing

@Suite struct RapidAPIDadJokeClientTests {
    private static func client(
        _ http: FakeHTTPClient, key: String? = "key", base: String = RapidAPIDadJokeClient.publicAddress
    ) throws -> RapidAPIDadJokeClient {
        let secrets = FakeSecretStore(key.map { ["rapidapi-key": $0] } ?? [:])
        return RapidAPIDadJokeClient(base: try #require(URL(string: base)), client: http, keys: RapidAPIKeys(secrets: secrets))
    }

    private static func jokes(_ response: HTTPResponse) async throws -> [DadJoke] {
        try await client(FakeHTTPClient(.success(response))).jokes()
    }

    @Test func `The user's key goes along, to the service alone`() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(RecordedDadJokes.rapidAPI)))
        _ = try await Self.client(http, base: "http://127.0.0.1:47113/rapidapi").jokes()
        let request = try #require(http.requests.first)
        #expect(request.url.absoluteString == "http://127.0.0.1:47113/rapidapi/random/joke?count=5")
        #expect(request.headers == ["Accept": "application/json", "X-RapidAPI-Host": "dad-jokes.p.rapidapi.com"])
        #expect(request.confidentialHeaders == ["X-RapidAPI-Key": "key"])
    }

    @Test func `Without a key nobody is asked`() async throws {
        let http = FakeHTTPClient()
        let client = try Self.client(http, key: nil)
        await #expect(throws: RapidAPIKeyError.missing) { try await client.jokes() }
        #expect(http.requests.isEmpty)
    }

    @Test func `A list of any length and a single joke are read`() async throws {
        let joke = DadJoke(
            provider: .rapidAPI, identifier: "0123456789abcdef01234567", setup: "Invented setup?",
            punchline: "Invented punchline!")
        #expect(try await Self.jokes(HTTPResponse(RecordedDadJokes.rapidAPI)) == [joke])
        let single = #"{"success": true, "body": \#(RecordedDadJokes.joke("a", "b", #""_id": "1""#))}"#
        #expect(try await Self.jokes(HTTPResponse(single)).map(\.identifier) == ["1"])
        for count in 1...5 {
            let list = (0..<count).map { RecordedDadJokes.joke("Setup \($0)") }.joined(separator: ",")
            #expect(try await Self.jokes(HTTPResponse(#"{"success": true, "body": [\#(list)]}"#)).count == count)
        }
    }

    @Test func `The service's failure with success is an error, with its words where there are any`() async {
        await #expect(throws: HTTPError.status(200, description: "No luck.")) {
            try await Self.jokes(HTTPResponse(#"{"success": false, "error": "No luck."}"#))
        }
        for body in [
            #"{"success": false, "error": {}}"#, #"{"success": true, "body": []}"#, #"{"success": true, "body": 5}"#,
            #"{"success": true}"#, "[]", "", "null",
        ] {
            await #expect(throws: HTTPError.unexpectedContent) { try await Self.jokes(HTTPResponse(body)) }
        }
    }

    @Test(arguments: [401, 403]) func `A refused key is said in the words of the gateway`(status: Int) async {
        await #expect(throws: RapidAPIKeyError.refused(description: "You are not subscribed to this API.")) {
            try await Self.jokes(HTTPResponse(#"{"message":"You are not subscribed to this API."}"#, status: status))
        }
    }
}
