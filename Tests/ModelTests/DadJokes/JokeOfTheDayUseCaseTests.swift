import TestFakes
import Testing

@testable import Model

@Suite struct JokeOfTheDayUseCaseTests {
    private let store = DadJokeTable.inMemory()
    private let settings = FakeSettingStore()

    private func setup(_ today: String, _ service: FakeDadJokeService = FakeDadJokeService()) async throws -> String {
        let provider = DadJokeProviderUseCase(settings: settings, keys: RapidAPIKeys(secrets: FakeSecretStore([:])))
        let next = NextDadJokeUseCase(
            official: service, rapidAPI: FakeDadJokeService(), provider: provider, store: store, chance: .sequence())
        return try await JokeOfTheDayUseCase(next: next, settings: settings)(today: try day(today)).setup
    }

    @Test func `Each day has another one of the kept jokes, which stays all day, and nothing is fetched`() async throws {
        try await store.keep((1...3).map { .sample("\($0)") }, of: .official)
        let first = try await setup("2026-11-28")
        try await store.keep((4...9).map { .sample("\($0)") }, of: .official)
        try await store.setUnwanted(true, .sample("1"))
        #expect(try await setup("2026-11-28") == first)
        let second = try await setup("2026-11-29")
        #expect(second != first)
        #expect(second != "Setup of 1")
    }

    @Test func `Where nothing is kept jokes are fetched, of which one is told, and all are kept`() async throws {
        let service = FakeDadJokeService(.failure(HTTPError.timedOut(description: "late")), .success([.sample("1")]))
        await #expect(throws: HTTPError.timedOut(description: "late")) { try await setup("2026-11-28", service) }
        #expect(try await setup("2026-11-28", service) == "Setup of 1")
        #expect(try await store.tellNext(of: .official) == .sample("1"))
        try await store.setUnwanted(true, .sample("1"))
        await #expect(throws: DadJokeError.onlyUnwanted) {
            try await setup("2026-11-29", FakeDadJokeService(.success([.sample("1")])))
        }
    }

    @Test(arguments: ["", "garbage", "{}"]) func `What is no joke as text is none`(text: String) {
        #expect(JokeOfTheDay(text) == nil)
    }

    @Test func `A joke is the same after it was text`() throws {
        let joke = JokeOfTheDay(DadJoke(provider: .official, setup: "“Why”\n'\"\\?", punchline: "🎉"), on: try day("2026-11-28"))
        #expect(JokeOfTheDay(joke.description) == joke)
    }
}
