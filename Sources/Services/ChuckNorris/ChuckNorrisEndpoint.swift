import Domain
import Foundation

/// The requests to api.chucknorris.io.
enum ChuckNorrisEndpoint {
    /// One joke, chosen by the service.
    case randomJoke
    /// The icon of all jokes. The address is fixed, because the host in older answers now belongs to someone else.
    case icon

    private var path: String {
        switch self {
        case .randomJoke: "jokes/random"
        case .icon: "img/avatar/chuck-norris.png"
        }
    }

    /// The request below a base address.
    func request(base: URL) -> HTTPRequest {
        switch self {
        case .randomJoke:
            HTTPRequest(url: base.appending(path: path), headers: ["Accept": "application/json"])
        case .icon:
            HTTPRequest(url: base.appending(path: path), headers: ["Accept": "image/png"])
        }
    }
}
