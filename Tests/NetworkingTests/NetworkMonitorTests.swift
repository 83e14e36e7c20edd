import Foundation
import Networking
import Testing

@Suite struct NetworkMonitorTests {
    @Test(arguments: ["http://127.0.0.1:4711/a", "http://localhost", "http://[::1]:80"])
    func aServiceOnThisMachineNeedsNoNetworkAndIsNeverMetered(address: String) async throws {
        let monitor = NetworkMonitor(service: try #require(URL(string: address)))
        #expect(await monitor.isReachable())
        #expect(await !monitor.isMetered())
    }
}
