import Domain
import Foundation
import Networking
import SampleServices
import Services
import TestFakes
import TestServices
import Testing

/// Sample services out of order, as the application sees them: through its own clients, over a socket.
@Suite("Sample services out of order")
struct MisbehaviourTests {
    /// A request of a client.
    struct Request: CustomTestStringConvertible {
        /// Where the sample service is asked.
        let path: String
        /// Whether the service says in its errors what went wrong.
        var hasWords = true
        /// Whether it says so, too, when it limits requests.
        var hasWordsOfLimit = true
        let send: @Sendable (SampleServer.Addresses, SoupHTTPClient) async throws -> Void

        var testDescription: String { path }

        static let all = [
            Request(path: "/jokes/random", hasWordsOfLimit: false) {
                _ = try await ChuckNorrisClient(base: $0.chuckNorris, client: $1).randomJoke()
            },
            Request(path: "/random_ten") { _ = try await OfficialJokeClient(base: $0.dadJokes, client: $1).jokes() },
            Request(path: "/random/joke") { addresses, http in
                let keys = RapidAPIKeys(secrets: FakeSecretStore(["rapidapi-key": "key"]))
                _ = try await RapidAPIDadJokeClient(base: addresses.rapidAPI, client: http, keys: keys).jokes()
            },
            Request(path: "/api/1.4/", hasWordsOfLimit: false) {
                _ = try await RandomUserClient(base: $0.randomUser, client: $1).people(seed: "ios", count: 1)
            },
            Request(path: "/api/joke") { _ = try await SwitterClient(client: $1).joke(from: $0.switter, device: UUID()) },
            Request(path: "/info.0.json", hasWords: false, hasWordsOfLimit: false) {
                _ = try await XKCDClient(base: $0.xkcd, client: $1).newest()
            },
        ]
    }

    @Test("Misbehaviour is an error, and the next request has its answer", arguments: Request.all)
    func misbehaviour(request: Request) async throws {
        try await withSampleServer { server, addresses, http in
            for (misbehaviour, error) in [
                (Misbehaviour.brokenJSON, HTTPError.unexpectedContent), (.contentType("text/html"), .unexpectedContent),
                (.answer(.page(title: "Log in", body: "")), .unexpectedContent), (.endless, .tooLarge),
                (.answer(.page(status: 503, title: "Error: Server Error", body: "")), .status(503, description: nil)),
                (.status(500, message: "No luck."), .status(500, description: request.hasWords ? "No luck." : nil)),
            ] {
                await server.set(misbehaviour, at: request.path)
                await #expect(throws: error) { try await request.send(addresses, http) }
            }
            await server.set(nil, at: request.path)
            try await request.send(addresses, http)
        }
    }

    @Test(
        "Too many requests come with the wait that the server asks for, and without",
        arguments: Request.all, [900, nil] as [Int?])
    func tooManyRequests(request: Request, seconds: Int?) async throws {
        try await withSampleServer { server, addresses, http in
            await server.set(.tooManyRequests(retryAfter: seconds), at: request.path)
            do {
                try await request.send(addresses, http)
                Issue.record("no error")
            } catch HTTPError.tooManyRequests(let wait, let description) {
                #expect(wait == seconds.map { .seconds($0) })
                #expect((description?.isEmpty == false) == request.hasWordsOfLimit)
            }
        }
    }
}
