import Domain
import Foundation

/// A client of official-joke-api or a compatible server.
public struct OfficialJokeClient: DadJokeService {
    /// The address of the public service.
    public static let publicAddress = "https://official-joke-api.appspot.com"

    private let base: URL
    private let client: any HTTPClient

    /// - Parameters:
    ///   - base: scheme and host, with a path prefix if there is one.
    ///   - client: sends the requests.
    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func jokes() async throws -> [DadJoke] {
        let response = try await client.send(DadJokeEndpoint.officialTen.request(base: base))
        let list = try JSONAnswer.decode(DadJokeList.self, from: response, errorBody: DadJokeErrorBody.self)
        let jokes = list.jokes(of: .official)
        guard !jokes.isEmpty else { throw HTTPError.unexpectedContent }
        return jokes
    }
}
