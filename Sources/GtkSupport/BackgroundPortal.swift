import CGtk
import Foundation
import GLibSupport

public enum Sandbox {
    public static var isAround: Bool { ProcessInfo.processInfo.environment["FLATPAK_ID"] != nil }
}

/// Source: the documentation of `org.freedesktop.portal.Background`.
@MainActor
public enum BackgroundPortal {
    private static let service = "org.freedesktop.portal.Desktop"
    private static let path = "/org/freedesktop/portal/desktop"
    private static var requests = 0

    /// Starts a command at every login, or no longer. The user may be asked, without a time limit.
    /// - Parameter reason: a sentence that the user may see.
    /// - Returns: whether it now starts; false if refused, or without a bus.
    /// - Throws: `GLibError` if there is no portal.
    public static func setAutostart(_ isOn: Bool, command: [String], reason: String) async throws -> Bool {
        guard let bus = g_application_get_dbus_connection(g_application_get_default()),
            let name = g_dbus_connection_get_unique_name(bus)
        else { return false }
        requests += 1
        let token = "chuckle\(requests)"
        let sender = String(cString: name).drop { $0 == ":" }.replacing(".", with: "_")
        let (answers, continuation) = AsyncStream.makeStream(of: Bool.self)
        // The answer may arrive before the call returns.
        let subscription = g_dbus_connection_signal_subscribe(
            bus, service, "org.freedesktop.portal.Request", "Response", "\(path)/request/\(sender)/\(token)", nil,
            G_DBUS_SIGNAL_FLAGS_NONE,
            { _, _, _, _, _, parameters, data in
                guard let parameters, let data else { return }
                Held<AsyncStream<Bool>.Continuation>.value(at: data).yield(chuckle_is_autostarted(parameters) != 0)
            }, retainForC(Held(continuation)), releaseFromC)
        defer { g_dbus_connection_signal_unsubscribe(bus, subscription) }
        let strings = command.map { g_strdup($0) }
        defer { strings.forEach { g_free($0) } }
        _ = try await asyncCall { cancellable, callback, data in
            // The call takes the floating reference over.
            var words = strings.map { UnsafePointer($0) } + [nil]
            g_dbus_connection_call(
                bus, service, path, "org.freedesktop.portal.Background", "RequestBackground",
                chuckle_variant_autostart(token, reason, isOn ? 1 : 0, &words), nil, G_DBUS_CALL_FLAGS_NONE, -1, cancellable,
                callback, data)
        } finish: { result, error in
            if let reply = g_dbus_connection_call_finish(bus, result, error) { g_variant_unref(reply) }
        }
        for await isStarted in answers { return isStarted }
        return false
    }
}
