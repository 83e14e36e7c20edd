import Domain
import Foundation
import Services
import Testing

@Suite("Icon of api.chucknorris.io")
struct ChuckNorrisIconTests {
    private static let bytes = Data([0x89, 0x50, 0x4E, 0x47])

    private static func icon(_ response: HTTPResponse) async throws -> Data {
        try await ChuckNorrisClient(FakeHTTPClient(.success(response))).icon()
    }

    @Test(
        "The icon is fetched from the corrected address below the base, never from where a joke says",
        arguments: [
            ("https://api.chucknorris.io", "https://api.chucknorris.io/img/avatar/chuck-norris.png"),
            ("https://jokes.example/mirror", "https://jokes.example/mirror/img/avatar/chuck-norris.png"),
            ("https://jokes.example/mirror/", "https://jokes.example/mirror/img/avatar/chuck-norris.png"),
            ("http://127.0.0.1:47113/chucknorris", "http://127.0.0.1:47113/chucknorris/img/avatar/chuck-norris.png"),
        ])
    func address(base: String, address: String) async throws {
        let http = FakeHTTPClient(
            .success(HTTPResponse(RecordedAnswers.joke)),
            .success(HTTPResponse(status: 200, mediaType: "image/png", body: Self.bytes)))
        let client = try ChuckNorrisClient(http, base: base)
        let joke = try await client.randomJoke()
        #expect(joke.iconURL?.contains("assets.chucknorris.host") == true)
        #expect(try await client.icon() == Self.bytes)
        let request = try #require(http.requests.last)
        #expect(http.requests.count == 2)
        #expect(request.url.absoluteString == address)
        #expect(request.headers == ["Accept": "image/png"])
    }

    @Test("The service's words are the description of a failure")
    func failure() async {
        await #expect(throws: HTTPError.status(404, description: "No jokes for category \"nope\" found.")) {
            try await Self.icon(HTTPResponse(RecordedAnswers.notFound, status: 404))
        }
    }
}
