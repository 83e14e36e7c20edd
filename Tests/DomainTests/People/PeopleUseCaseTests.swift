@testable import Domain
import Foundation
import Storage
import TestFakes
import Testing

/// What the tests of the people's use cases share.
private enum Fixture {
    static let order = ProfileOrder(Collation(Locale(identifier: "sv_SE")))
    static let damage = StorageError(description: "disk I/O error")

    static func people(_ seed: String) -> [Person] {
        (100..<200).map { .sample("\(seed) \($0)", firstName: "Name \($0)") }
    }
}

@Suite("The stored people")
struct ObservePeopleUseCaseTests {
    @Test("They are in the order of the list, with their seed")
    func order() async throws {
        let people = [Person.sample("1", firstName: "Öe"), .sample("2", firstName: "Adam"), .sample("3", firstName: "Åsa")]
        let store = try await PersonTable.inMemory(people, seed: "other")
        let stored = try await ObservePeopleUseCase(store: store, order: Fixture.order)().current()
        #expect(stored.profiles.map(\.id) == ["2", "3", "1"])
        #expect(stored.seed == "other")
    }

    @Test("Failures of the store are given on")
    func storeFailures() async {
        let (unreadable, unwritable) = (UnusableStore(Fixture.damage), UnusableStore(Fixture.damage, canBeRead: true))
        let service = FakePersonService(.success(Fixture.people("ios")))
        for store in [unreadable, unwritable] {
            await #expect(throws: Fixture.damage) { try await RefreshPeopleUseCase(service: service, store: store)() }
        }
        await #expect(throws: Fixture.damage) {
            try await ObservePeopleUseCase(store: unreadable, order: Fixture.order)().current()
        }
        await #expect(throws: Fixture.damage) { try await LoadSeedUseCase(store: unreadable)() }
        await #expect(throws: Fixture.damage) { try await PreviewSeedChangeUseCase(store: unreadable)() }
        await #expect(throws: Fixture.damage) { try await ChangeSeedUseCase(service: service, store: unwritable)(to: "new") }
    }
}

@Suite("Refreshing the people")
struct RefreshPeopleUseCaseTests {
    private static func refresh(_ service: FakePersonService, _ store: any PersonStore) async throws -> [Profile] {
        try await RefreshPeopleUseCase(service: service, store: store)()
        return try await ObservePeopleUseCase(store: store, order: Fixture.order)().current().profiles
    }

    @Test("The current seed is fetched again, and what it says goes under the edits")
    func refreshed() async throws {
        let store = try await PersonTable.inMemory([.sample("1", firstName: "Bo", city: "Old")], seed: "other")
        try await store.save(PersonEdits(firstName: "Åsa"), of: "1")
        let service = FakePersonService(people: [
            .success([.sample("1", firstName: "Cy", city: "New"), .sample("2", firstName: "Adam")])
        ])
        let profiles = try await Self.refresh(service, store)
        #expect(profiles.map(\.firstName) == ["Adam", "Åsa"])
        #expect(profiles.last?.city == "New")
        #expect(service.requests == [FakePersonService.Request(seed: "other", count: 100)])
        #expect(try await store.seed() == "other")
    }

    @Test("A refresh tells what it has changed, and the first fetch changes nothing")
    func changes() async throws {
        let store = PersonTable.inMemory()
        let service = FakePersonService(people: [
            .success([.sample("1"), .sample("2")]), .success([.sample("1"), .sample("2", city: "Lund"), .sample("3")]),
        ])
        let refresh = RefreshPeopleUseCase(service: service, store: store)
        #expect(try await refresh().isEmpty)
        let changes = try await refresh()
        #expect(changes["1"] == nil)
        #expect(changes["2"] == .updated([.city]))
        #expect(changes["3"] == .added)
    }

    @Test("Before anything was fetched the seed is that of the first start")
    func firstFetch() async throws {
        let service = FakePersonService(people: [.success(Fixture.people("ios"))])
        let store = PersonTable.inMemory()
        #expect(try await Self.refresh(service, store).count == 100)
        #expect(service.requests.map(\.seed) == ["ios"])
        #expect(try await store.seed() == "ios")
        #expect(try await store.people().current().profiles.count == 100)
    }

