import Domain
import Foundation

/// A client of dad-jokes at RapidAPI or a compatible server.
public struct RapidAPIDadJokeClient: DadJokeService {
    /// The address of the public service.
    public static let publicAddress = "https://dad-jokes.p.rapidapi.com"

    private let base: URL
    private let client: any HTTPClient
    private let keys: RapidAPIKeys

    /// - Parameters:
    ///   - base: scheme and host, with a path prefix if there is one.
    ///   - keys: holds the user's key, which is sent to the base address only.
    public init(base: URL, client: any HTTPClient, keys: RapidAPIKeys) {
        self.base = base
        self.client = client
        self.keys = keys
    }

    public func jokes() async throws -> [DadJoke] {
        guard let key = await keys.key() else { throw RapidAPIKeyError.missing }
        let request = DadJokeEndpoint.rapidAPI(at: base, key: key)
        let answer: Answer
        do {
            answer = try await client.answer(Answer.self, to: request, describedBy: DadJokeEndpoint.errorMembers)
        } catch HTTPError.status(let status, let description) where [401, 403].contains(status) {
            throw RapidAPIKeyError.refused(description: description)
        }
        let jokes = answer.body.value?.jokes(of: .rapidAPI) ?? []
        guard jokes.isEmpty else { return jokes }
        // The service also reports failures with status 200.
        if let description = answer.message.value ?? answer.error.value {
            throw HTTPError.status(200, description: description)
        }
        throw HTTPError.unexpectedContent
    }

    private struct Answer: Decodable {
        let body: Lenient<DadJokeList>
        let message: Lenient<String>
        let error: Lenient<String>
    }
}
