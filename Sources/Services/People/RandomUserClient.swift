import Domain
import Foundation

/// A client of randomuser.me or a compatible server.
public struct RandomUserClient: PersonService {
    /// The address of the public service.
    public static let publicAddress = "https://randomuser.me"

    private static let errorMembers = ["error"]

    private let base: URL
    private let client: any HTTPClient

    /// - Parameter base: scheme and host, with a path prefix if there is one.
    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func people(seed: String, count: Int) async throws -> [Person] {
        let request = RandomUserEndpoint.people(seed: seed, count: count, at: base)
        let body = try await client.answer(
            PeopleBody.self, to: request, describedBy: Self.errorMembers, elementLimit: count)
        let people = body.people()
        guard people.isEmpty else { return people }
        if let description = body.error.value { throw HTTPError.status(200, description: description) }
        // When it is out of order, the service answers with status 200 and no people.
        throw HTTPError.unexpectedContent
    }

    public func picture(at address: URL) async throws -> Data {
        guard AddressPolicy.allows(address, from: base) else { throw HTTPError.insecureAddress }
        return try await client.picture(RandomUserEndpoint.picture(address), describedBy: Self.errorMembers)
    }
}

/// The answer to a request for people.
struct PeopleBody: Decodable {
    /// The service's message when it delivers nobody.
    let error: Lenient<String>
    private let results: Lenient<LimitedList<Lenient<PersonBody>>>

    /// The usable people in the service's order. Of several with one identifier only the first is included.
    func people() -> [Person] {
        var known: Set<Person.ID> = []
        return (results.value?.elements ?? []).compactMap { $0.value?.person() }.filter { known.insert($0.id).inserted }
    }
}
