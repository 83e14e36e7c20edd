import Foundation
import Model
import TestFakes
import Testing

@Suite struct ClientTests {
    struct Request: CustomTestStringConvertible {
        let testDescription: String
        /// Empty for a picture.
        var answer = ""
        /// An error body of the service.
        var error = "{}"
        /// The service's message in that error.
        var words: String?
        let ask: @Sendable (FakeHTTPClient) async throws -> Void

        static let all = [
            Request(
                testDescription: "Chuck Norris", answer: RecordedAnswers.joke, error: RecordedAnswers.notFound,
                words: "No jokes for category \"nope\" found."
            ) {
                _ = try await ChuckNorrisClient($0).randomJoke(category: nil)
            },
            Request(
                testDescription: "Official jokes", answer: "[\(RecordedDadJokes.official)]",
                error: #"{"type":"error","message":"joke not found"}"#, words: "joke not found"
            ) {
                _ = try await OfficialJokeClient(base: address(OfficialJokeClient.publicAddress), client: $0).jokes()
            },
            Request(
                testDescription: "RapidAPI", answer: RecordedDadJokes.rapidAPI,
                error: #"{"success": false, "error": "No luck."}"#, words: "No luck."
            ) { http in
                let keys = RapidAPIKeys(secrets: FakeSecretStore(["rapidapi-key": "key"]))
                let base = try address(RapidAPIDadJokeClient.publicAddress)
                _ = try await RapidAPIDadJokeClient(base: base, client: http, keys: keys).jokes()
            },
            Request(
                testDescription: "People", answer: RecordedPeople.answer(RecordedPeople.ada),
                error: #"{"error": "Whoa, ease up there cowboy."}"#, words: "Whoa, ease up there cowboy."
            ) {
                _ = try await RandomUserClient($0).people(seed: "ios", count: 100)
            },
            Request(
                testDescription: "Switter", answer: #"{"content": "Text"}"#,
                error: #"{"error":true,"reason":"No header","debugReason":"Other","metadata":{}}"#, words: "No header"
            ) {
                _ = try await SwitterClient(client: $0).joke(from: address(SwitterClient.publicAddress), device: UUID())
            },
            Request(testDescription: "Comics", answer: #"{"num": 7, "title": "Title"}"#) {
                _ = try await XKCDClient(base: address(XKCDClient.publicAddress), client: $0).comic(7)
            },
        ]

