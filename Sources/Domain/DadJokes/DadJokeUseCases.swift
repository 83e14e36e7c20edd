import Foundation

/// Tells the next joke. New jokes are fetched only after all that were fetched ahead are told.
public struct NextDadJokeUseCase: Sendable {
    private let official: any DadJokeService
    private let rapidAPI: any DadJokeService
    private let provider: DadJokeProviderUseCase
    private let store: any DadJokeStore

    /// - Parameters:
    ///   - official: official-joke-api.
    ///   - rapidAPI: dad-jokes at RapidAPI.
    ///   - provider: reads which of the two is used.
    ///   - store: stores the jokes that were fetched ahead.
    public init(
        official: any DadJokeService, rapidAPI: any DadJokeService, provider: DadJokeProviderUseCase, store: any DadJokeStore
    ) {
        self.official = official
        self.rapidAPI = rapidAPI
        self.provider = provider
        self.store = store
    }

    /// The next joke. No joke is repeated before all that were fetched with it are told.
    /// - Throws: `HTTPError`, `RapidAPIKeyError`, `StorageError`, `CancellationError`.
    public func callAsFunction() async throws -> DadJoke {
        let provider = try await provider()
        if let joke = try await store.tellNext(of: provider) { return joke }
        let fetched = try await service(of: provider).jokes()
        try await store.keep(fetched, of: provider)
        if let joke = try await store.tellNext(of: provider) { return joke }
        // Another window has told them in the meantime.
        guard let joke = fetched.first else { throw HTTPError.unexpectedContent }
        return joke
    }

    private func service(of provider: DadJokeProvider) -> any DadJokeService {
        switch provider {
        case .official: official
        case .rapidAPI: rapidAPI
        }
    }
}

/// Reads which service tells the jokes.
public struct DadJokeProviderUseCase: Sendable {
    private let settings: any SettingStore
    private let keys: RapidAPIKeys

    /// - Parameters:
    ///   - settings: stores the user's choice.
    ///   - keys: stores the user's key.
    public init(settings: any SettingStore, keys: RapidAPIKeys) {
        self.settings = settings
        self.keys = keys
    }

    /// The user's choice, or official-joke-api if RapidAPI has no key.
    ///
    /// A key that was kept for one run only is missing at the next start, which must have jokes nevertheless.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> DadJokeProvider {
        let choice = try await settings.value(of: .dadJokeProvider).flatMap(DadJokeProvider.init(rawValue:)) ?? .official
        guard choice == .rapidAPI else { return choice }
        return await keys.key() == nil ? .official : .rapidAPI
    }
}

/// Changes the service that tells the jokes.
public struct ChangeDadJokeProviderUseCase: Sendable {
    private let settings: any SettingStore
    private let keys: RapidAPIKeys

    /// - Parameters:
    ///   - settings: stores the choice.
    ///   - keys: stores the user's key.
    public init(settings: any SettingStore, keys: RapidAPIKeys) {
        self.settings = settings
        self.keys = keys
    }

    /// Stores the choice.
    /// - Throws: `RapidAPIKeyError.missing` for RapidAPI without a key, `StorageError`.
    public func callAsFunction(_ provider: DadJokeProvider) async throws {
        if provider == .rapidAPI {
            guard await keys.key() != nil else { throw RapidAPIKeyError.missing }
        }
        try await settings.set(.dadJokeProvider, to: provider.rawValue)
    }
}
