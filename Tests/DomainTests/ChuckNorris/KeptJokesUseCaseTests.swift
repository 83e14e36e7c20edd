import Domain
import TestFakes
import Testing

@Suite("Loading, deleting and restoring jokes")
struct KeptJokesUseCaseTests {
    private static let new = ChuckNorrisJoke(id: "new", value: "New", createdAt: "2024-01-01 00:00:00")
    private static let old = ChuckNorrisJoke(id: "old", value: "Old", createdAt: "2010-01-01 00:00:00")
    private static let undated = ChuckNorrisJoke(id: "undated", value: "Undated")
    private static let failure = StorageError(description: "disk I/O error")

    @Test("Jokes are loaded oldest first, whatever the order in which they came")
    func load() async throws {
        let store = FakeJokeStore([Self.undated, Self.new, Self.old])
        #expect(try await ObserveJokesUseCase(store: store)().current().map(\.joke) == [Self.old, Self.new, Self.undated])
    }

    @Test("No joke is an empty list")
    func loadNothing() async throws {
        #expect(try await ObserveJokesUseCase(store: FakeJokeStore())().current().isEmpty)
    }

    @Test("A deleted joke is gone, and restoring brings it back to its place")
    func deleteAndRestore() async throws {
        let store = FakeJokeStore([Self.undated, Self.new, Self.old])
        let deleted = try #require(try await DeleteJokeUseCase(store: store)(id: "new"))
        #expect(deleted.joke == Self.new)
        #expect(store.kept == [Self.undated, Self.old])
        try await RestoreJokeUseCase(store: store)(deleted)
        #expect(store.kept == [Self.undated, Self.new, Self.old])
    }

    @Test("Failures of the store are given on")
    func failures() async {
        let store = FakeJokeStore(failure: Self.failure)
        await #expect(throws: Self.failure) { try await ObserveJokesUseCase(store: store)().current() }
        await #expect(throws: Self.failure) { try await DeleteJokeUseCase(store: store)(id: "old") }
        await #expect(throws: Self.failure) {
            try await RestoreJokeUseCase(store: store)(DeletedChuckNorrisJoke(joke: Self.old, position: 1))
        }
    }
}
