import Domain
import Foundation
import Services
import Testing

@Suite("Pictures of randomuser.me")
struct RandomUserPictureTests {
    private static let bytes = Data([0xFF, 0xD8, 0xFF])
    private static let address = "https://faces.example/api/portraits/women/7.jpg"

    private static func picture(_ http: FakeHTTPClient, at address: String = address) async throws -> Data {
        try await RandomUserClient(http).picture(at: try #require(URL(string: address)))
    }

    @Test("A picture is fetched from where the service says that it is")
    func request() async throws {
        let http = FakeHTTPClient(.success(HTTPResponse(status: 200, mediaType: "image/jpeg", body: Self.bytes)))
        #expect(try await Self.picture(http) == Self.bytes)
        let request = try #require(http.requests.first)
        #expect(http.requests.count == 1)
        #expect(request.url.absoluteString == Self.address)
        #expect(request.headers == ["Accept": "image/*"])
        #expect(request.byteLimit == 1 << 20)
    }

    @Test(
        "An address that is not spoken to is not asked, nor this machine by a service that is elsewhere",
        arguments: [
            "http://faces.example/7.jpg", "file:///etc/hostname", "http://127.0.0.1:631/", "https://localhost/7.jpg",
            "https://127.1/7.jpg",
        ])
    func insecureAddress(address: String) async {
        let http = FakeHTTPClient()
        await #expect(throws: HTTPError.insecureAddress) { try await Self.picture(http, at: address) }
        #expect(http.requests.isEmpty)
    }

    @Test("The service's words are the description of a failure")
    func failure() async {
        await #expect(throws: HTTPError.status(503, description: "Some text")) {
            try await Self.picture(FakeHTTPClient(.success(HTTPResponse(#"{"error": "Some text"}"#, status: 503))))
        }
    }
}
