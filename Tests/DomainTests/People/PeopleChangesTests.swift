import Domain
import TestFakes
import Testing

@Suite("What a refresh changed")
struct PeopleChangesTests {
    private static func changes(_ before: [Profile], _ after: [Profile]) -> PeopleChanges {
        PeopleChanges(from: before, to: after)
    }

    @Test("New people and fields with other values are told, in the order of the profile")
    func changes() {
        let before = [Profile(person: .sample("a")), Profile(person: .sample("b"))]
        let after = [
            Profile(person: .sample("a", firstName: "Bea", city: "Lund", phone: "1")), Profile(person: .sample("b")),
            Profile(person: .sample("c")),
        ]
        let changes = Self.changes(before, after)
        #expect(changes["a"] == .updated([.firstName, .city, .email, .phone]))
        #expect(changes["b"] == nil)
        #expect(changes["c"] == .added)
        #expect(changes.addedCount == 1)
        #expect(changes.updatedCount == 1)
        #expect(!changes.isEmpty)
    }

    @Test("What is not seen is no change: a field below an edit, an edit, and a deletion")
    func unseen() {
        let edits = PersonEdits(city: "Malmö")
        let edited = Profile(person: .sample("a"), edits: edits)
        #expect(Self.changes([edited], [Profile(person: .sample("a", city: "Lund"), edits: edits)]).isEmpty)
        #expect(Self.changes([Profile(person: .sample("a"))], [edited]).isEmpty)
        #expect(Self.changes([edited, Profile(person: .sample("b"))], [edited]).isEmpty)
        #expect(PeopleChanges.none.isEmpty)
    }
}
