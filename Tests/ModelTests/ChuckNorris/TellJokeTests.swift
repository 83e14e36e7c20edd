import TestFakes
import Testing

@testable import Model

@Suite("A joke for the terminal")
struct TellJokeTests {
    private let service = FakeJokeService()
    private let explicit = ChuckNorrisJoke.sample("x", categories: ["explicit"])

    private func tell(_ kept: [ChuckNorrisJoke] = [], settings: [String: String] = [:]) async throws -> String {
        let tell = TellJokeUseCase(
            service: service, store: .inMemory(kept), settings: FakeSettingStore(settings), chance: .sequence())
        return try await tell().id
    }

    @Test func `It is fetched, and is not explicit unless the user wants that`() async throws {
        for joke in [explicit, explicit, .sample("a")] { service.jokes.expect(.success(joke)) }
        #expect(try await tell([.sample("kept")]) == "a")
        service.jokes.expect(.success(explicit))
        #expect(try await tell(settings: ["skipsExplicitJokes": "false"]) == "x")
    }

    @Test func `If none can be fetched, it is one of the list, and the reason is told only if that is empty`() async throws {
        let failure = HTTPError.unreachable(description: "No route.")
        for _ in 0..<3 { service.jokes.expect(.failure(failure)) }
        #expect(try await tell([explicit, .sample("kept"), explicit]) == "kept")
        await #expect(throws: failure) { try await tell([explicit]) }
        await #expect(throws: failure) { try await tell() }
    }

    @Test func `It is one line without control characters, which a terminal would obey`() {
        #expect(ChuckNorrisJoke.sample("a", "One\nand\u{1B}[2J two\u{9B}").line == "One and [2J two")
    }
}
