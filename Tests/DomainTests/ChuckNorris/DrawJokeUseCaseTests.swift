@testable import Domain
import TestFakes
import Testing

@Suite("Drawing a joke")
struct DrawJokeUseCaseTests {
    private static let joke = ChuckNorrisJoke(id: "a", value: "Text", categories: ["dev"])
    private static let explicit = ChuckNorrisJoke(id: "e", value: "Text", categories: ["dev", "Explicit"])

    private static func draw(
        _ service: FakeJokeService, _ store: any ChuckNorrisJokeStore, skipsExplicit: Bool? = nil
    ) -> DrawJokeUseCase {
        let settings = FakeSettingStore(skipsExplicit.map { [.skipsExplicitJokes: String($0)] } ?? [:])
        let setting = SettingUseCase(setting: .skipsExplicitJokes, standard: true, settings: settings)
        return DrawJokeUseCase(service: service, store: store, skipsExplicit: setting)
    }

    @Test("A new joke is kept")
    func added() async throws {
        let store = FakeJokeStore()
        let draw = Self.draw(FakeJokeService(jokes: [.success(Self.joke)]), store)
        #expect(try await draw() == .added(Self.joke))
        #expect(store.kept == [Self.joke])
    }

    @Test("A joke that is kept already is not kept again, and the first one stays as it is")
    func duplicate() async throws {
        let store = FakeJokeStore([Self.joke])
        let again = ChuckNorrisJoke(id: "a", value: "Changed")
        let draw = Self.draw(FakeJokeService(jokes: [.success(again)]), store)
        #expect(try await draw() == .duplicate(again))
        #expect(store.kept == [Self.joke])
    }

    @Test("A failure of the service or a cancellation is given on, and the store is not touched")
    func serviceFailure() async {
        let failure = HTTPError.status(503, description: nil)
        let service = FakeJokeService(jokes: [.failure(failure), .failure(CancellationError())])
        let draw = Self.draw(service, UnusableStore.untouched)
        await #expect(throws: failure) { try await draw() }
        await #expect(throws: CancellationError.self) { try await draw() }
    }

    @Test("A failure of the store is given on")
    func storeFailure() async {
        let store = FakeJokeStore(failure: .sample)
        let draw = Self.draw(FakeJokeService(jokes: [.success(Self.joke)]), store)
        await #expect(throws: StorageError.sample) { try await draw() }
    }

    @Test("Explicit jokes are skipped unless the user wants them, and never asked for without end")
    func explicit() async throws {
        let store = FakeJokeStore()
        let answers = [Self.explicit, Self.explicit, Self.joke].map { Result<_, any Error>.success($0) }
        #expect(try await Self.draw(FakeJokeService(jokes: answers), store)() == .added(Self.joke, skipped: 2))
        #expect(store.kept == [Self.joke])
        let service = FakeJokeService(jokes: Array(repeating: .success(Self.explicit), count: DrawJokeUseCase.requestLimit))
        #expect(try await Self.draw(service, store)() == .explicit)
        let unmarked = FakeJokeService(jokes: [.success(Self.explicit)])
        #expect(try await Self.draw(unmarked, store, skipsExplicit: false)() == .added(Self.explicit))
        #expect(store.kept == [Self.joke, Self.explicit])
    }
}
