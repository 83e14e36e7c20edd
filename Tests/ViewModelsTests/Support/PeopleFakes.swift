import Domain
import Foundation
import Storage
import TestFakes
import ViewModels

/// A service of people that answers what it is told to.
actor FakePersonService: PersonService {
    /// What the next calls answer.
    var answer: Result<[Person], HTTPError>
    /// The seeds that were asked for.
    private(set) var seeds: [String] = []

    init(_ answer: Result<[Person], HTTPError> = .success([])) {
        self.answer = answer
    }

    func set(_ answer: Result<[Person], HTTPError>) {
        self.answer = answer
    }

    func people(seed: String, count: Int) async throws -> [Person] {
        seeds.append(seed)
        return try answer.get()
    }

    func picture(at address: URL) async throws -> Data { throw HTTPError.unexpectedContent }
}

extension Person {
    /// A person for tests.
    static func sample(
        _ id: String, first: String, last: String = "Last", city: String = "City", born: String = "1980-02-29"
    ) -> Person {
        Person(
            id: id, title: "Ms", firstName: first, lastName: last, gender: "female",
            address: Address(street: "1 Street", city: city, state: "State", country: "Norway", postcode: "0017"),
            coordinates: nil, email: "\(first.lowercased())@example.com", dateOfBirth: CalendarDay(iso8601: born),
            registered: CalendarDay(iso8601: "2010-10-10"), phone: "123 456", cell: "789", nationality: "NO", picture: nil)
    }
}

extension PeopleModel {
    /// A model over a service and a database in memory, on the 21st of November 2026.
    @MainActor
    static func make(
        _ service: any PersonService = FakePersonService(), store: PersonTable = .inMemory(), selectedID: Person.ID? = nil,
        settings: any SettingStore = FakeSettingStore()
    ) -> PeopleModel {
        let services = Services.fake().with {
            $0.settings = settings
            $0.randomUser = service
            $0.people = store
        }
        return AppModels(services, route: .people(personID: selectedID)).people
    }
}

extension PeopleMapModel {
    /// A map whose tile server has nothing.
    @MainActor
    static func make(settings: any SettingStore = FakeSettingStore()) -> PeopleMapModel {
        AppModels(Services.fake().with { $0.settings = settings }).people.map
    }
}
