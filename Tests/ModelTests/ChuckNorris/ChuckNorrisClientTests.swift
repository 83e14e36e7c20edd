import Foundation
import Model
import Testing

extension ChuckNorrisClient {
    init(_ http: FakeHTTPClient, base: String = publicAddress) throws {
        self.init(base: try #require(URL(string: base)), client: http)
    }
}

@Suite struct ChuckNorrisClientTests {
    private static func randomJoke(_ response: HTTPResponse) async throws -> ChuckNorrisJoke {
        try await ChuckNorrisClient(FakeHTTPClient(.success(response))).randomJoke(category: nil)
    }

    private static func randomJoke(json: String) async throws -> ChuckNorrisJoke {
        try await randomJoke(HTTPResponse(json))
    }

    private static func answer(_ field: String, _ value: String) throws -> String {
        var object: [String: Any] = ["id": "a", "value": "Text", "url": "https://jokes.example/a", "categories": ["dev"]]
        object[field] = value
        return String(decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
    }

    @Test(arguments: [("id", 100), ("value", ChuckNorrisJoke.Limit.value)])
    func `Fields far longer than the service's are of no use`(field: String, limit: Int) async throws {
        _ = try await Self.randomJoke(json: try Self.answer(field, String(repeating: "a", count: limit)))
        let longer = try Self.answer(field, String(repeating: "a", count: limit + 1))
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.randomJoke(json: longer) }
    }

    @Test func `A page on this machine is not offered, unless the service is there as well`() async throws {
        let answer = try Self.answer("url", "http://127.0.0.1:631/admin")
        #expect(try await Self.randomJoke(json: answer).link == nil)
        let local = try ChuckNorrisClient(FakeHTTPClient(.success(HTTPResponse(answer))), base: "http://127.0.0.1:47113")
        #expect(try await local.randomJoke(category: nil).link != nil)
    }

    @Test func `An address that is far too long is left out`() async throws {
        let address = "https://jokes.example/" + String(repeating: "a", count: 2_000)
        #expect(try await Self.randomJoke(json: try Self.answer("url", address)).url == nil)
    }

    @Test func `A NUL does not cut the text off, and is no part of an identifier`() async throws {
        #expect(try await Self.randomJoke(json: try Self.answer("value", "before\0behind")).value == "before\u{FFFD}behind")
        let identifier = try Self.answer("id", "a\0b")
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.randomJoke(json: identifier) }
    }

    // MARK: Requests

