import Domain
import Foundation

/// The requests to a Switter server.
enum SwitterEndpoint {
    /// A joke for an installation. Bypasses caches on the way, so that every press fetches another joke.
    static func joke(at server: URL, device: UUID) -> HTTPRequest {
        HTTPRequest(
            url: server.appending(path: "api/joke"), headers: ["Accept": "application/json", "Cache-Control": "no-store"],
            confidentialHeaders: ["x-device-uuid": device.uuidString], byteLimit: 1 << 16)
    }
}
