import Foundation

public struct OfficialJokeClient: DadJokeService {
    public static let publicAddress = "https://official-joke-api.appspot.com"

    private let base: URL
    private let client: any HTTPClient

    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func jokes() async throws -> [DadJoke] {
        let request = HTTPRequest(
            url: base.appending(path: "random_ten"), headers: ["Accept": "application/json"], byteLimit: 1 << 18)
        let list = try await client.answer(DadJokeList.self, to: request, describedBy: DadJokeList.errorMembers)
        let jokes = list.jokes(of: .official)
        guard !jokes.isEmpty else { throw HTTPError.unexpectedContent }
        return jokes
    }
}

public struct RapidAPIDadJokeClient: DadJokeService {
    public static let publicAddress = "https://dad-jokes.p.rapidapi.com"

    /// RapidAPI identifies the service by this host, whatever the base address is.
    private static let host = "dad-jokes.p.rapidapi.com"

    private let base: URL
    private let client: any HTTPClient
    private let keys: RapidAPIKeys

    /// - Parameter keys: the user's key is sent only to the base address.
    public init(base: URL, client: any HTTPClient, keys: RapidAPIKeys) {
        self.base = base
        self.client = client
        self.keys = keys
    }

    /// Fetches five jokes, the maximum of a request.
    public func jokes() async throws -> [DadJoke] {
        guard let key = await keys.key() else { throw RapidAPIKeyError.missing }
        let request = HTTPRequest(
            url: base.appending(path: "random/joke").appending(queryItems: [URLQueryItem(name: "count", value: "5")]),
            headers: ["Accept": "application/json", "X-RapidAPI-Host": Self.host],
            confidentialHeaders: ["X-RapidAPI-Key": key], byteLimit: 1 << 18)
        let answer: Answer
        do {
            answer = try await client.answer(Answer.self, to: request, describedBy: DadJokeList.errorMembers)
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
        let message, error: Lenient<String>
    }
}

/// Only the two texts are required.
struct DadJokeBody: Decodable {
    private let identifier, documentIdentifier: Lenient<TextOrNumber>
    private let setup, punchline: String

    private enum CodingKeys: String, CodingKey {
        case identifier = "id"
        case documentIdentifier = "_id"
        case setup, punchline
    }

    func joke(of provider: DadJokeProvider) -> DadJoke? {
        DadJoke(
            provider: provider, identifier: (documentIdentifier.value ?? identifier.value)?.text, foreignSetup: setup,
            foreignPunchline: punchline)
    }
}

/// An unreadable element leaves the others readable.
struct DadJokeList: Decodable {
    /// For official-joke-api, dad-jokes and RapidAPI's gateway. An `error` may have any type.
    static let errorMembers = ["message", "error"]

    private let bodies: [DadJokeBody]

    init(from decoder: any Decoder) throws {
        if let elements = try? [Lenient<DadJokeBody>](from: decoder) {
            bodies = elements.compactMap(\.value)
        } else {
            bodies = [try DadJokeBody(from: decoder)]
        }
    }

    /// In the service's order, without repetitions.
    func jokes(of provider: DadJokeProvider) -> [DadJoke] {
        bodies.compactMap { $0.joke(of: provider) }.reduce(into: []) { jokes, joke in
            if !jokes.contains(where: joke.isSame) { jokes.append(joke) }
        }
    }
}
