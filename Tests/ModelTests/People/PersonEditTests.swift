import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct PersonEditTests {
    private let storage = TestStorage()
    private var table: PersonTable { PersonTable(storage.database) }

    init() async throws {
        try await table.refresh(with: Person.samples("ios"), seed: "ios")
    }

    private static let edits = PersonEdits(
        firstName: "Åsa", city: "Malmö", dateOfBirth: DateOfBirth(year: 1970, month: 1, day: 1))

    @Test func `One of a hundred is edited and the seed changes: there are 101, the edited one first`() async throws {
        try await table.save(Self.edits, of: "ios-41")
        try await table.changeSeed(to: "new", people: Person.samples("new"))
        let edited = Profile(person: .sample("ios-41"), edits: Self.edits)
        #expect(try await table.people().current().profiles == [edited] + Person.samples("new").map { Profile(person: $0) })
        #expect(try await table.seed() == "new")
    }

    @Test func `An edited person whom the new seed delivers too is there once, with the edits on top`() async throws {
        try await table.save(Self.edits, of: "ios-41")
        let moved = Person.sample("ios-41", city: "Lund", phone: "1")
        try await table.changeSeed(to: "new", people: Person.samples("new", count: 99) + [moved])
        let profiles = try await table.people().current().profiles
        #expect(profiles.count == 100)
        #expect(profiles.filter { $0.id == "ios-41" } == [Profile(person: moved, edits: Self.edits)])
        #expect(profiles.first?.city == "Malmö")
        #expect(profiles.first?.phone == "1")
    }

    @Test func `A person is edited, the seed changes twice and back: the edits stay`() async throws {
        try await table.save(Self.edits, of: "ios-41")
        try await table.changeSeed(to: "new", people: Person.samples("new"))
        try await table.changeSeed(to: "ios", people: Person.samples("ios"))
        let profiles = try await table.people().current().profiles
        #expect(profiles.count == 100)
        #expect(profiles.first == Profile(person: .sample("ios-41"), edits: Self.edits))
    }

    @Test func `Only the city is edited: the other fields follow the service`() async throws {
        try await table.save(PersonEdits(city: "Malmö"), of: "ios-0")
        try await table.refresh(with: [.sample("ios-0", city: "Lund", phone: "1")], seed: "ios")
        let profile = try #require(try await table.people().current().profiles.first)
        #expect(profile.city == "Malmö")
        #expect(profile.phone == "1")
        #expect(profile.person.address.city == "Lund")
    }

    @Test func `The last edits take the place of the ones before, field by field`() async throws {
        try await table.save(Self.edits, of: "ios-0")
        let full = PersonEdits(
            title: "a", firstName: "", lastName: "b", city: "c", email: "d", phone: "e", cell: "f",
            dateOfBirth: DateOfBirth(year: 2000, month: 2, day: 29), picture: UUID().uuidString)
        for edits in [full, PersonEdits(dateOfBirth: DateOfBirth(year: nil, month: 2, day: 29)), PersonEdits(phone: "1")] {
            try await table.save(edits, of: "ios-0")
            #expect(try await table.people().current().profiles.first?.edits == edits)
        }
    }

    @Test func `A picture is kept for edits and for the undo of a deletion, until the end if nobody has it`() async throws {
        let (one, other) = (
            EditedPicture(id: UUID().uuidString, data: Data("one".utf8)),
            EditedPicture(id: UUID().uuidString, data: Data("other".utf8))
        )
        for picture in [one, other, one] { try await table.keep(picture) }
        try await table.save(PersonEdits(picture: one.id), of: "ios-0")
        try await table.save(PersonEdits(picture: other.id), of: "ios-1")
        let profile = try #require(try await table.people().current().profiles.first)
        #expect(profile.picture?.large == profile.picture?.thumbnail && profile.picture != nil)
        let deleted = try #require(try await table.delete("ios-0"))
        #expect(try await table.picture(one.id) == one.data)
        try await table.restore(deleted)
        _ = try await table.delete("ios-1")
        try await table.removeUnusedPictures()
        #expect(try await table.picture(one.id) == one.data)
        #expect(try await table.picture(other.id) == nil)
    }

    @Test func `Empty edits remove the row, and the person goes with the seed again`() async throws {
        try await table.save(Self.edits, of: "ios-0")
        try await table.save(PersonEdits(), of: "ios-0")
        try await table.save(PersonEdits(), of: "ios-1")
        #expect(try text("SELECT personID FROM personEdit", in: storage.file) == nil)
        try await table.changeSeed(to: "new", people: Person.samples("new"))
        #expect(try await table.people().current().profiles.count == 100)
    }

    @Test(arguments: [edits, PersonEdits()])
    func `Edits of a person who is not there are an error`(edits: PersonEdits) async throws {
        await #expect(throws: StorageError.self) { try await table.save(edits, of: "nobody") }
        _ = try await table.delete("ios-0")
        await #expect(throws: StorageError.self) { try await table.save(edits, of: "ios-0") }
        #expect(try text("SELECT personID FROM personEdit", in: storage.file) == nil)
    }

    @Test func `A deleted person stays deleted, with the same seed and with another one that delivers them`() async throws {
        let deleted = try #require(try await table.delete("ios-41"))
        #expect(deleted.profile == Profile(person: .sample("ios-41")))
        try await table.refresh(with: Person.samples("ios"), seed: "ios")
        #expect(try await table.people().current().profiles.count == 99)
        try await table.changeSeed(to: "new", people: Person.samples("new") + [.sample("ios-41")])
        #expect(try await table.people().current().profiles.map(\.person) == Person.samples("new"))
    }

    @Test func `Deleting a person who is not there changes nothing, and leaves no tombstone`() async throws {
        #expect(try await table.delete("new-0") == nil)
        #expect(try await table.delete("ios-0") != nil)
        #expect(try await table.delete("ios-0") == nil)
        try await table.refresh(with: [.sample("new-0")], seed: "ios")
        #expect(try await table.people().current().profiles.count == 100)
    }

    @Test(arguments: ["ios-0", "ios-41", "ios-99"])
    func `A restored person has their place and edits again, and no tombstone`(id: String) async throws {
        try await table.save(Self.edits, of: id)
        let before = try await table.people().current().profiles
        let deleted = try #require(try await table.delete(id))
        #expect(deleted.profile == Profile(person: .sample(id), edits: Self.edits))
        try await table.refresh(with: Person.samples("ios") + [.sample("behind")], seed: "ios")
        try await table.restore(deleted)
        #expect(try await table.people().current().profiles == before + [Profile(person: .sample("behind"))])
        #expect(try text("SELECT id FROM personTombstone", in: storage.file) == nil)
        try await table.refresh(with: Person.samples("ios"), seed: "ios")
        #expect(try await table.people().current().profiles == before + [Profile(person: .sample("behind"))])
    }

    @Test func `A deletion can still be taken back after the seed has changed and at the next start`() async throws {
        let deleted = try #require(try await table.delete("ios-99"))
        try await table.changeSeed(to: "new", people: [.sample("new")])
        let later = PersonTable(try storage.reopen())
        try await later.restore(deleted)
        #expect(try await later.people().current().profiles.map(\.id) == ["ios-99", "new"])
    }

    @Test func `Restoring a person who came in otherwise meanwhile keeps one of them, with the newer words`() async throws {
        try await table.save(Self.edits, of: "ios-0")
        let deleted = try #require(try await table.delete("ios-0"))
        try execute("DELETE FROM personTombstone", in: storage.file)
        try await table.refresh(with: [.sample("ios-0", city: "Lund")], seed: "ios")
        for _ in 0..<2 { try await table.restore(deleted) }
        let profiles = try await table.people().current().profiles
        #expect(profiles.count == 100)
        #expect(profiles.last == Profile(person: .sample("ios-0", city: "Lund"), edits: Self.edits))

        try await table.save(PersonEdits(city: "Kiruna"), of: "ios-0")
        try await table.restore(deleted)
        #expect(try await table.people().current().profiles.last?.edits == PersonEdits(city: "Kiruna"))
    }

    @Test func `The old people are back at their places, and the seed is the old one`() async throws {
        try await table.save(PersonEdits(city: "Malmö"), of: "ios-41")
        _ = try await table.delete("ios-7")
        let before = try await table.people().current()
        // One person is in both seeds.
        let change = try await table.changeSeed(to: "new", people: Person.samples("new") + [.sample("ios-3", city: "Lund")])
        #expect(change.oldSeed == "ios")
        #expect(change.newSeed == "new")
        #expect(change.removed.count == 98)
        #expect(change.added == Person.samples("new").map(\.id))
        #expect(change.count == 102)
        try await table.undo(change)
        #expect(try await table.people().current() == before)
        #expect(try await SettingTable(storage.database).value(of: \.seedHistory).seeds == ["new"])
        // The positions are free for later people.
        try await table.refresh(with: [.sample("behind")], seed: "ios")
        #expect(try await table.people().current().profiles.last?.id == "behind")
    }

    @Test func `Who was edited since stays, and who was deleted since stays deleted`() async throws {
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

    @Test func `A change that is not the last one cannot be undone, and neither can the first fetch`() async throws {
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

    @Test func `The seeds that were used are there at the next start`() async throws {
        for seed in ["a", "b", "ios"] { try await table.changeSeed(to: seed, people: Person.samples(seed)) }
        let later = SettingTable(try storage.reopen())
        #expect(try await later.value(of: \.seedHistory).seeds == ["b", "a"])
    }
}
