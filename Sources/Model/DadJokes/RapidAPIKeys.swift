import Foundation

public enum RapidAPIKeyError: Error, Sendable, Equatable {
    case missing
    case empty
    /// The text is longer than a key, or has characters that keys do not have.
    case malformed
    /// RapidAPI does not accept the key, or its owner has not subscribed to the jokes. The description is RapidAPI's.
    case refused(description: String?)
}

public enum SecretLifetime: Sendable, Equatable {
    case permanent
    /// Until the application ends, because this machine has no Secret Service.
    case thisRun
}

/// Stores the user's key in the Secret Service, or in memory if there is none.
public actor RapidAPIKeys {
    static let name = "rapidapi-key"
    /// RapidAPI's keys have 50 characters.
    static let limit = 200

    private let secrets: any SecretStore
    private var known: String?
    private var changes = 0

    public init(secrets: any SecretStore) {
        self.secrets = secrets
    }

    /// Nil if there is no key or it cannot be read. A key that was found is not looked up again.
    public func key() async -> String? { (try? await lookUp()) ?? nil }

    /// Nil if the Secret Service did not answer.
    public func hasKey() async -> Bool? {
        do {
            return try await lookUp() != nil
        } catch {
            return error as? SecretStoreError == .timedOut ? nil : false
        }
    }

    private func lookUp() async throws -> String? {
        if let known { return known }
        let change = changes
        let found: Result<String?, any Error>
        do { found = .success(try await secrets.secret(named: Self.name)) } catch { found = .failure(error) }
        // A change that the user made during the lookup takes precedence.
        guard change == changes else { return known }
        known = try found.get().flatMap { try? Self.checked($0) }
        return known
    }

    /// - Parameter label: shown by the user's own tools.
    @discardableResult
    public func set(_ typed: String, label: String) async throws(RapidAPIKeyError) -> SecretLifetime {
        let key = try Self.checked(typed)
        known = key
        changes += 1
        let kept: Void? = try? await secrets.keep(key, named: Self.name, label: label)
        return kept == nil ? .thisRun : .permanent
    }

    /// Returns `.thisRun` if the key is still in the Secret Service and returns at the next start.
    @discardableResult
    public func remove() async -> SecretLifetime {
        known = nil
        changes += 1
        let removed: Void? = try? await secrets.removeSecret(named: Self.name)
        return removed == nil ? .thisRun : .permanent
    }

    public static func problem(with text: String) -> RapidAPIKeyError? {
        do {
            _ = try checked(text)
            return nil
        } catch {
            return error
        }
    }

    private static func checked(_ text: String) throws(RapidAPIKeyError) -> String {
        let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !key.isEmpty else { throw .empty }
        guard key.utf8.count <= limit, key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .malformed }
        return key
    }
}
