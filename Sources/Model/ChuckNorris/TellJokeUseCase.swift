/// The user's actions in a terminal. They throw `HTTPError`, `StorageError` and `CancellationError`.
public struct TerminalUseCases: Sendable {
    public let tell: TellJokeUseCase
    public let worksOffline: @Sendable () async throws -> Bool

    public init(
        service: any ChuckNorrisJokeService, store: ChuckNorrisJokeTable, settings: any SettingStore, chance: Chance = .system
    ) {
        tell = TellJokeUseCase(service: service, store: store, settings: settings, chance: chance)
        worksOffline = { try await settings.value(of: \.worksOffline) }
    }
}

/// Fetches a joke without adding it to the list, or else tells one of the list.
public struct TellJokeUseCase: Sendable {
    let service: any ChuckNorrisJokeService
    let store: ChuckNorrisJokeTable
    let settings: any SettingStore
    let chance: Chance

    /// - Throws: the error of the fetch if the list is empty.
    public func callAsFunction() async throws -> ChuckNorrisJoke {
        let skipsExplicit = try await settings.value(of: \.skipsExplicitJokes)
        do {
            let found = try await service.randomJoke(category: nil, skippingExplicit: skipsExplicit)
            guard let found else { throw HTTPError.unexpectedContent }
            return found.joke
        } catch let error as HTTPError {
            var chance = chance
            let kept = try await store.jokes().current().filter { !skipsExplicit || !$0.isExplicit }
            guard let joke = kept.randomElement(using: &chance) else { throw error }
            return joke
        }
    }
}

extension ChuckNorrisJoke {
    /// On one line, without the control characters that a terminal obeys.
    public var line: String { value.onOneLine() }
}
