import Foundation

public struct SwitterClient: SwitterService {
    public static let publicAddress = "https://switter.app.daftmobile.com"

    private static let errorMembers = ["reason"]

    private let client: any HTTPClient

    /// - Parameter client: has a session of its own, without cookies or a cache.
    public init(client: any HTTPClient) {
        self.client = client
    }

    /// Bypasses caches on the way, so that every press fetches another joke.
    public func joke(from server: URL, device: UUID) async throws -> SwitterJoke {
        let request = HTTPRequest(
            url: server.appending(path: "api/joke"), headers: ["Accept": "application/json", "Cache-Control": "no-store"],
            confidentialHeaders: ["x-device-uuid": device.uuidString], byteLimit: 1 << 16)
        return try await client.answer(SwitterJokeBody.self, to: request, describedBy: Self.errorMembers).joke()
    }
}

private struct SwitterJokeBody: Decodable {
    private let content: String

    func joke() throws -> SwitterJoke {
        guard content.isWithin(SwitterJoke.limit) else { throw HTTPError.unexpectedContent }
        let joke = SwitterJoke(content: content.trimmingCharacters(in: .whitespacesAndNewlines))
        // Cleaning may leave nothing.
        guard joke.content.contains(where: { !$0.isWhitespace }) else { throw HTTPError.unexpectedContent }
        return joke
    }
}
