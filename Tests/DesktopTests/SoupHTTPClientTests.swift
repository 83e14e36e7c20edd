import Desktop
import Foundation
import Model
import SampleServices
import Testing
import TestServices

@Suite struct SoupHTTPClientTests {
    private func answer(
        to misbehaviour: Misbehaviour? = nil, byteLimit: Int = 1 << 20,
        configure: (inout SoupHTTPClient.Configuration) -> Void = { _ in }
    ) async throws -> HTTPResponse {
        var configuration = SoupHTTPClient.Configuration(userAgent: userAgent)
        configure(&configuration)
        return try await withSampleServer(configuration: configuration) { server, addresses, client in
            await server.set(misbehaviour, at: "/jokes/random")
            return try await client.send(HTTPRequest(url: Self.joke(addresses), byteLimit: byteLimit))
        }
    }

    private static func joke(_ addresses: SampleServer.Addresses) -> URL {
        addresses.chuckNorris.appending(path: "jokes/random")
    }

    private func error(
        of misbehaviour: Misbehaviour, byteLimit: Int = 1 << 20,
        configure: (inout SoupHTTPClient.Configuration) -> Void = { _ in }
    ) async -> HTTPError? {
        do {
            _ = try await answer(to: misbehaviour, byteLimit: byteLimit, configure: configure)
            return nil
        } catch {
            return error as? HTTPError
        }
    }

    @Test func answerHasStatusMediaTypeAndBody() async throws {
        let response = try await answer()
        #expect(response.status == 200)
        #expect(response.mediaType == "application/json")
        let object = try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
        #expect(object["value"] as? String == SampleJoke.all[0].value)
    }

    @Test func answerHasItsHeaderFields() async throws {
        let fields = ["ETag": "\"a\"", "Cache-Control": "max-age=60"]
        let response = try await answer(to: .answer(SampleAnswer(contentType: "text/plain", body: Data(), headers: fields)))
        #expect(response.headers["etag"] == "\"a\"" && response.headers["cache-control"] == "max-age=60")
        #expect(response.headers["content-type"] == "text/plain")
    }

    @Test(arguments: [900, nil] as [Int?]) func tooManyRequestsComeWithTheWaitThatTheServerAsksFor(seconds: Int?) async throws {
        let response = try await answer(to: .tooManyRequests(retryAfter: seconds))
        #expect(response.status == 429 && response.retryAfter == seconds.map { .seconds($0) })
    }

    @Test func notModifiedComesWithoutTheBodyWhoseLengthItNames() async throws {
        let fields = ["ETag": "\"a\"", "Content-Length": "5000"]
        let notModified = SampleAnswer(status: 304, contentType: "image/png", body: Data(), headers: fields)
        let response = try await answer(to: .answer(notModified), byteLimit: 100)
        #expect(response.status == 304 && response.body.isEmpty && response.headers["etag"] == "\"a\"")
        #expect(response.headers["content-length"] == "5000")
    }

    @Test func userAgentNamesTheApplicationAndNothingIsRemembered() async throws {
        try await withSampleServer { server, addresses, client async throws in
            let cookie = SampleAnswer(
                contentType: "text/plain", body: Data(), headers: ["Set-Cookie": "name=value", "Cache-Control": "max-age=100"])
            await server.set(.answer(cookie), at: "/jokes/random")
            let request = HTTPRequest(url: Self.joke(addresses), headers: ["Accept": "application/json"])
            _ = try await client.send(request)
            _ = try await client.send(request)
            let requests = await server.requests
            #expect(requests.count == 2)
            #expect(requests.allSatisfy { $0.headers["user-agent"] == userAgent })
            #expect(requests.allSatisfy { $0.headers["accept"] == "application/json" && $0.headers["cookie"] == nil })
        }
    }

    @Test(arguments: [true, false]) func cutOffBodyIsInterrupted(announcingClose: Bool) async {
        guard case .interrupted = await error(of: .cutOff(announcingClose: announcingClose)) else {
            Issue.record("not interrupted")
            return
        }
    }

    @Test func resetConnectionIsAnError() async {
        switch await error(of: .reset) {
        case .interrupted(let description), .unreachable(_, let description): #expect(!description.isEmpty)
        case let other: Issue.record("unexpected: \(String(describing: other))")
        }
    }

    @Test func announcedLengthBeyondTheLimitIsNotRead() async {
        let large = SampleAnswer(contentType: "application/json", body: Data(repeating: 32, count: 5_000))
        #expect(await error(of: .answer(large), byteLimit: 4_999) == .tooLarge)
        #expect(await error(of: .answer(large), byteLimit: 5_000) == nil)
    }

