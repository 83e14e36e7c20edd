import Domain
import Foundation

/// The addresses of api.chucknorris.io that the application asks.
enum ChuckNorrisEndpoint {
    /// One joke, chosen by the service.
    case randomJoke
    /// The icon of all jokes. Always this address: the host that older answers name belongs to somebody else now.
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