    @Test(arguments: [
        ("https://api.chucknorris.io", "https://api.chucknorris.io/jokes/random"),
        ("http://127.0.0.1:47113/a/b%20c/", "http://127.0.0.1:47113/a/b%20c/jokes/random"),
    ])
    func `A random joke is asked for as JSON, below the base address`(base: String, address: String) async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(RecordedAnswers.joke)))
        _ = try await ChuckNorrisClient(http, base: base).randomJoke(category: nil)
        let request = try #require(http.requests.first)
        #expect(http.requests.count == 1)
        #expect(request.url.absoluteString == address)
        #expect(request.headers == ["Accept": "application/json"])
    }

    @Test func `A category is part of the request`() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(RecordedAnswers.joke)))
        _ = try await ChuckNorrisClient(http).randomJoke(category: "a&b c")
        #expect(http.requests.first?.url.absoluteString == "https://api.chucknorris.io/jokes/random?category=a%26b%20c")
    }

    @Test func `Categories are read, but for those that cannot be asked for`() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(#"["animal", "", " ", "a,b", "a\nb", "å"]"#)))
        #expect(try await ChuckNorrisClient(http).categories() == ["animal", "å"])
        #expect(http.requests.first?.url.absoluteString == "https://api.chucknorris.io/jokes/categories")
        for body in ["[]", #"[""]"#, #"{"a": 1}"#, "[1]"] {
            let client = try ChuckNorrisClient(FakeHTTPClient(.success(HTTPResponse(body))))
            await #expect(throws: HTTPError.unexpectedContent) { try await client.categories() }
        }
    }

    // MARK: Jokes

    @Test func `Every field of a joke is read`() async throws {
        let expected = ChuckNorrisJoke(
            id: "-aB3dE5fG7hI9jK1lM3nOp",
            value: "Chuck Norris writes his own made-up example.",
            createdAt: "2020-01-05 13:42:19.576875",
            updatedAt: "2020-01-05 13:42:19.57",
            iconURL: "https://assets.chucknorris.host/img/avatar/chuck-norris.png",
            url: "https://api.chucknorris.io/jokes/-aB3dE5fG7hI9jK1lM3nOp",
            categories: ["dev"])
        #expect(try await Self.randomJoke(json: RecordedAnswers.joke) == expected)
    }

    private static let dispensable = [
        "null", "1", "-1.5", "true", "[]", "{}", #"["a"]"#, #"{"a": 1}"#, "1e400", "-1e400", "1e-400",
        "99999999999999999999999999999999999999", "1e999999999999",
    ].map { value in
        ["created_at", "updated_at", "icon_url", "url"].map { #""\#($0)": \#(value)"# }.joined(separator: ", ")
    }

    @Test(
        arguments: dispensable + [
            #""categories": []"#, #""categories": null"#, #""category": null"#, #""categories": "dev""#,
            #""categories": {"dev": true}"#, #""categories": [1, 2]"#, #""categories": ["dev", null]"#, #""extra": "text""#,
            #""extra": 99999999999999999999999999"#, #""extra": -1e400"#, #""extra": null"#,
            #""extra": {"id": 1, "value": [null]}"#, #""category": ["dev"]"#, #""": """#, #""ID": 1"#,
        ])
    func `Dispensable fields may be null or of another type, and unknown keys are passed over`(members: String) async throws {
        for json in [#"{"id": "a", "value": "Text"}"#, #"{\#(members), "id": "a", "value": "Text"}"#] {
            #expect(try await Self.randomJoke(json: json) == ChuckNorrisJoke(id: "a", value: "Text"))
        }
    }

    @Test func `Text of any script, quotes and escapes are read as they are, without blanks around them`() async throws {
        let json =
            #"{"id": "_a-", "value": "  \"Ĉuck\" \\ \u00e5 \ud83e\uddb5 日本 <b>&amp;\n", "categories": ["science", "dev"]}"#
        #expect(try await Self.randomJoke(json: json).categories == ["science", "dev"])
        #expect(try await Self.randomJoke(json: json).value == "\"Ĉuck\" \\ å 🦵 日本 <b>&amp;")
    }

    // MARK: Useless answers

    @Test(arguments: [
        #""value": "Text""#, #""id": "a""#, #""id": null, "value": "Text""#, #""id": "a", "value": null"#,
        #""id": "", "value": "Text""#, #""id": "a", "value": " \n\t""#,
        #""id": "a", "value": "\u202e ""#, #""id": 1, "value": "Text""#,
        #""id": "a", "value": 1e400"#, #""id": ["a"], "value": {"text": "Text"}"#,
    ])
    func `A joke without identifier or text is none`(members: String) async {
        await #expect(throws: HTTPError.unexpectedContent) { try await Self.randomJoke(json: "{\(members)}") }
    }

    @Test func `A body that is no UTF-8 is of no use`() async {
        let body = Data(#"{"id": "a", "value": ""#.utf8) + Data([0xFF, 0xC0, 0x80]) + Data(#""}"#.utf8)
        await #expect(throws: HTTPError.unexpectedContent) {
            try await Self.randomJoke(HTTPResponse(status: 200, mediaType: "application/json", body: body))
        }
    }

    // MARK: The icon

    @Test(arguments: [
        ("https://api.chucknorris.io", "https://api.chucknorris.io/img/avatar/chuck-norris.png"),
        ("https://jokes.example/mirror/", "https://jokes.example/mirror/img/avatar/chuck-norris.png"),
    ])
    func `The icon is fetched from below the base, never from where a joke says`(base: String, address: String) async throws {
        let http = FakeHTTPClient(
            .success(HTTPResponse(RecordedAnswers.joke)), .success(HTTPResponse("icon", mediaType: "image/png")))
        let client = try ChuckNorrisClient(http, base: base)
        #expect(try await client.randomJoke(category: nil).iconURL?.contains("assets.chucknorris.host") == true)
        #expect(try await client.icon() == Data("icon".utf8))
        #expect(http.requests.last?.url.absoluteString == address)
        #expect(http.requests.last?.headers == ["Accept": "image/png"])
    }
}
