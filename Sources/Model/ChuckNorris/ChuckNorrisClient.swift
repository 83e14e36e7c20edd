import Foundation

public struct ChuckNorrisClient: ChuckNorrisJokeService {
    public static let publicAddress = "https://api.chucknorris.io"

    /// Newer deployments of the service's framework omit it.
    private static let errorMembers = ["message"]

    /// Far above the number of the service's categories.
    private static let categoryLimit = 100

    private let base: URL
    private let client: any HTTPClient

    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func randomJoke(category: String?) async throws -> ChuckNorrisJoke {
        let query = category.map { [URLQueryItem(name: "category", value: $0)] } ?? []
        return try await answer(JokeBody.self, at: "jokes/random", query).joke(from: base)
    }

    public func categories() async throws -> [String] {
        let named = try await answer([String].self, at: "jokes/categories")
        let categories = named.prefix(Self.categoryLimit).filter { name in
            // A comma separates several categories in a request.
            name.isWithin(ChuckNorrisJoke.Limit.category) && !name.contains { $0 == "," || $0.isNewline }
                && name.contains { !$0.isWhitespace }
        }
        guard !categories.isEmpty else { throw HTTPError.unexpectedContent }
        return categories
    }

    private func answer<Body: Decodable>(_ type: Body.Type, at path: String, _ query: [URLQueryItem] = []) async throws -> Body {
        let url = base.appending(path: path)
        let request = HTTPRequest(
            url: query.isEmpty ? url : url.appending(queryItems: query), headers: ["Accept": "application/json"])
        return try await client.answer(type, to: request, describedBy: Self.errorMembers)
    }

    /// The address is fixed, because the host in older answers has another owner now.
    public func icon() async throws -> Data {
        let request = HTTPRequest(url: base.appending(path: "img/avatar/chuck-norris.png"), headers: ["Accept": "image/png"])
        return try await client.picture(request, describedBy: Self.errorMembers)
    }
}

/// Optional fields may be missing or of another type.
struct JokeBody: Decodable {
    private let id, value: String
    private let createdAt, updatedAt, iconURL, url: Lenient<String>
    private let categories: Lenient<[String]>

    private enum CodingKeys: String, CodingKey {
        case id, value, url, categories
        case createdAt = "created_at"
        case updatedAt = "updated_at"
        case iconURL = "icon_url"
    }

    func joke(from base: URL) throws -> ChuckNorrisJoke {
        typealias Limit = ChuckNorrisJoke.Limit
        guard !id.isEmpty, !id.contains("\0"), id.isWithin(Limit.id), value.isWithin(Limit.value) else {
            throw HTTPError.unexpectedContent
        }
        let joke = ChuckNorrisJoke(
            id: id, value: value.trimmingCharacters(in: .whitespacesAndNewlines), createdAt: createdAt.value,
            updatedAt: updatedAt.value, iconURL: iconURL.value,
            url: url.value.flatMap { Self.isOffered($0, by: base) ? $0 : nil }, categories: categories.value ?? [])
        // Cleaning may leave nothing.
        guard joke.value.contains(where: { !$0.isWhitespace }) else { throw HTTPError.unexpectedContent }
        return joke
    }

    /// An address without a host is not a link, so it is only shown.
    private static func isOffered(_ page: String, by base: URL) -> Bool {
        guard let url = URL(string: page), url.host() != nil else { return true }
        return AddressPolicy.isOutside(url, of: base)
    }
}
