import Foundation

public struct RandomUserClient: PersonService {
    public static let publicAddress = "https://randomuser.me"

    private static let errorMembers = ["error"]
    /// In bytes: 5,000 people of about 1.2 kB each, with room for longer ones.
    private static let peopleByteLimit = 16 << 20
    /// In bytes; the service's pictures have a few thousand.
    private static let pictureByteLimit = 1 << 20
    /// The unreserved characters of RFC 3986.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    private let base: URL
    private let client: any HTTPClient

    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    /// The API version is pinned, because each version has other people for the same seed.
    public func people(seed: String, count: Int) async throws -> [Person] {
        var components = URLComponents(url: base.appending(path: "api/1.4/"), resolvingAgainstBaseURL: true)
        // Foundation leaves the plus sign of a query item as it is, and servers decode it as a space.
        let encoded = seed.addingPercentEncoding(withAllowedCharacters: Self.unreserved) ?? ""
        // Any further parameter changes the people of a seed.
        components?.percentEncodedQuery = "seed=\(encoded)&results=\(count)"
        guard let url = components?.url else { preconditionFailure("an encoded query fits every address") }
        let request = HTTPRequest(url: url, headers: ["Accept": "application/json"], byteLimit: Self.peopleByteLimit)
        let body = try await client.answer(
            PeopleBody.self, to: request, describedBy: Self.errorMembers, elementLimit: count)
        let people = body.people()
        guard people.isEmpty else { return people }
        if let description = body.error.value { throw HTTPError.status(200, description: description) }
        // During a failure, the service answers with status 200 and no people.
        throw HTTPError.unexpectedContent
    }

    public func picture(at address: URL) async throws -> Data {
        guard AddressPolicy.allows(address, from: base) else { throw HTTPError.insecureAddress }
        let request = HTTPRequest(url: address, headers: ["Accept": "image/*"], byteLimit: Self.pictureByteLimit)
        return try await client.picture(request, describedBy: Self.errorMembers)
    }
}

struct PeopleBody: Decodable {
    /// The service's message if there are no people.
    let error: Lenient<String>
    private let results: Lenient<LimitedList<Lenient<PersonBody>>>

    /// In the service's order. Of several people with one identifier only the first is included.
    func people() -> [Person] {
        var known: Set<Person.ID> = []
        return (results.value?.elements ?? []).compactMap { $0.value?.person() }.filter { known.insert($0.id).inserted }
    }
}