    @Test func redirectionWithinTheRulesIsFollowed() async throws {
        let response = try await answer(to: .redirect("/chucknorris/img/avatar/chuck-norris.png"))
        #expect(response.mediaType == "image/png")
    }

    @Test(
        arguments: [
            (.endless, .tooLarge), (.redirect("http://jokes.example/"), .insecureAddress),
            (.redirect("file:///etc/hostname"), .insecureAddress), (.redirect("/chucknorris/jokes/random"), .tooManyRedirects),
        ] as [(Misbehaviour, HTTPError)])
    func whatIsEndlessOrLeadsAstrayIsRefused(misbehaviour: Misbehaviour, expected: HTTPError) async {
        #expect(await error(of: misbehaviour) == expected)
    }

    @Test func insecureAddressIsNotAsked() async throws {
        let client = SoupHTTPClient(configuration: .init(userAgent: "Test"))
        let url = try #require(URL(string: "http://jokes.example/jokes/random"))
        await #expect(throws: HTTPError.insecureAddress) { try await client.send(HTTPRequest(url: url)) }
    }

    @Test func closedPortIsUnreachable() async throws {
        // The port of the service "discard". A recently closed port may belong to another test.
        let url = try #require(URL(string: "http://127.0.0.1:9/jokes/random"))
        let client = SoupHTTPClient(configuration: .init(userAgent: "Test"))
        do {
            _ = try await client.send(HTTPRequest(url: url))
            Issue.record("somebody answered")
        } catch HTTPError.unreachable(.connection, let description) {
            #expect(description.contains("127.0.0.1"))
        }
    }

    @Test(arguments: [(407, .proxyAuthentication), (511, .portal)] as [(Int, HTTPError.Obstacle)])
    func whoIsOnTheWayIsNoService(status: Int, obstacle: HTTPError.Obstacle) async {
        guard case .unreachable(obstacle, _) = await error(of: .status(status, message: nil)) else {
            Issue.record("another error")
            return
        }
    }

    /// No network leads to this address.
    @Test func aServiceThatIsNotReachedMayBeBehindAPortal() async throws {
        let client = SoupHTTPClient(configuration: .init(userAgent: "Test"), isBehindPortal: { true })
        let url = try #require(URL(string: "https://255.255.255.255/jokes/random"))
        do {
            _ = try await client.send(HTTPRequest(url: url))
            Issue.record("somebody answered")
        } catch HTTPError.unreachable(.portal, let description) {
            #expect(description.contains("255.255.255.255"))
        }
    }

    @Test func silentServerTimesOut() async {
        guard case .timedOut = await error(of: .hold, configure: { $0.silenceLimit = 1 }) else {
            Issue.record("no time-out")
            return
        }
    }

    @Test func busyServerMeetsTheDeadline() async {
        let error = await error(of: .endless, byteLimit: 1 << 40) { $0.deadline = .milliseconds(200) }
        #expect(error == .timedOut(description: ""))
    }

    /// As when the user moves to another comic during a download.
    @Test func anExchangeIsCancelledAtAnyMoment() async throws {
        try await withSampleServer { _, addresses, client in
            for round in 0..<4_000 {
                let task = Task { try await client.send(HTTPRequest(url: addresses.xkcd.appending(path: "info.0.json"))) }
                for _ in 0..<round % 1_000 { await Task.yield() }
                task.cancel()
                _ = await task.result
            }
            let answer = try await client.send(HTTPRequest(url: addresses.xkcd.appending(path: "info.0.json")))
            #expect(answer.status == 200)
        }
    }

    @Test func cancellationEndsTheExchange() async throws {
        try await withSampleServer { server, addresses, client async throws in
            await server.set(.hold, at: "/jokes/random")
            let task = Task { try await client.send(HTTPRequest(url: Self.joke(addresses))) }
            await server.waitFor(requests: 1)
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
    }

    @Test func connectionsToOneHostAreFew() async throws {
        try await withSampleServer { server, addresses, client async throws in
            await server.set(.hold, at: "/jokes/random")
            let request = HTTPRequest(url: Self.joke(addresses))
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<12 { group.addTask { try await client.send(request).status } }
                await server.waitFor(heldRequests: 4)
                #expect(await server.heldRequestCount == 4)
                await server.releaseHeldRequests()
                for try await status in group { #expect(status == 200) }
            }
            #expect(await server.requests.count == 12)
        }
    }
}
