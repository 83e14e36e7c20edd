import Foundation
import Networking
import Testing

@Suite struct NetworkMonitorTests {
    @Test(arguments: ["http://127.0.0.1:4711/a", "http://localhost", "http://[::1]:80"])
    func aServiceOnThisMachineNeedsNoNetwork(address: String) async throws {
        #expect(await NetworkMonitor(service: try #require(URL(string: address))).isReachable())
    }

    @Test(arguments: ["http://127.0.0.1:4711/a", "http://localhost", "http://[::1]:80"])
    func aServiceOnThisMachineIsNeverMetered(address: String) async throws {
        #expect(await !NetworkMonitor(service: try #require(URL(string: address))).isMetered())
    }
}
