import Domain
import Foundation

/// The requests to randomuser.me.
enum RandomUserEndpoint {
    /// The maximum size of an answer in bytes: 5,000 people of about 1.2 kB each, with room for longer ones.
    private static let peopleByteLimit = 16 << 20
    /// The maximum size of a picture in bytes; the service's have a few thousand.
    private static let pictureByteLimit = 1 << 20

    /// The people of a seed. The API version is pinned, because each version has other people for the same seed.
    static func people(seed: String, count: Int, at base: URL) -> HTTPRequest {
        var components = URLComponents(url: base.appending(path: "api/1.4/"), resolvingAgainstBaseURL: true)
        // Foundation leaves the plus sign of a query item as it is, and servers decode it as a space.
        let encoded = seed.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
        // Any further parameter changes the people of a seed.
        components?.percentEncodedQuery = "seed=\(encoded)&results=\(count)"
        guard let url = components?.url else { preconditionFailure("an encoded query fits every address") }
        return HTTPRequest(url: url, headers: ["Accept": "application/json"], byteLimit: peopleByteLimit)
    }

    /// A picture at an address from an answer.
    static func picture(_ address: URL) -> HTTPRequest {
        HTTPRequest(url: address, headers: ["Accept": "image/*"], byteLimit: pictureByteLimit)
    }

    /// The unreserved characters of RFC 3986.
    private static let unreserved = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
