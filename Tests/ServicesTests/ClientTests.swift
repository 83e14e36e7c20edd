import Domain
import Foundation
import Services
import TestFakes
import Testing

/// What the clients of all services do alike.
@Suite("Clients of services")
struct ClientTests {
    /// A request of a client.
    struct Request: CustomTestStringConvertible {
        let testDescription: String
        /// What the service answers with; empty for a picture.
        var answer = ""
        let ask: @Sendable (FakeHTTPClient) async throws -> Void

        static let all = [
            Request(testDescription: "Chuck Norris", answer: RecordedAnswers.joke) {
                _ = try await ChuckNorrisClient($0).randomJoke()
            },
            Request(testDescription: "Official jokes", answer: "[\(RecordedDadJokes.official)]") {
                _ = try await OfficialJokeClient(base: address(OfficialJokeClient.publicAddress), client: $0).jokes()
            },
            Request(testDescription: "RapidAPI", answer: RecordedDadJokes.rapidAPI) { http in
                let keys = RapidAPIKeys(secrets: FakeSecretStore(["rapidapi-key": "key"]))
                let base = try address(RapidAPIDadJokeClient.publicAddress)
                _ = try await RapidAPIDadJokeClient(base: base, client: http, keys: keys).jokes()
            },
            Request(testDescription: "People", answer: RecordedPeople.answer(RecordedPeople.ada)) {
                _ = try await RandomUserClient($0).people(seed: "ios", count: 100)
            },
            Request(testDescription: "Switter", answer: #"{"content": "Text"}"#) {
                _ = try await SwitterClient(client: $0).joke(from: address(SwitterClient.publicAddress), device: UUID())
            },
            Request(testDescription: "Comics", answer: #"{"num": 7, "title": "Title"}"#) {
                _ = try await XKCDClient(base: address(XKCDClient.publicAddress), client: $0).comic(7)
            },
        ]

        static let pictures = [
            Request(testDescription: "Icon") { _ = try await ChuckNorrisClient($0).icon() },
            Request(testDescription: "Face") {
                _ = try await RandomUserClient($0).picture(at: address("https://faces.example/api/portraits/women/7.jpg"))
            },
            Request(testDescription: "Comic") {
                let client = XKCDClient(base: try address(XKCDClient.publicAddress), client: $0)
                _ = try await client.picture(at: address("https://imgs.xkcd.com/comics/a.png"))
            },
        ]

        private static func address(_ text: String) throws -> URL { try #require(URL(string: text)) }

        func send(_ response: HTTPResponse) async throws { try await ask(FakeHTTPClient(.success(response))) }
    }

    @Test(
        "Deeply nested JSON does no harm", arguments: Request.all,
        ["[", #"{"id":"#, #"{"results":[{"name":"#, #"{"id":"a","value":"Text","extra":["#])
    func deeplyNested(request: Request, opening: String) async {
        await #expect(throws: HTTPError.unexpectedContent) {
            try await request.send(HTTPResponse(String(repeating: opening, count: 100_000)))
        }
    }

    @Test("Deeply nested JSON in an error does no harm", arguments: Request.all, ["message", "error", "reason"])
    func deeplyNestedError(request: Request, member: String) async {
        await #expect(throws: HTTPError.status(500, description: nil)) {
            try await request.send(HTTPResponse(#"{"\#(member)":"# + String(repeating: "[", count: 100_000), status: 500))
        }
    }

    @Test(
        "A successful answer of another type is of no use, even if it looks right", arguments: Request.all,
        ["text/html", "text/plain", "application/octet-stream", "application/jsonp", "json", "image/png", "", nil])
    func otherType(request: Request, mediaType: String?) async {
        for body in [request.answer, RecordedAnswers.page] {
            await #expect(throws: HTTPError.unexpectedContent) {
                try await request.send(HTTPResponse(body, mediaType: mediaType))
            }
        }
    }

    @Test(
        "Types that are JSON by their suffix are JSON", arguments: Request.all,
        ["application/json", "application/hal+json", "application/vnd.spring.v3+json"])
    func jsonSuffix(request: Request, mediaType: String) async throws {
        try await request.send(HTTPResponse(request.answer, mediaType: mediaType))
    }

    @Test(
        "The web page of an error is no description, and its status counts", arguments: Request.all, [500, 502, 503, 504, 520])
    func errorPages(request: Request, status: Int) async {
        for response in [
            HTTPResponse(RecordedAnswers.page, status: status, mediaType: "text/html"),
            HTTPResponse("", status: status, mediaType: nil),
        ] {
            await #expect(throws: HTTPError.status(status, description: nil)) { try await request.send(response) }
        }
    }

    @Test(
        "Errors of the network are given on as they are", arguments: Request.all + Request.pictures,
        [
            HTTPError.unreachable(description: "No route to host"), .timedOut(description: "Timed out"),
            .interrupted(description: "Connection reset"), .insecureAddress, .tooManyRedirects, .tooLarge,
        ])
    func networkErrors(request: Request, error: HTTPError) async {
        await #expect(throws: error) { try await request.ask(FakeHTTPClient(.failure(error))) }
    }

    @Test("A cancellation is given on as such", arguments: Request.all + Request.pictures)
    func cancellation(request: Request) async {
        await #expect(throws: CancellationError.self) { try await request.ask(FakeHTTPClient(.failure(CancellationError()))) }
    }

    // MARK: Pictures

    @Test("Any type of image is taken", arguments: Request.pictures, ["image/png", "image/jpeg", "image/webp"])
    func imageTypes(request: Request, mediaType: String) async throws {
        try await request.send(HTTPResponse("picture", mediaType: mediaType))
    }

    @Test(
        "Anything but an image is refused", arguments: Request.pictures,
        ["text/html", "application/json", "application/octet-stream", "image", "imagepng", "", nil])
    func otherTypes(request: Request, mediaType: String?) async {
        await #expect(throws: HTTPError.unexpectedContent) {
            try await request.send(HTTPResponse("picture", mediaType: mediaType))
        }
    }

    @Test("An image with a status of failure is a failure", arguments: Request.pictures)
    func failure(request: Request) async {
        await #expect(throws: HTTPError.status(404, description: nil)) {
            try await request.send(HTTPResponse("picture", status: 404, mediaType: "image/png"))
        }
    }
}
