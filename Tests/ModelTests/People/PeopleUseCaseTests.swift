import Foundation
import TestFakes
import Testing

@testable import Model

@Suite struct PeopleUseCaseTests {
    private static let order = ProfileOrder(collation: Collation(Locale(identifier: "sv_SE")))

    @Test func `Failures of the store are given on`() async {
        let (unreadable, unwritable) = (PersonTable(.closed()), PersonTable(.forTests(failing: .sample)))
        let service = FakePersonService(.success([.sample()]))
        for store in [unreadable, unwritable] {
            await #expect(throws: StorageError.self) { try await RefreshPeopleUseCase(service: service, store: store)() }
        }
        await #expect(throws: StorageError.self) {
            try await ObservePeopleUseCase(store: unreadable, order: Self.order)().current()
        }
        let ports = PeoplePorts(
            service: service, store: unreadable, pictures: FakePictureStore(), decoder: FakePictureDecoder(),
            encode: { _ in Data() }, settings: FakeSettingStore(), documents: FakeDocumentStore())
        let locale = Locale(identifier: "sv_SE")
        let useCases = PeopleUseCases(ports, World(locale: locale, collation: Collation(locale), timeZone: .gmt))
        await #expect(throws: StorageError.self) { try await useCases.previewSeedChange().current() }
        await #expect(throws: StorageError.sample) { try await ChangeSeedUseCase(service: service, store: unwritable)(to: "new") }
    }

    @Test func `The current seed is fetched again, and what it says goes under the edits`() async throws {
        let store = try await PersonTable.inMemory([.sample("1", firstName: "Bo", city: "Old")], seed: "other")
        try await store.save(PersonEdits(firstName: "Åsa"), of: "1")
        let service = FakePersonService(.success([.sample("1", firstName: "Cy", city: "New"), .sample("2", firstName: "Adam")]))
        try await RefreshPeopleUseCase(service: service, store: store)()
        let profiles = try await ObservePeopleUseCase(store: store, order: Self.order)().current().profiles
        #expect(profiles.map(\.firstName) == ["Adam", "Åsa"])
        #expect(profiles.last?.city == "New")
        #expect(service.requests == [FakePersonService.Request(seed: "other", count: 100)])
        #expect(try await store.seed() == "other")
    }

    @Test func `Fetching comes first: where it fails the store is not even asked`() async {
        let failure = HTTPError.timedOut(description: "Socket I/O timed out")
        let change = ChangeSeedUseCase(service: FakePersonService(.failure(failure)), store: PersonTable(.closed()))
        await #expect(throws: failure) { try await change(to: "new") }
    }
}

@Suite struct PeopleChangesTests {
    private static func changes(_ before: [Profile], _ after: [Profile]) -> PeopleChanges {
        PeopleChanges(from: before, to: after)
    }

    @Test func `New people and fields with other values are told, in the order of the profile`() {
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

    @Test func `What is not seen is no change: a field below an edit, an edit, and a deletion`() {
        let edits = PersonEdits(city: "Malmö")
        let edited = Profile(person: .sample("a"), edits: edits)
        #expect(Self.changes([edited], [Profile(person: .sample("a", city: "Lund"), edits: edits)]).isEmpty)
        #expect(Self.changes([Profile(person: .sample("a"))], [edited]).isEmpty)
        #expect(Self.changes([edited, Profile(person: .sample("b"))], [edited]).isEmpty)
        #expect(PeopleChanges.none.isEmpty)
    }
}

@Suite struct PeopleSeedTests {
    @Test(arguments: [("ios", "ios"), (" a b\t\n", "a b"), ("Åäö 😀", "Åäö 😀")])
    func `Blanks around a seed are no part of it`(text: String, seed: String) throws {
        #expect(try PeopleSeed.seed(from: text) == seed)
    }

    @Test func `A hundred characters are a seed, one more is none`() throws {
        for count in [17, 19] { #expect(try PeopleSeed.seed(from: String(repeating: "a", count: count)).count == count) }
        #expect(try PeopleSeed.seed(from: String(repeating: "a", count: 100)).count == 100)
        #expect(throws: SeedError.tooLong(limit: 100)) { try PeopleSeed.seed(from: String(repeating: "a", count: 101)) }
    }

    @Test(arguments: ["0123456789abcdef00", " 0123456789abcdefzz ", "0123456789abcdef😀", "ångström ångström1"])
    func `A seed that the service would count 18 characters of is refused`(text: String) {
        #expect(throws: SeedError.forbiddenLength(18)) { try PeopleSeed.seed(from: text) }
    }
}
