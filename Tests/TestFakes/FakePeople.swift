import Foundation
import Model
import Synchronization

extension Person {
    /// A person with everything that the service gives.
    public static func sample(
        _ id: String = "00000000-1111-4222-8333-444444444444", title: String = "Ms", firstName: String = "Ada",
        lastName: String = "Testova", gender: String? = "female", city: String = "Exampleton",
        coordinates: Coordinates? = Coordinates(latitude: -12.3456, longitude: 98.7654), email: String? = nil,
        dateOfBirth: DateOfBirth? = DateOfBirth(year: 1980, month: 2, day: 29), phone: String = "12345678",
        picture: PictureAddresses? = nil, utcOffset: UTCOffset? = UTCOffset(minutes: 570)
    ) -> Person {
        Person(
            id: id, title: title, firstName: firstName, lastName: lastName, gender: gender,
            address: Address(
                street: "1234 Sample Street", city: city, state: "Some State", country: "Norway", postcode: "0017"),
            coordinates: coordinates, email: email ?? "\(firstName).\(lastName)@example.com".lowercased(),
            dateOfBirth: dateOfBirth, registered: CalendarDay(year: 2010, month: 10, day: 10), phone: phone, cell: "87654321",
            nationality: "NO", picture: picture, utcOffset: utcOffset)
    }
}

extension PersonTable {
    public func delete(_ id: Person.ID) async throws -> DeletedPerson? { try await delete([id]).first }
    public func restore(_ deleted: DeletedPerson) async throws { try await restore([deleted]) }
}

public final class FakePersonService: PersonService {
    public struct Request: Equatable, Sendable {
        public let seed: String
        public let count: Int

        public init(seed: String, count: Int) {
            self.seed = seed
            self.count = count
        }
    }

    private struct State {
        var answer: Result<[Person], HTTPError>?
        var requests: [Request] = []
    }

    /// The answers about people, unless every request gets the same.
    public let people = Expectations<[Person]>("people(seed:count:)")
    private let pictures: Expectations<Data>
    private let state: Mutex<State>

    /// - Parameters:
    ///   - answer: to every request for people; nil uses `people`.
    ///   - pictures: the answers about pictures, in order.
    public init(_ answer: Result<[Person], HTTPError>? = nil, pictures: [Result<Data, any Error>] = []) {
        state = Mutex(State(answer: answer))
        self.pictures = Expectations("picture(at:)", pictures)
    }

    public var requests: [Request] { state.withLock(\.requests) }
    public var seeds: [String] { requests.map(\.seed) }

    public func set(_ answer: Result<[Person], HTTPError>) { state.withLock { $0.answer = answer } }

    public func people(seed: String, count: Int) async throws -> [Person] {
        let answer = state.withLock { state in
            state.requests.append(Request(seed: seed, count: count))
            return state.answer
        }
        if let answer { return try answer.get() }
        return try await people.ask()
    }

    public func picture(at address: URL) async throws -> Data { try await pictures.ask() }
}
