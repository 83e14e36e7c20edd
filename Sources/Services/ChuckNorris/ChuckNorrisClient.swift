import Domain
import Foundation

/// api.chucknorris.io, or a server that speaks like it.
public struct ChuckNorrisClient: ChuckNorrisJokeService, ReachabilityProbe {
    /// The address of the public service.
    public static let publicAddress = "https://api.chucknorris.io"

    private let base: URL
    private let client: any HTTPClient

    /// - Parameters:
    ///   - base: scheme and host, with a path prefix if there is one.
    ///   - client: sends the requests.
    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func randomJoke() async throws -> ChuckNorrisJoke {
        let response = try await client.send(ChuckNorrisEndpoint.randomJoke.request(base: base))
        return try JSONAnswer.decode(JokeBody.self, from: response, errorBody: ErrorBody.self).joke()
    }

    public func icon() async throws -> Data {
        let response = try await client.send(ChuckNorrisEndpoint.icon.request(base: base))
        try JSONAnswer.checkStatus(of: response, errorBody: ErrorBody.self)
        guard response.mediaType?.hasPrefix("image/") == true else { throw HTTPError.unexpectedContent }
        return response.body
    }

    public func isReachable() async -> Bool {
        do {
            _ = try await client.send(ChuckNorrisEndpoint.icon.request(base: base))
            return true
        } catch HTTPError.unreachable, HTTPError.timedOut {
            return false
        } catch {
            // A server that answers badly was reached.
            return true
        }
    }
}

/// A joke as the service writes it. What the application can do without may be missing or of another type.
struct JokeBody: Decodable {
    private let id: String
    private let value: String
    private let createdAt: Lenient<String>
    private let updatedAt: Lenient<String>
    private let iconURL: Lenient<String>
    private let url: Lenient<String>
    private let categories: Lenient<[String]>

    private enum CodingKeys: String, CodingKey {
        case id
        case value
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case iconURL = "icon_url"
        case url
        case categories
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.decode(String.self, forKey: .id)
        value = try container.decode(String.self, forKey: .value)
        createdAt = Lenient(container, .createdAt)
        updatedAt = Lenient(container, .updatedAt)
        iconURL = Lenient(container, .iconURL)
        url = Lenient(container, .url)
        categories = Lenient(container, .categories)
    }

    /// The joke.
    /// - Throws: `HTTPError.unexpectedContent` when the identifier or the text says nothing.
    func joke() throws -> ChuckNorrisJoke {
        let text = value.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !id.isEmpty, !text.isEmpty else { throw HTTPError.unexpectedContent }
        return ChuckNorrisJoke(
            id: id, value: text, createdAt: createdAt.value, updatedAt: updatedAt.value, iconURL: iconURL.value,
            url: url.value, categories: categories.value ?? [])
    }
}

/// An error as the service's framework writes it; newer deployments leave the message out.
struct ErrorBody: DescribedError {
    private let message: String?

    var description: String? { message }
}
