/// Why a secret could not be looked up, stored or removed, apart from what the service says.
public enum SecretStoreError: Error, Sendable, Equatable {
    /// The service did not answer in time.
    case timedOut
}

/// Stores the user's secrets outside of the application's own files.
/// Its methods throw an error if there is no such service on this machine, or it does not answer in time.
public protocol SecretStore: Sendable {
    /// A secret, or nil if there is none with this name.
    func secret(named name: String) async throws -> String?

    /// Stores a secret, in place of an earlier one with the same name.
    /// - Parameter label: shown by the user's own tools.
    func keep(_ secret: String, named name: String, label: String) async throws

    /// Removes a secret, if there is one.
    func removeSecret(named name: String) async throws
}
