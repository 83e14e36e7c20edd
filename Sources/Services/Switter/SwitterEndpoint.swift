import Domain
import Foundation

/// The addresses of a Switter server that the application asks.
enum SwitterEndpoint {
    /// A joke for an installation.
    case joke(device: UUID)
    /// A greeting, for which nobody has to name themselves.
    case hello

    /// The request below a base address.
    func request(base: URL) -> HTTPRequest {
        switch self {
        case .joke(let device):
            // Every press is to bring another joke, also past a cache on the way.
            HTTPRequest(
                url: base.appending(path: "api/joke"), headers: ["Accept": "application/json", "Cache-Control": "no-store"],
                confidentialHeaders: ["x-device-uuid": device.uuidString], byteLimit: 1 << 16)
        case .hello:
            HTTPRequest(url: base.appending(path: "api/hello"), headers: ["Accept": "text/plain"], byteLimit: 1 << 16)
        }
    }
}
