import Foundation
import Model
import TestFakes
import Testing

@Suite struct PersonTableTests {
    private let storage = TestStorage()
    private var table: PersonTable { PersonTable(storage.database) }

    @Test func `Every field of a person is kept, and every one that may be missing may be missing`() async throws {
        let bare = Person(
            id: "bare", title: "", firstName: "", lastName: "", gender: nil,
            address: Person.Address(street: "", city: "", state: "", country: "", postcode: ""), coordinates: nil, email: "",
            dateOfBirth: nil, registered: nil, phone: "", cell: "", nationality: "", picture: nil)
        let edge = Person(
            id: "edge", title: "Mx", firstName: "a", lastName: "b", gender: "other",
            address: Person.Address(street: "c", city: "d", state: "e", country: "f", postcode: "007 AB"),
            coordinates: Person.Coordinates(latitude: -90, longitude: 180), email: "g",
            dateOfBirth: DateOfBirth(year: 1, month: 1, day: 1), registered: CalendarDay(year: 9999, month: 12, day: 31),
            phone: "h", cell: "i", nationality: "XX",
            picture: Person.PictureAddresses(
                large: "https://example.com/large.jpg?a=%C3%A5", medium: "https://example.com/medium.jpg",
                thumbnail: "https://example.com/thumbnail.jpg"))
        let people = [.sample("full", picture: edge.picture), bare, edge]
        try await table.refresh(with: people, seed: "ios")
        #expect(try await table.people().current().profiles.map(\.person) == people)
        #expect(try await table.seed() == "ios")
    }

    @Test(arguments: [
        "Åsa", "e\u{301}", "\u{E9}", "محمد", "שרה", "ابوالفضل\u{200C}پور", "abc", "田中", "Ђорђе", "👩‍👩‍👧",
        "O'Brien\"; DROP TABLE person; --",
    ])
    func `Names of every script are kept as they are`(name: String) async throws {
        let person = Person.sample(name, city: name)
        try await table.refresh(with: [person], seed: name)
        let edits = PersonEdits(firstName: name, lastName: name)
        try await table.save(edits, of: name)
        let profile = try #require(try await table.people().current().profiles.first)
        #expect(profile == Profile(person: person, edits: edits))
        // Equal texts may differ in how their letters are composed.
        #expect(Array(profile.firstName.unicodeScalars) == Array(name.unicodeScalars))
        #expect(try await table.seed() == name)
    }

    @Test func `People stay in the order in which they came in, whatever their identifiers are`() async throws {
        try await table.refresh(with: ["c", "a", "B"].map { .sample($0) }, seed: "ios")
        try await table.refresh(with: ["b", "a", "c"].map { .sample($0) }, seed: "ios")
        #expect(try await table.people().current().profiles.map(\.id) == ["c", "a", "B", "b"])
    }

    @Test func `The same answer again changes nothing; a person who is in it twice is there once`() async throws {
        for _ in 0..<2 { try await table.refresh(with: Person.samples("ios"), seed: "ios") }
        #expect(try await table.people().current().profiles.map(\.person) == Person.samples("ios"))
        try await table.refresh(with: [.sample("twice", city: "Lund"), .sample("twice", city: "Malmö")], seed: "ios")
        #expect(try await table.people().current().profiles.count == 101)
        #expect(try await table.people().current().profiles.last?.city == "Malmö")
    }

    @Test func `A known person gets the service's new data, all of them`() async throws {
        try await table.refresh(with: [.sample("a"), .sample("b")], seed: "ios")
        let changed = Person(
            id: "a", title: "Mr", firstName: "Changed", lastName: "Name", gender: nil,
            address: Person.Address(street: "1", city: "2", state: "3", country: "4", postcode: "5"), coordinates: nil,
            email: "6", dateOfBirth: nil, registered: nil, phone: "7", cell: "8", nationality: "NO", picture: nil)
        try await table.refresh(with: [changed], seed: "ios")
        #expect(try await table.people().current().profiles.map(\.person) == [changed, .sample("b")])
    }

    @Test func `People of a seed that was changed while they were on their way are left out`() async throws {
        try await table.changeSeed(to: "new", people: Person.samples("new"))
        try await table.refresh(with: Person.samples("ios"), seed: "ios")
        #expect(try await table.seed() == "new")
        #expect(try await table.people().current().profiles.map(\.person) == Person.samples("new"))
    }

    @Test func `Edits, deletions and answers of two instances at the same time lose nothing`() async throws {
        let tables = [table, PersonTable(try storage.open())]
        let people = Person.samples("ios")
        try await tables[0].refresh(with: people, seed: "ios")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask { try await tables[number % 2].save(PersonEdits(city: "City \(number)"), of: "ios-\(number)") }
                group.addTask { _ = try await tables[number % 2].delete("ios-\(number + 50)") }
                group.addTask { try await tables[number % 2].refresh(with: people, seed: "ios") }
            }
            try await group.waitForAll()
        }
        let profiles = try await tables[1].people().current().profiles
        #expect(profiles.map(\.id) == (Array(0..<50) + Array(70..<100)).map { "ios-\($0)" })
        #expect(profiles.prefix(20).map(\.city) == (0..<20).map { "City \($0)" })
    }
}
