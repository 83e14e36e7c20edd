public enum SecretStoreError: Error, Sendable, Equatable {
    case timedOut
}

/// Outside the application's own files. The methods throw if this machine has no such service or it does not answer in time.
public protocol SecretStore: Sendable {
    func secret(named name: String) async throws -> String?

    /// - Parameter label: shown by the user's own tools.
    func keep(_ secret: String, named name: String, label: String) async throws

    func removeSecret(named name: String) async throws
}
