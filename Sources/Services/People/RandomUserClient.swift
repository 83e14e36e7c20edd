import Domain
import Foundation

/// A client of randomuser.me or a compatible server.
public struct RandomUserClient: PersonService {
    /// The address of the public service.
    public static let publicAddress = "https://randomuser.me"

    private let base: URL
    private let client: any HTTPClient

    /// - Parameters:
    ///   - base: scheme and host, with a path prefix if there is one.
    ///   - client: sends the requests.
    public init(base: URL, client: any HTTPClient) {
        self.base = base
        self.client = client
    }

    public func people(seed: String, count: Int) async throws -> [Person] {
        let response = try await client.send(RandomUserEndpoint.people(seed: seed, count: count).request(base: base))
        let body = try JSONAnswer.decode(PeopleBody.self, from: response, errorBody: PeopleErrorBody.self, elementLimit: count)
        let people = body.people()
        guard people.isEmpty else { return people }
        if let description = body.error.value { throw HTTPError.status(response.status, description: description) }
        // When it is out of order, the service answers with status 200 and no people.
        throw HTTPError.unexpectedContent
    }

    public func picture(at address: URL) async throws -> Data {
        guard AddressPolicy.allows(address, from: base) else { throw HTTPError.insecureAddress }
        let response = try await client.send(RandomUserEndpoint.picture(address).request(base: base))
        return try JSONAnswer.picture(in: response, errorBody: PeopleErrorBody.self)
    }
}

/// An error of the service, with any status.
struct PeopleErrorBody: DescribedError {
    private let error: String?

    var description: String? { error }
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
