import CGLib
import CSecret
import GLibSupport
import Model

/// The user's keyring over the Secret Service of D-Bus, on a thread of its own, with a time limit for every wait. Each call opens
/// a new proxy: libsecret's shared one belongs to the thread that asked first, and does not notice a service that starts later.
public actor SecretService: SecretStore {
    /// A failure besides the errors of GLib.
    public typealias Failure = SecretStoreError

    private let thread = MainContextThread(name: "secrets")
    private let connectionLimit: Duration
    private let answerLimit: Duration

    public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    /// - Parameter answerLimit: includes the time in which the user may have to type the keyring's password.
    public init(connectionLimit: Duration = .seconds(5), answerLimit: Duration = .seconds(120)) {
        self.connectionLimit = connectionLimit
        self.answerLimit = answerLimit
    }

    /// - Throws: `GLibError` if there is no service, `Failure`, `CancellationError`.
    public func secret(named name: String) async throws -> String? {
        try await ask(named: name) { try await self.lookUp($0, in: $1) }
    }

    /// Uses the default keyring. Throws as `secret(named:)`.
    public func keep(_ secret: String, named name: String, label: String) async throws {
        try await ask(named: name) { try await self.store(secret, $0, label: label, in: $1) }
    }

    /// Throws as `secret(named:)`.
    public func removeSecret(named name: String) async throws {
        try await ask(named: name) { try await self.clear($0, in: $1) }
    }

    // MARK: libsecret

    private func ask<Value: Sendable>(
        named name: String, _ work: @escaping @Sendable (Attributes, Service) async throws -> Value
    ) async throws -> Value {
        let service = try await within(connectionLimit, orThrow: Failure.timedOut) { try await self.open() }
        let attributes = Attributes(name: name)
        return try await within(answerLimit, orThrow: Failure.timedOut) { try await work(attributes, service) }
    }

    private func open() async throws -> Service {
        let pointer = try await asyncCall { cancellable, callback, data in
            secret_service_open(
                secret_service_get_type(), nil, SECRET_SERVICE_OPEN_SESSION, cancellable, callback, data)
        } finish: { result, error in
            secret_service_open_finish(result, error)
        }
        guard let pointer else { throw Failure.timedOut }
        return Service(ObjectReference(adopting: UnsafeMutableRawPointer(pointer), on: thread))
    }

    private func lookUp(_ attributes: Attributes, in service: Service) async throws -> String? {
        try await asyncCall { cancellable, callback, data in
            secret_service_lookup(
                service.pointer, chuckle_secret_schema(), attributes.table, cancellable, callback, data)
        } finish: { result, error -> String? in
            guard let value = secret_service_lookup_finish(service.pointer, result, error) else { return nil }
            defer { secret_value_unref(UnsafeMutableRawPointer(value)) }
            return secret_value_get_text(value).map { String(cString: $0) }
        }
    }

    private func store(_ secret: String, _ attributes: Attributes, label: String, in service: Service) async throws {
        let value = secret_value_new(secret, -1, "text/plain")
        defer { secret_value_unref(value.map { UnsafeMutableRawPointer($0) }) }
        _ = try await asyncCall { cancellable, callback, data in
            secret_service_store(
                service.pointer, chuckle_secret_schema(), attributes.table, SECRET_COLLECTION_DEFAULT, label, value,
                cancellable, callback, data)
        } finish: { result, error in
            secret_service_store_finish(service.pointer, result, error)
        }
    }

    private func clear(_ attributes: Attributes, in service: Service) async throws {
        _ = try await asyncCall { cancellable, callback, data in
            secret_service_clear(
                service.pointer, chuckle_secret_schema(), attributes.table, cancellable, callback, data)
        } finish: { result, error in
            secret_service_clear_finish(service.pointer, result, error)
        }
    }
}

/// Used only on its actor's thread.
private final class Service: @unchecked Sendable {
    private let reference: ObjectReference

    init(_ reference: ObjectReference) {
        self.reference = reference
    }

    var pointer: UnsafeMutablePointer<CSecret.SecretService> { reference.cast(to: CSecret.SecretService.self) }
}

private final class Attributes: @unchecked Sendable {
    let table: OpaquePointer?

    init(name: String) {
        table = chuckle_secret_attributes(name)
    }

    deinit {
        g_hash_table_unref(table)
    }
}
