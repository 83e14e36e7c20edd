import Domain
import Foundation

/// The requests to a Switter server.
enum SwitterEndpoint {
    /// A joke for an installation.
    case joke(device: UUID)
    /// A greeting, which needs no device identifier.
    case hello

    /// The request below a base address.
    func request(base: URL) -> HTTPRequest {
        switch self {
        case .joke(let device):
            // Bypasses caches on the way, so that every press fetches another joke.
            HTTPRequest(
                url: base.appending(path: "api/joke"), headers: ["Accept": "application/json", "Cache-Control": "no-store"],
                confidentialHeaders: ["x-device-uuid": device.uuidString], byteLimit: 1 << 16)
        case .hello:
            HTTPRequest(url: base.appending(path: "api/hello"), headers: ["Accept": "text/plain"], byteLimit: 1 << 16)
        }
    }
}
