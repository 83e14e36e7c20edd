import Model

extension World {
    /// Asks a service at login, when the network may need a minute to become available.
    /// - Returns: nil if the network stays unavailable or the service fails.
    @MainActor @discardableResult
    func onceReachable<Value: Sendable>(_ ask: @Sendable () async throws -> Value) async -> Value? {
        for _ in 1...6 {
            do {
                return try await ask()
            } catch HTTPError.unreachable {
                try? await pause(.seconds(10))
            } catch {
                return nil
            }
        }
        return nil
    }
}
