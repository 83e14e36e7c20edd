import Desktop
import Foundation
import Model
import SampleServices
import Synchronization
import TestFakes
import Testing
import TestServices

@Suite struct DadJokeSampleServiceTests {
    private static func rapidAPI(_ base: URL, _ client: SoupHTTPClient, key: String = "key") -> RapidAPIDadJokeClient {
        RapidAPIDadJokeClient(base: base, client: client, keys: RapidAPIKeys(secrets: FakeSecretStore(["rapidapi-key": key])))
    }

    @Test func `There are at least sixty jokes in two parts and forty one-liners, all of them different and presentable`() {
        #expect(SampleDadJoke.all.count >= 60)
        #expect(Set(SampleDadJoke.all.map(\.setup)).count == SampleDadJoke.all.count)
        #expect(Set(SampleDadJoke.all.map(\.punchline)).count == SampleDadJoke.all.count)
        #expect(SampleDadJoke.all.allSatisfy { $0.setup.count <= 116 && $0.punchline.count <= 116 && !$0.punchline.isEmpty })
        #expect(SampleOneLiners.all.count >= 40)
        #expect(Set(SampleOneLiners.all).count == SampleOneLiners.all.count)
        #expect(SampleOneLiners.all.allSatisfy { (20...255).contains($0.count) })
    }

    @Test func `Ten jokes come at a time, and all of them in their turn`() async throws {
        try await withSampleServer { server, addresses, http in
            let client = OfficialJokeClient(base: addresses.dadJokes, client: http)
            var jokes: [DadJoke] = []
            for _ in 0..<6 {
                let ten = try await client.jokes()
                #expect(ten.count == 10)
                jokes += ten
            }
            #expect(Set(jokes.map(\.setup)).count == 60)
            #expect(jokes.first?.setup == SampleDadJoke.all.first?.setup)
            #expect(jokes.first?.identifier == "1")
            #expect(await server.requests.map(\.path) == Array(repeating: "/random_ten", count: 6))
            #expect(await server.requests.allSatisfy { $0.headers["cookie"] == nil })
        }
    }

    @Test func `A hundred requests in a quarter of an hour are answered`() async throws {
        let now = Mutex(Date(timeIntervalSince1970: 1_750_248_000))
        try await withSampleServer(now: { now.withLock { $0 } }) { _, addresses, http in
            let client = OfficialJokeClient(base: addresses.dadJokes, client: http)
            for _ in 0..<100 { _ = try await client.jokes() }
            let description = "Your ip has exceeded the 100 request limit per 15 minute(s). Try again in in 15 minute(s)."
            await #expect(throws: HTTPError.tooManyRequests(retryAfter: nil, description: description)) {
                try await client.jokes()
            }
            now.withLock { $0 += 15 * 60 }
            #expect(try await client.jokes().count == 10)
        }
    }

    @Test func `Five jokes come with a key`() async throws {
        try await withSampleServer { server, addresses, http in
            let jokes = try await Self.rapidAPI(addresses.rapidAPI, http).jokes()
            #expect(jokes.map(\.setup).first == SampleDadJoke.all.first?.setup)
            #expect(jokes.count == 5)
            #expect(jokes.allSatisfy { $0.identifier?.wholeMatch(of: /[0-9a-f]{24}/) != nil && $0.provider == .rapidAPI })
            let request = try #require(await server.requests.first)
            #expect(request.headers["x-rapidapi-key"] == "key")
            #expect(request.headers["x-rapidapi-host"] == "dad-jokes.p.rapidapi.com")
        }
    }

    @Test func `A key that the service does not know, or none, is said so in the gateway's words`() async throws {
        try await withSampleServer { _, addresses, http in
            let description = "Invalid API key. Go to https://docs.rapidapi.com/docs/keys for more info."
            await #expect(throws: RapidAPIKeyError.refused(description: description)) {
                try await Self.rapidAPI(addresses.rapidAPI, http, key: SampleServer.refusedRapidAPIKey).jokes()
            }
            let nameless = try await http.send(HTTPRequest(url: addresses.rapidAPI.appending(path: "random/joke")))
            #expect(nameless.status == 401)
        }
    }

    @Test func `A redirection elsewhere does not take the key along, and one to the same server does`() async throws {
        try await withSampleServer { elsewhere, otherAddresses, http in
            try await withSampleServer { server, addresses, _ in
                let target = otherAddresses.rapidAPI.appending(path: "random/joke").absoluteString
                await server.set(.redirect(target), at: "/random/joke")
                _ = try? await Self.rapidAPI(addresses.rapidAPI, http).jokes()
                #expect(await server.requests.map { $0.headers["x-rapidapi-key"] } == ["key"])
                let requests = await elsewhere.requests
                #expect(requests.count == 1)
                #expect(requests.allSatisfy { $0.headers["x-rapidapi-key"] == nil && $0.headers["accept"] != nil })
                await server.set(.redirect("/rapidapi/joke/1"), at: "/random/joke")
                _ = try? await Self.rapidAPI(addresses.rapidAPI, http).jokes()
                #expect(await server.requests.last?.path == "/joke/1")
                #expect(await server.requests.last?.headers["x-rapidapi-key"] == "key")
            }
        }
    }
}
