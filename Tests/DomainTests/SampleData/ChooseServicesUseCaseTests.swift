@testable import Domain
import TestFakes
import Testing

@Suite("Choosing live or sample services")
struct ChooseServicesUseCaseTests {
    /// A network that answers as a test says, or that nobody may ask.
    private struct FakeProbe: ReachabilityProbe {
        let answer: Bool?

        func isReachable() async -> Bool {
            guard let answer else {
                Issue.record("The network was asked")
                return false
            }
            return answer
        }
    }

    private static let joke = ChuckNorrisJoke(id: "a", value: "Text")
    private static let damage = StorageError(description: "disk I/O error")

    private let settings = FakeSettingStore()

    @Test("The live services, once reached or chosen, are used without asking again", arguments: ["true", ""])
    func reachedBefore(value: String) async throws {
        let settings = FakeSettingStore([.usesLiveServices: value])
        let choice = ChooseServicesUseCase(settings: settings, jokes: UnusableStore.untouched, probe: FakeProbe(answer: nil))
        #expect(try await choice() == .live)
        #expect(settings.kept == [.usesLiveServices: value])
    }

    @Test("Who has jokes gets the live services, and the network is not asked")
    func jokesAreKept() async throws {
        let choice = ChooseServicesUseCase(
            settings: settings, jokes: FakeJokeStore([Self.joke]), probe: FakeProbe(answer: nil))
        #expect(try await choice() == .live)
        #expect(settings.kept[.usesLiveServices] != nil)
    }

    @Test("The first start with a network uses the live services, and so does every later one")
    func firstStartOnline() async throws {
        let first = ChooseServicesUseCase(settings: settings, jokes: FakeJokeStore(), probe: FakeProbe(answer: true))
        #expect(try await first() == .live)
        let second = ChooseServicesUseCase(settings: settings, jokes: FakeJokeStore(), probe: FakeProbe(answer: nil))
        #expect(try await second() == .live)
    }

    @Test("The first start without a network uses the sample services, and the next one asks again")
    func firstStartOffline() async throws {
        let first = ChooseServicesUseCase(settings: settings, jokes: FakeJokeStore(), probe: FakeProbe(answer: false))
        #expect(try await first() == .sample)
        #expect(settings.kept.isEmpty)
        let second = ChooseServicesUseCase(settings: settings, jokes: FakeJokeStore(), probe: FakeProbe(answer: true))
        #expect(try await second() == .live)
    }

    @Test("What cannot be read or kept is an error, not a choice")
    func failures() async {
        let jokes = FakeJokeStore()
        for (settings, jokes, answer) in [
            (UnusableStore(Self.damage), UnusableStore.untouched, nil),
            (FakeSettingStore(), FakeJokeStore(failure: Self.damage), nil), (FakeSettingStore(failure: Self.damage), jokes, true),
        ] as [(any SettingStore, any ChuckNorrisJokeStore, Bool?)] {
            let choice = ChooseServicesUseCase(settings: settings, jokes: jokes, probe: FakeProbe(answer: answer))
            await #expect(throws: Self.damage) { try await choice() }
        }
    }

    @Test("Going live holds for every later start")
    func goLive() async throws {
        let useCases = ServiceUseCases(settings: settings, jokes: UnusableStore.untouched, probe: FakeProbe(answer: nil))
        try await useCases.goLive()
        #expect(try await useCases.choose() == .live)
    }
}
