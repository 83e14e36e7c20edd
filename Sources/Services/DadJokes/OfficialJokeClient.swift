import Domain
import Foundation

/// A client of official-joke-api or a compatible server.
public struct OfficialJokeClient: DadJokeService {
    /// The address of the public service.
    public static let publicAddress = "https://official-joke-api.appspot.com"

    private let base: URL
    private let client: any HTTPClient

    /// - Parameter base: scheme and host, with a path prefix if there is one.
    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func jokes() async throws -> [DadJoke] {
        let request = DadJokeEndpoint.officialTen(at: base)
        let list = try await client.answer(DadJokeList.self, to: request, describedBy: DadJokeEndpoint.errorMembers)
        let jokes = list.jokes(of: .official)
        guard !jokes.isEmpty else { throw HTTPError.unexpectedContent }
        return jokes
    }
}