    @Test(
        "When fetching fails nothing has changed, also if it is for another seed",
        arguments: [
            // Without a network, within the answer, with a status, with nobody in the answer.
            .unreachable(description: "No route to host"), .interrupted(description: "Connection terminated unexpectedly"),
            .status(503, description: nil), .unexpectedContent,
        ] as [HTTPError])
    func networkFailure(failure: HTTPError) async throws {
        let store = try await PersonTable.inMemory(Fixture.people("ios"))
        let before = try await store.people().current()
        let service = FakePersonService(people: [.failure(failure), .failure(failure)])
        await #expect(throws: failure) { try await Self.refresh(service, store) }
        await #expect(throws: failure) { try await ChangeSeedUseCase(service: service, store: store)(to: "new") }
        #expect(try await store.people().current() == before)
    }
}

@Suite("Changing the seed")
struct ChangeSeedUseCaseTests {
    private static func change(
        to text: String, _ service: FakePersonService, _ store: any PersonStore
    ) async throws -> [Profile] {
        let count = try await ChangeSeedUseCase(service: service, store: store)(to: text).count
        let profiles = try await ObservePeopleUseCase(store: store, order: Fixture.order)().current().profiles
        #expect(profiles.count == count)
        return profiles
    }

    @Test("Who was edited stays, everyone else goes, and a hundred come", arguments: [(0, 100), (1, 101), (100, 200)])
    func change(edited: Int, count: Int) async throws {
        let store = try await PersonTable.inMemory(Fixture.people("ios"))
        for person in Fixture.people("ios").prefix(edited) {
            try await store.save(PersonEdits(city: "Malmö"), of: person.id)
        }
        let preview = try await PreviewSeedChangeUseCase(store: store)()
        #expect(preview == (edited, 100 - edited))
        let service = FakePersonService(people: [.success(Fixture.people("new"))])
        let profiles = try await Self.change(to: " new\n", service, store)
        #expect(profiles.count == count)
        #expect(profiles == Fixture.order.sorted(profiles))
        #expect(profiles.count { $0.city == "Malmö" } == edited)
        #expect(service.requests == [FakePersonService.Request(seed: "new", count: 100)])
        #expect(try await store.seed() == "new")
    }

    @Test("The seed is that of the first start until there is another one")
    func presentSeed() async throws {
        #expect(try await LoadSeedUseCase(store: PersonTable.inMemory())() == "ios")
        #expect(try await LoadSeedUseCase(store: try await PersonTable.inMemory([], seed: "new"))() == "new")
    }

    @Test("Fetching comes first: where it fails the store is not even asked")
    func fetchingFirst() async {
        let failure = HTTPError.timedOut(description: "Socket I/O timed out")
        await #expect(throws: failure) {
            try await Self.change(to: "new", FakePersonService(people: [.failure(failure)]), UnusableStore.untouched)
        }
    }

    @Test("A text that is no seed is refused before anybody is asked", arguments: [0, 18, 101])
    func refused(length: Int) async {
        await #expect(throws: SeedError.self) {
            try await Self.change(to: String(repeating: "a", count: length), FakePersonService(), UnusableStore.untouched)
        }
    }
}

@Suite("Seeds")
struct PeopleSeedTests {
    @Test("Blanks around a seed are no part of it", arguments: [("ios", "ios"), (" a b\t\n", "a b"), ("Åäö 😀", "Åäö 😀")])
    func seeds(text: String, seed: String) throws {
        #expect(try PeopleSeed.seed(from: text) == seed)
    }

    @Test("A hundred characters are a seed, one more is none")
    func length() throws {
        for count in [17, 19] { #expect(try PeopleSeed.seed(from: String(repeating: "a", count: count)).count == count) }
        #expect(try PeopleSeed.seed(from: String(repeating: "a", count: 100)).count == 100)
        #expect(throws: SeedError.tooLong(limit: 100)) { try PeopleSeed.seed(from: String(repeating: "a", count: 101)) }
    }

    @Test("Nothing is no seed", arguments: ["", " ", "\n\t"])
    func empty(text: String) {
        #expect(throws: SeedError.empty) { try PeopleSeed.seed(from: text) }
    }

    @Test(
        "A seed that the service would count 18 characters of is refused",
        arguments: ["0123456789abcdef00", " 0123456789abcdefzz ", "0123456789abcdef😀", "ångström ångström1"])
    func forbidden(text: String) {
        #expect(throws: SeedError.forbiddenLength(18)) { try PeopleSeed.seed(from: text) }
    }

    @Test("The seed of the first start is one")
    func initial() throws {
        #expect(try PeopleSeed.seed(from: PeopleSeed.initial) == "ios")
    }
}
