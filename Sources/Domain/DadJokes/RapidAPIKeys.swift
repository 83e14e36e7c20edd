import Foundation

/// Why there is no key to RapidAPI.
public enum RapidAPIKeyError: Error, Sendable, Equatable {
    /// The user gave none.
    case missing
    /// There is nothing but blanks.
    case empty
    /// The text is longer than any key, or has characters that no key has.
    case malformed
}

/// How long a secret is kept.
public enum SecretLifetime: Sendable, Equatable {
    /// Until it is removed.
    case permanent
    /// Until the application ends: nobody keeps secrets on this machine.
    case thisRun
}

/// The user's key to RapidAPI: in the Secret Service, and for this run only where there is none.
public actor RapidAPIKeys {
    /// The name under which the key is kept.
    static let name = "rapidapi-key"
    /// The most characters of a key; RapidAPI's have 50.
    static let limit = 200

    private let secrets: any SecretStore
    private var known: String?
    private var changes = 0

    /// - Parameter secrets: keeps the key.
    public init(secrets: any SecretStore) {
        self.secrets = secrets
    }

    /// The key, or nil when there is none or it cannot be read. One that was found is not looked up again.
    public func key() async -> String? {
        if let known { return known }
        let change = changes
        let found = try? await secrets.secret(named: Self.name)
        // What the user did while the answer was on its way counts more.
        guard change == changes else { return known }
        known = found.flatMap { try? Self.checked($0) }
        return known
    }

    /// Sets the key to what the user typed.
    /// - Parameter label: what the user's tools show for it.
    /// - Returns: how long it is kept.
    /// - Throws: `RapidAPIKeyError`.
    @discardableResult
    public func set(_ typed: String, label: String) async throws(RapidAPIKeyError) -> SecretLifetime {
        let key = try Self.checked(typed)
        known = key
        changes += 1
        do {
            try await secrets.keep(key, named: Self.name, label: label)
            return .permanent
        } catch {
            return .thisRun
        }
    }

    /// Removes the key.
    /// - Returns: `.thisRun` when it could not be removed from where secrets are kept, so that it is back at the next start.
    @discardableResult
    public func remove() async -> SecretLifetime {
        known = nil
        changes += 1
        do {
            try await secrets.removeSecret(named: Self.name)
            return .permanent
        } catch {
            return .thisRun
        }
    }

    /// A key that can stand in a header field.
    private static func checked(_ text: String) throws(RapidAPIKeyError) -> String {
        let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !key.isEmpty else { throw .empty }
        guard key.utf8.count <= limit, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .malformed }
        return key
    }
}
