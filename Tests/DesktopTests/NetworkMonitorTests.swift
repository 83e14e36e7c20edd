import CGLib
import Desktop
import Foundation
import Testing

@Suite struct NetworkMonitorTests {
    @Test(arguments: ["http://127.0.0.1:4711/a", "http://localhost", "http://[::1]:80"])
    func aServiceOnThisMachineNeedsNoNetworkAndIsNeverMetered(address: String) async throws {
        let monitor = NetworkMonitor(service: try #require(URL(string: address)))
        #expect(await monitor.isReachable())
        #expect(await !monitor.isMetered())
    }

    @Test func `A network that comes is told`() async throws {
        let networks = NetworkMonitor(service: try #require(URL(string: "https://service.example"))).networks()
        let told = Task {
            for await _ in networks { return true }
            return false
        }
        // The monitor is connected a moment later.
        let emitting = Task {
            while !Task.isCancelled {
                Self.emit()
                await Task.yield()
            }
        }
        #expect(await told.value)
        emitting.cancel()

        let nothing = NetworkMonitor(service: try #require(URL(string: "http://localhost"))).networks()
        for await _ in nothing { Issue.record("services on this machine need no network") }
    }

    /// Emits the change of the system's monitor.
    private static func emit() {
        var values = [GValue(), GValue()]
        g_value_init(&values[0], g_object_get_type())
        g_value_set_object(&values[0], UnsafeMutableRawPointer(g_network_monitor_get_default()))
        g_value_init(&values[1], g_type_from_name("gboolean"))
        g_value_set_boolean(&values[1], 1)
        g_signal_emitv(&values, g_signal_lookup("network-changed", g_network_monitor_get_type()), 0, nil)
        g_value_unset(&values[0])
    }
}
