import Domain
import Foundation

/// The requests to api.chucknorris.io.
enum ChuckNorrisEndpoint {
    /// One joke, chosen by the service.
    static func randomJoke(at base: URL) -> HTTPRequest {
        HTTPRequest(url: base.appending(path: "jokes/random"), headers: ["Accept": "application/json"])
    }

    /// The icon of all jokes. The address is fixed, because the host in older answers now belongs to someone else.
    static func icon(at base: URL) -> HTTPRequest {
        HTTPRequest(url: base.appending(path: "img/avatar/chuck-norris.png"), headers: ["Accept": "image/png"])
    }
}
