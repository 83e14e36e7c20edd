import Foundation
import TestFakes
import Testing

@testable import Model

@Suite("A change of people that does not come to its end")
struct PersonTransactionTests {
    private let storage = TestStorage()
    private var table: PersonTable { PersonTable(storage.database) }

    /// The people of the seed "ios". One is edited, and one deleted.
    init() async throws {
        try await table.refresh(with: Person.samples("ios"), seed: "ios")
        try await table.save(Self.edits, of: "ios-0")
        _ = try await table.delete("ios-1")
    }

    private static let edits = PersonEdits(city: "Malmö")
    private static let before =
        [Profile(person: .sample("ios-0"), edits: edits)] + Person.samples("ios").dropFirst(2).map { Profile(person: $0) }

    private func expectOldState() async throws {
        #expect(try await table.people().current().profiles == Self.before)
        #expect(try await table.seed() == "ios")
        #expect(try text("SELECT group_concat(personID || city) FROM personEdit", in: storage.file) == "ios-0Malmö")
        #expect(try text("SELECT group_concat(id) FROM personTombstone", in: storage.file) == "ios-1")
    }

    @Test func `The last person breaks a rule of the table: a new seed leaves everything as it was`() async throws {
        await #expect(throws: StorageError.self) {
            try await table.changeSeed(to: "new", people: Person.samples("new") + [.sample("")])
        }
        try await expectOldState()
        // Nothing of the failed change remains.
        try await table.changeSeed(to: "new", people: Person.samples("new"))
        #expect(try await table.people().current().profiles.count == 101)
    }

    @Test func `The last person breaks a rule of the table: a refresh leaves everything as it was`() async throws {
        let answer = Person.samples("ios").map { Person.sample($0.id, city: "Lund") } + [.sample("new"), .sample("")]
        await #expect(throws: StorageError.self) { try await table.refresh(with: answer, seed: "ios") }
        try await expectOldState()
    }

    @Test func `A first fetch that cannot be stored leaves no seed`() async throws {
        let table = PersonTable(try storage.open(storage.folder.appending(path: "new.sqlite")))
        await #expect(throws: StorageError.self) { try await table.refresh(with: [.sample("a"), .sample("")], seed: "ios") }
        #expect(try await table.seed() == nil)
        #expect(try await table.people().current().profiles.isEmpty)
    }

    @Test func `A restoration that cannot be stored leaves the tombstone`() async throws {
        let edited = DeletedPerson(profile: Profile(person: .sample("ios-1"), edits: Self.edits), position: 1)
        await #expect(throws: StorageError.self) { try await table.restore(edited) }
        try await expectOldState()
    }
}
