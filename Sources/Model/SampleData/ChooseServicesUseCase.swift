public protocol ReachabilityProbe: Sendable {
    /// Sends no request to the services: nothing is requested before the user asks for it.
    func isReachable() async -> Bool
}

/// Whether the application was never used on this machine, so that it introduces itself before it requests anything. Having reached
/// the services or having jokes also means an earlier start.
public struct NoticeFirstStartUseCase: Sendable {
    /// The user's, not those of the sample data.
    let settings: any SettingStore
    let jokes: ChuckNorrisJokeTable

    /// - Throws: `StorageError`.
    public func callAsFunction() async throws -> Bool {
        for setting in [Settings.all.usesLiveServices, Settings.all.hasStarted] {
            if try await settings.text(of: setting.name) != nil { return false }
        }
        return try await jokes.jokes().current().isEmpty
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

    /// Once the network was reached, it is never tested again. Throws `StorageError`.
    public func callAsFunction() async throws -> Choice {
        if try await settings.text(of: Settings.all.usesLiveServices.name) != nil { return .live }
        if try await jokes.jokes().current().isEmpty {
            guard await probe.isReachable() else { return .sample }
        }
        try await settings.set(\.usesLiveServices, to: true)
        return .live
    }
}
