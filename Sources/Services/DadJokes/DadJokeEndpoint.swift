import Domain
import Foundation

/// The requests to the services of dad jokes.
enum DadJokeEndpoint {
    /// The members of an error of official-joke-api, dad-jokes or RapidAPI's gateway. An `error` may have any type.
    static let errorMembers = ["message", "error"]
    /// The host by which RapidAPI identifies the service, whatever the base address is.
    private static let rapidAPIHost = "dad-jokes.p.rapidapi.com"

    /// Ten jokes of official-joke-api, chosen by the service.
    static func officialTen(at base: URL) -> HTTPRequest {
        HTTPRequest(url: base.appending(path: "random_ten"), headers: ["Accept": "application/json"], byteLimit: 1 << 18)
    }

    /// Five jokes of dad-jokes at RapidAPI, its maximum, with the user's key.
    static func rapidAPI(at base: URL, key: String) -> HTTPRequest {
        HTTPRequest(
            url: base.appending(path: "random/joke").appending(queryItems: [URLQueryItem(name: "count", value: "5")]),
            headers: ["Accept": "application/json", "X-RapidAPI-Host": rapidAPIHost],
            confidentialHeaders: ["X-RapidAPI-Key": key], byteLimit: 1 << 18)
    }
}
