import CGLib
import Foundation
import GLibSupport
import Model

/// Asks GNetworkMonitor. Sends no request.
public struct NetworkMonitor: ReachabilityProbe, MeteringProbe {
    private let isOnThisMachine: Bool

    public init(service: URL) {
        isOnThisMachine = service.isOnThisMachine
    }

    public func isReachable() async -> Bool {
        if isOnThisMachine { return true }
        // The first use may ask NetworkManager over the bus, and waits for its answer.
        return await Task.detached { g_network_monitor_get_network_available(g_network_monitor_get_default()) != 0 }.value
    }

    /// Whether the network wants its user to sign in first.
    public static func isBehindPortal() async -> Bool {
        await Task.detached {
            g_network_monitor_get_connectivity(g_network_monitor_get_default()) == G_NETWORK_CONNECTIVITY_PORTAL
        }.value
    }

    public func isMetered() async -> Bool {
        if isOnThisMachine { return false }
        return await Task.detached { g_network_monitor_get_network_metered(g_network_monitor_get_default()) != 0 }.value
    }

    /// Yields when another network is available. Ends when the task that reads it is cancelled.
    public func networks() -> AsyncStream<Void> {
        let (networks, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        guard !isOnThisMachine else {
            continuation.finish()
            return networks
        }
        Task.detached {
            let changed: @convention(c) (OpaquePointer?, gboolean, UnsafeMutableRawPointer?) -> Void = { _, isAvailable, data in
                guard isAvailable != 0, let data else { return }
                Held<AsyncStream<Void>.Continuation>.value(at: data).yield()
            }
            let monitor = UnsafeMutableRawPointer(g_network_monitor_get_default())
            let connection = g_signal_connect_data(
                monitor, "network-changed", unsafeBitCast(changed, to: GCallback.self), retainForC(Held(continuation)),
                { data, _ in releaseFromC(data) }, GConnectFlags(rawValue: 0))
            continuation.onTermination = { _ in
                g_signal_handler_disconnect(UnsafeMutableRawPointer(g_network_monitor_get_default()), connection)
            }
        }
        return networks
    }
}
