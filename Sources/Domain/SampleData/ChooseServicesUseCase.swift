/// Knows whether the network can be reached.
public protocol ReachabilityProbe: Sendable {
    /// Whether there is a way to the services. Asks none of them: nothing is requested before the user asks for it.
    func isReachable() async -> Bool
}

/// What decides between the live services and the sample data.
public struct ServiceUseCases: Sendable {
    public let choose: ChooseServicesUseCase
    public let goLive: GoLiveUseCase

    /// - Parameters:
    ///   - settings: the user's settings, not those of the sample data.
    ///   - jokes: the user's jokes.
    ///   - probe: knows the network.
    public init(settings: any SettingStore, jokes: any ChuckNorrisJokeStore, probe: any ReachabilityProbe) {
        choose = ChooseServicesUseCase(settings: settings, jokes: jokes, probe: probe)
        goLive = GoLiveUseCase(settings: settings)
    }
}

/// Chooses sample data at a start on which nothing is stored and nothing can be fetched.
public struct ChooseServicesUseCase: Sendable {
    /// The services that the application uses.
    public enum Choice: Sendable, Equatable {
        /// The public services, or those of environment variables.
        case live
        /// The sample services.
        case sample
    }

    let settings: any SettingStore
    let jokes: any ChuckNorrisJokeStore
    let probe: any ReachabilityProbe

    /// The choice for this start. Once the network was reached, it is never tested again.
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

/// Switches to the live services.
public struct GoLiveUseCase: Sendable {
    let settings: any SettingStore

    /// Chooses the live services for this and every later start.
    /// - Throws: `StorageError`.
    public func callAsFunction() async throws {
        try await settings.set(.usesLiveServices, to: "true")
    }
}
