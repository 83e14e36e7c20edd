import CGLib
import Desktop
import GLibSupport
import TestMainLoop
import XCTest

/// A keyring that refuses, and one that does not answer.
final class SecretServiceTests: MainLoopTestCase {
    private func failure(of call: () async throws -> Void) async -> (any Error)? {
        do {
            try await call()
            return nil
        } catch {
            return error
        }
    }

    func testServiceThatRefusesIsAnErrorAtOnce() async throws {
        // As on machines without one. A missing service would be started if one is installed.
        let connection = try XCTUnwrap(UselessService(answers: true))
        defer { connection.close() }
        // If the refusal were ignored, the call would wait for years.
        let service = SecretService(connectionLimit: .seconds(100_000_000), answerLimit: .seconds(100_000_000))
        for call in [
            { _ = try await service.secret(named: "name") },
            { try await service.keep("secret", named: "name", label: "Label") },
            { try await service.removeSecret(named: "name") },
        ] as [@Sendable () async throws -> Void] {
            let error = await failure(of: call)
            XCTAssertNotNil(error)
        }
    }

    func testServiceThatNeverAnswersMeetsTheTimeLimit() async throws {
        let connection = try XCTUnwrap(UselessService(answers: false))
        defer { connection.close() }
        let service = SecretService(connectionLimit: .milliseconds(300), answerLimit: .milliseconds(300))
        let error = await failure { _ = try await service.secret(named: "name") }
        XCTAssertEqual(error as? SecretService.Failure, .timedOut, "\(String(describing: error))")
    }
}

/// Owns the name of the Secret Service on the session bus, and refuses or ignores every call.
private final class UselessService {
    private let connection: ObjectReference

    init?(answers: Bool) {
        guard let address = takeString(g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, nil)) else { return nil }
        let flags = GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
        guard let pointer = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil) else { return nil }
        connection = ObjectReference(adopting: UnsafeMutableRawPointer(pointer))
        var arguments = [g_variant_new_string("org.freedesktop.secrets"), g_variant_new_uint32(4)]
        let reply = g_dbus_connection_call_sync(
            connection.opaque, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName",
            g_variant_new_tuple(&arguments, 2), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
        guard let reply else { return nil }
        defer { g_variant_unref(reply) }
        let answer = g_variant_get_child_value(reply, 0)
        defer { g_variant_unref(answer) }
        // DBUS_REQUEST_NAME_REPLY_PRIMARY_OWNER. Otherwise another process owns the name.
        guard g_variant_get_uint32(answer) == 1 else { return nil }
        if answers { return }
        g_dbus_connection_add_filter(
            connection.opaque,
            { _, message, isIncoming, _ in
                guard isIncoming != 0, g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL else {
                    return message
                }
                g_object_unref(message.map { UnsafeMutableRawPointer($0) })
                return nil
            }, nil, nil)
    }

    func close() { g_dbus_connection_close_sync(connection.opaque, nil, nil) }
}
