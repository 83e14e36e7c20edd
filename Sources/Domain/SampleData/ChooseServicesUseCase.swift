/// Whether the network can be reached.
public protocol ReachabilityProbe: Sendable {
    /// Whether the application's services answer at all.
    func isReachable() async -> Bool
}

/// Decides at a start whether the application opens on sample data: only where nothing was ever fetched and nothing can be.
public struct ChooseServicesUseCase: Sendable {
    /// Which services the application speaks to.
    public enum Choice: Sendable, Equatable {
        /// The public services, or those of the environment.
        case live
        /// The sample services.
        case sample
    }

    private let settings: any SettingStore
    private let jokes: any ChuckNorrisJokeStore
    private let probe: any ReachabilityProbe

    /// - Parameters:
    ///   - settings: the user's, not those of the sample data.
    ///   - jokes: the user's.
    ///   - probe: asks the network.
    public init(settings: any SettingStore, jokes: any ChuckNorrisJokeStore, probe: any ReachabilityProbe) {
        self.settings = settings
        self.jokes = jokes
        self.probe = probe
    }

    /// The choice for this start. A network that was reached once is never asked for again.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Choice {
        if try await settings.value(of: .usesLiveServices) != nil { return .live }
        if try await jokes.jokes().current().isEmpty {
            guard await probe.isReachable() else { return .sample }
        }
        try await settings.set(.usesLiveServices, to: "true")
        return .live
    }
}

/// Remembers that the user wants the live services.
public struct GoLiveUseCase: Sendable {
    private let settings: any SettingStore

    /// - Parameter settings: the user's, not those of the sample data.
    public init(settings: any SettingStore) {
        self.settings = settings
    }

    /// Sets the choice for this and every later start.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws {
        try await settings.set(.usesLiveServices, to: "true")
    }
}
