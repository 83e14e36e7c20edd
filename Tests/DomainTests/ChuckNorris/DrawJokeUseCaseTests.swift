@testable import Domain
import TestFakes
import Testing

@Suite("Drawing a joke")
struct DrawJokeUseCaseTests {
    private static let joke = ChuckNorrisJoke(id: "a", value: "Text", categories: ["dev"])

    @Test("A new joke is kept")
    func added() async throws {
        let store = FakeJokeStore()
        let draw = DrawJokeUseCase(service: FakeJokeService(jokes: [.success(Self.joke)]), store: store)
        #expect(try await draw() == .added(Self.joke))
        #expect(store.kept == [Self.joke])
    }

    @Test("A joke that is kept already is not kept again, and the first one stays as it is")
    func duplicate() async throws {
        let store = FakeJokeStore([Self.joke])
        let again = ChuckNorrisJoke(id: "a", value: "Changed")
        let draw = DrawJokeUseCase(service: FakeJokeService(jokes: [.success(again)]), store: store)
        #expect(try await draw() == .duplicate(again))
        #expect(store.kept == [Self.joke])
    }

    @Test("A failure of the service or a cancellation is given on, and the store is not touched")
    func serviceFailure() async {
        let failure = HTTPError.status(503, description: nil)
        let service = FakeJokeService(jokes: [.failure(failure), .failure(CancellationError())])
        let draw = DrawJokeUseCase(service: service, store: UnusableStore.untouched)
        await #expect(throws: failure) { try await draw() }
        await #expect(throws: CancellationError.self) { try await draw() }
    }

    @Test("A failure of the store is given on")
    func storeFailure() async {
        let store = FakeJokeStore(failure: .sample)
        let draw = DrawJokeUseCase(service: FakeJokeService(jokes: [.success(Self.joke)]), store: store)
        await #expect(throws: StorageError.sample) { try await draw() }
    }
}
