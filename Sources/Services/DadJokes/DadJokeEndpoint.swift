import Domain
import Foundation

/// The requests to the services of dad jokes.
enum DadJokeEndpoint {
    /// Ten jokes of official-joke-api, chosen by the service.
    case officialTen
    /// Five jokes of dad-jokes at RapidAPI, its maximum, with the user's key.
    case rapidAPI(key: String)

    /// The host by which RapidAPI identifies the service, whatever the base address is.
    private static let rapidAPIHost = "dad-jokes.p.rapidapi.com"

    /// The request below a base address.
    func request(base: URL) -> HTTPRequest {
        switch self {
        case .officialTen:
            HTTPRequest(url: base.appending(path: "random_ten"), headers: ["Accept": "application/json"], byteLimit: 1 << 18)
        case .rapidAPI(let key):
            HTTPRequest(
                url: base.appending(path: "random/joke").appending(queryItems: [URLQueryItem(name: "count", value: "5")]),
                headers: ["Accept": "application/json", "X-RapidAPI-Host": Self.rapidAPIHost],
                confidentialHeaders: ["X-RapidAPI-Key": key], byteLimit: 1 << 18)
        }
    }
}
