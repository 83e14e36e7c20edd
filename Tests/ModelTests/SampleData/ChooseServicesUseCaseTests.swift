import TestFakes
import Testing

@testable import Model

@Suite struct ChooseServicesUseCaseTests {
    /// - Parameter answer: nil if the network must not be asked.
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

    private static let unreadable = ChuckNorrisJokeTable(.closed())
    private let settings = FakeSettingStore()

    private func choice(
        settings: FakeSettingStore? = nil, jokes: ChuckNorrisJokeTable = .inMemory(), isReachable: Bool? = nil
    ) -> ChooseServicesUseCase {
        ChooseServicesUseCase(settings: settings ?? self.settings, jokes: jokes, probe: FakeProbe(answer: isReachable))
    }

    @Test(arguments: ["true", ""])
    func `The live services, once reached or chosen, are used without asking again`(value: String) async throws {
        let settings = FakeSettingStore(["usesLiveServices": value])
        #expect(try await choice(settings: settings, jokes: Self.unreadable)() == .live)
        #expect(settings.kept == ["usesLiveServices": value])
    }

    @Test func `Who has jokes gets the live services, and the network is not asked`() async throws {
        #expect(try await choice(jokes: .inMemory([ChuckNorrisJoke(id: "a", value: "Text")]))() == .live)
        #expect(settings.kept["usesLiveServices"] != nil)
    }

    @Test func `A first start with a network is live for ever, and one without has sample data until the next`() async throws {
        #expect(try await choice(isReachable: false)() == .sample)
        #expect(settings.kept.isEmpty)
        #expect(try await choice(isReachable: true)() == .live)
        #expect(try await choice()() == .live)
    }

    @Test func `What cannot be read or kept is an error, not a choice`() async {
        for (settings, jokes, isReachable) in [
            (UnusableStore(.sample), .inMemory(), nil), (FakeSettingStore(), Self.unreadable, nil),
            (FakeSettingStore(failure: .sample), .inMemory(), true),
        ] as [(any SettingStore, ChuckNorrisJokeTable, Bool?)] {
            let choice = ChooseServicesUseCase(settings: settings, jokes: jokes, probe: FakeProbe(answer: isReachable))
            await #expect(throws: StorageError.self) { try await choice() }
        }
    }

    @Test func `Going live holds for every later start`() async throws {
        try await settings.set(\.usesLiveServices, to: true)
        #expect(try await choice(jokes: Self.unreadable)() == .live)
    }

    @Test func `Only who has not reached the services, left the page or kept a joke starts for the first time`() async throws {
        let joke = ChuckNorrisJoke(id: "a", value: "Text")
        for (settings, jokes, isFirst) in [
            ([:], [], true), (["usesLiveServices": "true"], [], false), (["hasStarted": "true"], [], false), ([:], [joke], false),
            // A window that was closed on the first page does not count.
            (["window": "{}"], [], true),
        ] as [([String: String], [ChuckNorrisJoke], Bool)] {
            let settings = FakeSettingStore(settings)
            #expect(try await NoticeFirstStartUseCase(settings: settings, jokes: .inMemory(jokes))() == isFirst)
        }
    }
}
