import Domain
import Foundation
import Services
import TestFakes
import Testing

@Suite("Jokes of dad-jokes at RapidAPI")
struct RapidAPIDadJokeClientTests {
    private static func client(
        _ http: FakeHTTPClient, key: String? = "key", base: String = RapidAPIDadJokeClient.publicAddress
    ) throws -> RapidAPIDadJokeClient {
        let secrets = FakeSecretStore(key.map { ["rapidapi-key": $0] } ?? [:])
        return RapidAPIDadJokeClient(base: try #require(URL(string: base)), client: http, keys: RapidAPIKeys(secrets: secrets))
    }

    private static func jokes(_ response: HTTPResponse) async throws -> [DadJoke] {
        try await client(FakeHTTPClient(.success(response))).jokes()
    }

    @Test("The user's key goes along, to the service alone")
    func request() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(RecordedDadJokes.rapidAPI)))
        _ = try await Self.client(http, base: "http://127.0.0.1:47113/rapidapi").jokes()
        let request = try #require(http.requests.first)
        #expect(request.url.absoluteString == "http://127.0.0.1:47113/rapidapi/random/joke?count=5")
        #expect(request.headers == ["Accept": "application/json", "X-RapidAPI-Host": "dad-jokes.p.rapidapi.com"])
        #expect(request.confidentialHeaders == ["X-RapidAPI-Key": "key"])
    }

    @Test("Without a key nobody is asked")
    func noKey() async throws {
        let http = FakeHTTPClient()
        let client = try Self.client(http, key: nil)
        await #expect(throws: RapidAPIKeyError.missing) { try await client.jokes() }
        #expect(http.requests.isEmpty)
    }

    @Test("A list of any length and a single joke are read")
    func shapes() async throws {
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

    @Test("The service's failure with success is an error, with its words where there are any")
    func failureWithSuccess() async {
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

    @Test("The words of the service and of the gateway are the description of an error")
    func describedErrors() async {
        for status in [401, 403] {
            await #expect(
                throws: RapidAPIKeyError.refused(
                    description: "Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info.")
            ) { try await Self.jokes(HTTPResponse(RecordedDadJokes.invalidKey, status: status)) }
        }
        await #expect(throws: RapidAPIKeyError.refused(description: "You are not subscribed to this API.")) {
            try await Self.jokes(HTTPResponse(#"{"message":"You are not subscribed to this API."}"#, status: 403))
        }
        await #expect(throws: HTTPError.status(500, description: "No luck.")) {
            try await Self.jokes(HTTPResponse(#"{"success": false, "error": "No luck."}"#, status: 500))
        }
        await #expect(throws: HTTPError.status(500, description: nil)) {
            try await Self.jokes(HTTPResponse(#"{"success": false, "error": {}}"#, status: 500))
        }
    }

    @Test(
        "A quota that is used up is told with the wait that the gateway asks for, and without",
        arguments: [.seconds(60), nil] as [Duration?])
    func quota(wait: Duration?) async {
        let answer = HTTPResponse(
            status: 429, mediaType: "application/json", body: Data(RecordedDadJokes.quota.utf8), retryAfter: wait)
        do {
            _ = try await Self.jokes(answer)
            Issue.record("no error")
        } catch HTTPError.tooManyRequests(let retryAfter, let description) {
            #expect(retryAfter == wait)
            #expect(description?.hasPrefix("You have exceeded the DAILY quota") == true)
        } catch {
            Issue.record(error)
        }
    }
}
