import Domain
import Foundation

/// A client of Switter servers.
public struct SwitterClient: SwitterService {
    /// The address of the public server.
    public static let publicAddress = "https://switter.app.daftmobile.com"

    private let client: any HTTPClient

    /// - Parameter client: sends the requests; it has a session of its own, without cookies or a cache.
    public init(client: any HTTPClient) {
        self.client = client
    }

    public func joke(from server: URL, device: UUID) async throws -> SwitterJoke {
        let response = try await client.send(SwitterEndpoint.joke(device: device).request(base: server))
        return try JSONAnswer.decode(SwitterJokeBody.self, from: response, errorBody: SwitterErrorBody.self).joke()
    }

    public func greet(_ server: URL) async throws {
        let response = try await client.send(SwitterEndpoint.hello.request(base: server))
        try JSONAnswer.checkStatus(of: response, errorBody: SwitterErrorBody.self)
        // Other servers and gateways answer something else.
        let text = String(decoding: response.body, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard response.mediaType == "text/plain", text == "Hello world!" else { throw HTTPError.unexpectedContent }
    }
}

private struct SwitterJokeBody: Decodable {
    private let content: String

    /// The joke.
    /// - Throws: `HTTPError.unexpectedContent` if the text is blank or too long.
    func joke() throws -> SwitterJoke {
        guard content.isWithin(SwitterJoke.limit) else { throw HTTPError.unexpectedContent }
        let text = content.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !text.isEmpty else { throw HTTPError.unexpectedContent }
        return SwitterJoke(content: text)
    }
}

/// An error of the server's framework, which adds further members outside production.
private struct SwitterErrorBody: DescribedError {
    private let reason: Lenient<String>

    var description: String? { reason.value }
}
