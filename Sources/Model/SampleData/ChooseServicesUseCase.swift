public protocol ReachabilityProbe: Sendable {
    /// Sends no request to the services: nothing is requested before the user asks for it.
    func isReachable() async -> Bool
}

/// All use cases throw `StorageError`.
public struct ServiceUseCases: Sendable {
    /// Whether the application was never used on this machine, so that it introduces itself before it requests anything. Having
    /// reached the services or having jokes also means an earlier start.
    public let noticeFirstStart: @Sendable () async throws -> Bool
    public let choose: ChooseServicesUseCase
    /// Chooses the live services for this and every later start.
    public let goLive: @Sendable () async throws -> Void

    /// - Parameter settings: the user's, not those of the sample data.
    public init(settings: any SettingStore, jokes: ChuckNorrisJokeTable, probe: any ReachabilityProbe) {
        noticeFirstStart = {
            for setting in [Settings.all.usesLiveServices, Settings.all.hasStarted] {
                if try await settings.text(of: setting.name) != nil { return false }
            }
            return try await jokes.jokes().current().isEmpty
        }
        choose = ChooseServicesUseCase(settings: settings, jokes: jokes, probe: probe)
        goLive = { try await settings.set(\.usesLiveServices, to: true) }
    }
}

/// Chooses sample data if nothing is stored and nothing can be fetched.
public struct ChooseServicesUseCase: Sendable {
    /// Live services are the public ones or those of environment variables.
    public enum Choice: Sendable, Equatable {
        case live, sample
    }

    let settings: any SettingStore
    let jokes: ChuckNorrisJokeTable
    let probe: any ReachabilityProbe

    /// Once the network was reached, it is never tested again.
    public func callAsFunction() async throws -> Choice {
        if try await settings.text(of: Settings.all.usesLiveServices.name) != nil { return .live }
        if try await jokes.jokes().current().isEmpty {
            guard await probe.isReachable() else { return .sample }
        }
        try await settings.set(\.usesLiveServices, to: true)
        return .live
    }
}
