/// Knows whether the network can be reached.
public protocol ReachabilityProbe: Sendable {
    /// Whether there is a way to the services. Asks none of them: nothing is requested before the user asks for it.
    func isReachable() async -> Bool
}

/// Chooses between the live services and the sample data. All use cases throw `StorageError`.
public struct ServiceUseCases: Sendable {
    /// Whether nobody has used the application on this machine yet, so that it says what it is before it requests anything. Whoever once
    /// reached the services, or has jokes, has started earlier.
    public let noticeFirstStart: @Sendable () async throws -> Bool
    public let choose: ChooseServicesUseCase
    /// Switches to the live services for this and every later start.
    public let goLive: @Sendable () async throws -> Void

    /// - Parameter settings: the user's, not those of the sample data.
    public init(settings: any SettingStore, jokes: any ChuckNorrisJokeStore, probe: any ReachabilityProbe) {
        noticeFirstStart = {
            for setting in [Setting.usesLiveServices, .hasStarted] {
                if try await settings.value(of: setting) != nil { return false }
            }
            return try await jokes.jokes().current().isEmpty
        }
        choose = ChooseServicesUseCase(settings: settings, jokes: jokes, probe: probe)
        goLive = { try await settings.set(.usesLiveServices, to: "true") }
    }
}

/// Chooses sample data at a start on which nothing is stored and nothing can be fetched.
public struct ChooseServicesUseCase: Sendable {
    /// The public services, or those of environment variables, or the sample services.
    public enum Choice: Sendable, Equatable {
        case live, sample
    }

    let settings: any SettingStore
    let jokes: any ChuckNorrisJokeStore
    let probe: any ReachabilityProbe

    /// The choice for this start. Once the network was reached, it is never tested again.
    public func callAsFunction() async throws -> Choice {
        if try await settings.value(of: .usesLiveServices) != nil { return .live }
        if try await jokes.jokes().current().isEmpty {
            guard await probe.isReachable() else { return .sample }
        }
        try await settings.set(.usesLiveServices, to: "true")
        return .live
    }
}
