import Domain
import Foundation
import Storage
import TestFakes
import Testing

@Suite("Changes of the seed that are undone")
struct SeedChangeTests {
    private let storage = TestStorage()
    private var table: PersonTable { PersonTable(storage.database) }

    /// A table with the people of the seed "ios".
    init() async throws {
        try await table.refresh(with: Person.samples("ios"), seed: "ios")
    }

    @Test("The old people are back at their places, and the seed is the old one")
    func undo() async throws {
        try await table.save(PersonEdits(city: "Malmö"), of: "ios-41")
        _ = try await table.delete("ios-7")
        let before = try await table.people().current()
        // One of the old people is among the new ones.
        let change = try await table.changeSeed(to: "new", people: Person.samples("new") + [.sample("ios-3", city: "Lund")])
        #expect(change.oldSeed == "ios")
        #expect(change.newSeed == "new")
        #expect(change.removed.count == 98)
        #expect(change.added == Person.samples("new").map(\.id))
        #expect(change.count == 102)
        try await table.undo(change)
        #expect(try await table.people().current() == before)
        #expect(try await table.seedHistory().seeds == ["new"])
        // The positions are free for those who come later.
        try await table.refresh(with: [.sample("behind")], seed: "ios")
        #expect(try await table.people().current().profiles.last?.id == "behind")
    }

    @Test("Who was edited since stays, and who was deleted since stays deleted")
    func changedSince() async throws {
        let change = try await table.changeSeed(to: "new", people: Person.samples("new") + [.sample("ios-3")])
        try await table.save(PersonEdits(city: "Malmö"), of: "new-5")
        _ = try await table.delete(["ios-3", "new-6"])
        try await table.undo(change)
        let ids = try await table.people().current().profiles.map(\.id)
        #expect(ids.count == 100)
        #expect(ids.contains("new-5"))
        #expect(!ids.contains("ios-3"))
        #expect(!ids.contains("new-6"))
    }

    @Test("A change that is not the last one cannot be undone, and neither can the first fetch")
    func outdated() async throws {
        let change = try await table.changeSeed(to: "new", people: Person.samples("new"))
        try await table.changeSeed(to: "newer", people: Person.samples("newer"))
        let before = try await table.people().current()
        await #expect(throws: StorageError(.gone)) { try await table.undo(change) }
        #expect(try await table.people().current() == before)
        let empty = PersonTable.inMemory()
        let first = try await empty.changeSeed(to: "new", people: Person.samples("new"))
        #expect(first.oldSeed == nil)
        await #expect(throws: StorageError(.gone)) { try await empty.undo(first) }
    }

    @Test("The seeds that were used are there at the next start")
    func history() async throws {
        for seed in ["a", "b", "ios"] { try await table.changeSeed(to: seed, people: Person.samples(seed)) }
        let later = PersonTable(try storage.reopen())
        #expect(try await later.seedHistory().seeds == ["b", "a"])
    }

    @Test("People are deleted and restored together")
    func together() async throws {
        try await table.save(PersonEdits(city: "Malmö"), of: "ios-41")
        let before = try await table.people().current()
        let deleted = try await table.delete(["ios-41", "ios-0", "unknown"])
        #expect(deleted.map(\.profile.id) == ["ios-41", "ios-0"])
        #expect(try await table.people().current().profiles.count == 98)
        try await table.restore(deleted)
        #expect(try await table.people().current() == before)
    }
}
