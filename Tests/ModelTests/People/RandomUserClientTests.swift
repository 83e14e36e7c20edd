import Foundation
import Model
import Testing

@Suite struct RandomUserClientTests {
    @Test(arguments: [
        ("https://randomuser.me", "https://randomuser.me/api/1.4/?seed=ios&results=100"),
        ("http://127.0.0.1:47113/a/b%20c/", "http://127.0.0.1:47113/a/b%20c/api/1.4/?seed=ios&results=100"),
        ("http://[::1]:8080/a", "http://[::1]:8080/a/api/1.4/?seed=ios&results=100"),
    ])
    func `People are asked for below the base address, by the pinned version`(base: String, address: String) async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(RecordedPeople.answer(RecordedPeople.ada))))
        _ = try await RandomUserClient(http, base: base).people(seed: "ios", count: 100)
        let request = try #require(http.requests.first)
        #expect(http.requests.count == 1)
        #expect(request.url.absoluteString == address)
        #expect(request.headers == ["Accept": "application/json"])
        #expect(request.byteLimit >= 5_000 * 1_200)
    }

    @Test(arguments: [
        ("a+b", "a%2Bb"), ("a&b=c", "a%26b%3Dc"), ("a b", "a%20b"), ("ö", "%C3%B6"),
        ("日本🎉", "%E6%97%A5%E6%9C%AC%F0%9F%8E%89"), ("100%", "100%25"), ("%41", "%2541"), ("#?/;", "%23%3F%2F%3B"),
        ("\n\0", "%0A%00"), ("a-._~Z9", "a-._~Z9"), ("", ""),
    ])
    func `A seed of any text is one parameter`(seed: String, encoded: String) async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(RecordedPeople.answer(RecordedPeople.ada))))
        _ = try await RandomUserClient(http).people(seed: seed, count: 1)
        let request = try #require(http.requests.first)
        #expect(request.url.absoluteString == "https://randomuser.me/api/1.4/?seed=\(encoded)&results=1")
    }

    @Test func `Of more people than were asked for the first ones are taken`() async throws {
        let people = (1...500).map { RecordedPeople.person(uuid: "person \($0)") }
        let http = FakeHTTPClient(.success(HTTPResponse(RecordedPeople.answer(people.joined(separator: ",")))))
        let ids = try await RandomUserClient(http).people(seed: "ios", count: 100).map(\.id)
        #expect(ids == (1...100).map { "person \($0)" })
    }

    @Test(arguments: [
        #"{"results": null}"#, #"{"results": {}}"#, #"{"results": "text"}"#, #"{"error": null}"#, #"{"results": [null]}"#,
        // The answer when the service is out of order.
        RecordedPeople.answer(),
    ])
    func `A body that is no list of people, or one of nobody, is of no use`(body: String) async {
        await #expect(throws: HTTPError.unexpectedContent) { try await RecordedPeople.read(json: body) }
    }

    @Test func `The service's words describe its error also where the status says success`() async {
        await #expect(throws: HTTPError.status(200, description: "Whoa, ease up there cowboy.")) {
            try await RecordedPeople.read(json: #"{"error": "Whoa, ease up there cowboy."}"#)
        }
    }

    @Test func `People beside an error count`() async throws {
        let json = #"{"error": "Some text", "results": [\#(RecordedPeople.person())]}"#
        #expect(try await RecordedPeople.read(json: json).count == 1)
    }

    // MARK: Pictures

    private static let face = "https://faces.example/api/portraits/women/7.jpg"

    @Test func `A picture is fetched from where the service says that it is`() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse("face", mediaType: "image/jpeg")))
        #expect(try await RandomUserClient(http).picture(at: try #require(URL(string: Self.face))) == Data("face".utf8))
        #expect(http.requests.map(\.url.absoluteString) == [Self.face])
        #expect(http.requests.map(\.headers) == [["Accept": "image/*"]])
        #expect(http.requests.map(\.byteLimit) == [1 << 20])
    }

    @Test(arguments: ["http://faces.example/7.jpg", "file:///etc/hostname", "http://127.0.0.1:631/", "https://localhost/7.jpg"])
    func `No address is asked that is not spoken to, nor this machine for a service elsewhere`(address: String) async throws {
        let http = FakeHTTPClient()
        let url = try #require(URL(string: address))
        await #expect(throws: HTTPError.insecureAddress) { try await RandomUserClient(http).picture(at: url) }
        #expect(http.requests.isEmpty)
    }
}