        static let pictures = [
            Request(testDescription: "Icon", error: #"{"message": "Gone"}"#, words: "Gone") {
                _ = try await ChuckNorrisClient($0).icon()
            },
            Request(testDescription: "Face", error: #"{"error": "Gone"}"#, words: "Gone") {
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

    @Test(arguments: Request.all, ["[", #"{"id":"#, #"{"results":[{"name":"#, #"{"id":"a","value":"Text","extra":["#])
    func `Deeply nested JSON does no harm`(request: Request, opening: String) async {
        await #expect(throws: HTTPError.unexpectedContent) {
            try await request.send(HTTPResponse(String(repeating: opening, count: 1_000)))
        }
    }

    @Test(arguments: Request.all, ["message", "error", "reason"])
    func `Deeply nested JSON in an error does no harm`(request: Request, member: String) async {
        await #expect(throws: HTTPError.status(500, description: nil)) {
            try await request.send(HTTPResponse(#"{"\#(member)":"# + String(repeating: "[", count: 1_000), status: 500))
        }
    }

    @Test(
        arguments: Request.all,
        ["text/html", "text/plain", "application/octet-stream", "application/jsonp", "json", "image/png", "", nil])
    func `A successful answer of another type is of no use, even if it looks right`(request: Request, mediaType: String?) async {
        for body in [request.answer, RecordedAnswers.page] {
            await #expect(throws: HTTPError.unexpectedContent) {
                try await request.send(HTTPResponse(body, mediaType: mediaType))
            }
        }
    }

    @Test(arguments: Request.all, ["application/json", "application/hal+json", "application/vnd.spring.v3+json"])
    func `Types that are JSON by their suffix are JSON`(request: Request, mediaType: String) async throws {
        try await request.send(HTTPResponse(request.answer, mediaType: mediaType))
    }

    @Test(arguments: Request.all, [500, 502, 503, 504, 520])
    func `The web page of an error is no description, and its status counts`(request: Request, status: Int) async {
        for response in [
            HTTPResponse(RecordedAnswers.page, status: status, mediaType: "text/html"),
            HTTPResponse("", status: status, mediaType: nil),
        ] {
            await #expect(throws: HTTPError.status(status, description: nil)) { try await request.send(response) }
        }
    }

    @Test(
        arguments: Request.all + Request.pictures,
        [
            HTTPError.unreachable(description: "No route to host"), .timedOut(description: "Timed out"),
            .interrupted(description: "Connection reset"), .insecureAddress, .tooManyRedirects, .tooLarge,
        ])
    func `Errors of the network are given on as they are`(request: Request, error: HTTPError) async {
        await #expect(throws: error) { try await request.ask(FakeHTTPClient(.failure(error))) }
    }

    @Test(arguments: Request.all + Request.pictures, [400, 500, 503])
    func `The service's words are the description of its error`(request: Request, status: Int) async {
        await #expect(throws: HTTPError.status(status, description: request.words)) {
            try await request.send(HTTPResponse(request.error, status: status, mediaType: "application/problem+json"))
        }
    }

    @Test(
        arguments: Request.all + Request.pictures,
        [
            #"{"message": 5, "reason": 1e400, "error": {"text": "a"}}"#, #"{"message": null}"#, "{}", "[]", "null", "", "{",
            RecordedAnswers.page,
        ])
    func `An error without usable words has no description`(request: Request, body: String) async {
        await #expect(throws: HTTPError.status(500, description: nil)) {
            try await request.send(HTTPResponse(body, status: 500))
        }
    }

    @Test(arguments: Request.all, [.seconds(900), nil] as [Duration?])
    func `Too many requests are told with the service's wait, and without`(request: Request, wait: Duration?) async {
        for (body, words) in [(request.error, request.words), ("", nil)] {
            let answer = HTTPResponse(status: 429, mediaType: "application/json", body: Data(body.utf8), retryAfter: wait)
            await #expect(throws: HTTPError.tooManyRequests(retryAfter: wait, description: words)) {
                try await request.send(answer)
            }
        }
    }

    @Test(
        arguments: Request.all,
        [
            "", " ", "null", "true", "1", "99999999999999999999999999", #""text""#, "[]", "{}", "[null]", "{", "<html></html>",
            "\u{FEFF}", "\u{0}", RecordedAnswers.page,
        ])
    func `A body that is not the service's JSON is of no use`(request: Request, body: String) async {
        await #expect(throws: HTTPError.unexpectedContent) { try await request.send(HTTPResponse(body)) }
    }

    @Test(arguments: Request.all + Request.pictures) func `A cancellation is given on as such`(request: Request) async {
        await #expect(throws: CancellationError.self) { try await request.ask(FakeHTTPClient(.failure(CancellationError()))) }
    }

    // MARK: Pictures

    @Test(arguments: Request.pictures, ["image/png", "image/jpeg", "image/webp"])
    func `Any type of image is taken`(request: Request, mediaType: String) async throws {
        try await request.send(HTTPResponse("picture", mediaType: mediaType))
    }

    @Test(
        arguments: Request.pictures,
        ["text/html", "application/json", "application/octet-stream", "image", "imagepng", "", nil])
    func `Anything but an image is refused`(request: Request, mediaType: String?) async {
        await #expect(throws: HTTPError.unexpectedContent) {
            try await request.send(HTTPResponse("picture", mediaType: mediaType))
        }
    }
}
