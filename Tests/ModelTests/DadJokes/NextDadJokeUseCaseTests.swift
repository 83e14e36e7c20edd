import TestFakes
import Testing

@testable import Model

@Suite struct NextDadJokeUseCaseTests {
    private static let ten = (0..<10).map { DadJoke.sample("\($0)") }

    private static func next(
        official: FakeDadJokeService = FakeDadJokeService(), rapidAPI: FakeDadJokeService = FakeDadJokeService(),
        store: DadJokeTable = .inMemory(), settings: FakeSettingStore = FakeSettingStore(), key: String? = nil
    ) -> NextDadJokeUseCase {
        let secrets = FakeSecretStore(key.map { ["rapidapi-key": $0] } ?? [:])
        return NextDadJokeUseCase(
            official: official, rapidAPI: rapidAPI,
            provider: DadJokeProviderUseCase(settings: settings, keys: RapidAPIKeys(secrets: secrets)), store: store,
            chance: .sequence())
    }

    @Test func `Ten are fetched at a time and told one by one`() async throws {
        let next = Self.next(official: FakeDadJokeService(.success(Self.ten), .success([.sample("a")])))
        for joke in Self.ten { #expect(try await next() == joke) }
        #expect(try await next() == .sample("a"))
    }

    @Test
    func `If the service has nothing new, all jokes are told again. If none of them is wanted, that is told`() async throws {
        let store = DadJokeTable.inMemory()
        let jokes = Array(Self.ten[..<2])
        let next = Self.next(official: FakeDadJokeService(.success(jokes), .success([jokes[1]]), .success(jokes)), store: store)
        for joke in jokes { #expect(try await next() == joke) }
        #expect(try await next() == jokes[0], "not the one that was told last")
        #expect(try await next() == jokes[1])
        for joke in jokes { try await store.setUnwanted(true, joke) }
        await #expect(throws: DadJokeError.onlyUnwanted) { try await next() }
    }

    @Test(arguments: [
        HTTPError.timedOut(description: "late"), .tooManyRequests(retryAfter: .seconds(900), description: "too many"),
        .tooManyRequests(retryAfter: nil, description: nil),
    ])
    func `Errors of the service and of the store are told`(error: HTTPError) async {
        await #expect(throws: error) { try await Self.next(official: FakeDadJokeService(.failure(error)))() }
        await #expect(throws: StorageError.self) { try await Self.next(store: DadJokeTable(.closed()))() }
    }

    @Test func `RapidAPI tells the jokes when it was chosen and there is a key, from jokes of its own`() async throws {
        let store = DadJokeTable.inMemory()
        let settings = FakeSettingStore(["dadJokeProvider": "rapidAPI"])
        try await store.keep(Self.ten, of: .official)
        let jokes = [DadJoke.sample("r", .rapidAPI)]
        let next = Self.next(rapidAPI: FakeDadJokeService(.success(jokes)), store: store, settings: settings, key: "key")
        #expect(try await next() == jokes[0])
        #expect(try await Self.next(store: store, settings: settings)() == Self.ten[0])
    }

    @Test(arguments: [nil, "", "nobody", "official"])
    func `Without a choice, or with an unknown one, it is official-joke-api`(choice: String?) async throws {
        let settings = FakeSettingStore(choice.map { ["dadJokeProvider": $0] } ?? [:])
        let keys = RapidAPIKeys(secrets: FakeSecretStore(["rapidapi-key": "key"]))
        #expect(try await DadJokeProviderUseCase(settings: settings, keys: keys)() == .official)
    }
}

@Suite struct RapidAPIKeysTests {
    @Test func `A key is kept in the user's keyring, and looked up once`() async throws {
        let secrets = FakeSecretStore()
        #expect(try await RapidAPIKeys(secrets: secrets).set(" key\n", label: "Key") == .permanent)
        #expect(secrets.kept == ["rapidapi-key": "key"])
        let keys = RapidAPIKeys(secrets: secrets)
        #expect(await keys.key() == "key")
        #expect(await keys.key() == "key")
        #expect(secrets.readCount == 1)
        #expect(await keys.remove() == .permanent)
        #expect(secrets.kept.isEmpty)
        #expect(await keys.key() == nil)
    }

    @Test(arguments: [
        (" \n", RapidAPIKeyError.empty), (String(repeating: "a", count: 201), .malformed), ("a b", .malformed),
        ("a\r\nX-Other: b", .malformed), ("nyckel-ö", .malformed), ("a\0", .malformed),
    ])
    func `A text that is empty, endless or not fit for a header field is no key`(text: String, error: RapidAPIKeyError) async {
        await #expect(throws: error) { try await RapidAPIKeys(secrets: FakeSecretStore()).set(text, label: "Key") }
        #expect(await RapidAPIKeys(secrets: FakeSecretStore(["rapidapi-key": text])).key() == nil)
    }
}
