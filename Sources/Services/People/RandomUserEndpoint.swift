import Domain
import Foundation

/// The requests to randomuser.me.
enum RandomUserEndpoint {
    /// The people of a seed. The API version is pinned, because each version has other people for the same seed.
    case people(seed: String, count: Int)
    /// A picture at an address from an answer.
    case picture(URL)

    /// The maximum size of an answer in bytes: 5,000 people of about 1.2 kB each, with room for longer ones.
    private static let peopleByteLimit = 16 << 20
    /// The maximum size of a picture in bytes; the service's have a few thousand.
    private static let pictureByteLimit = 1 << 20

    /// The request below a base address.
    func request(base: URL) -> HTTPRequest {
        switch self {
        case .people(let seed, let count):
            // Any further parameter changes the people of a seed.
            HTTPRequest(
                url: Self.address(base.appending(path: "api/1.4/"), parameters: [("seed", seed), ("results", String(count))]),
                headers: ["Accept": "application/json"], byteLimit: Self.peopleByteLimit)
        case .picture(let address):
            HTTPRequest(url: address, headers: ["Accept": "image/*"], byteLimit: Self.pictureByteLimit)
        }
    }

    private static func address(_ path: URL, parameters: [(name: String, value: String)]) -> URL {
        var components = URLComponents(url: path, resolvingAgainstBaseURL: true)
        components?.percentEncodedQuery = parameters.map { $0.name + "=" + encoded($0.value) }.joined(separator: "&")
        guard let url = components?.url else { preconditionFailure("an encoded query fits every address") }
        return url
    }

    /// A percent-encoded value. Foundation does not encode the plus sign, which servers decode as a space.
    private static func encoded(_ value: String) -> String {
        value.utf8.map { byte in
            if unreserved.contains(byte) { return String(UnicodeScalar(byte)) }
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count < 2 ? "%0" + digits : "%" + digits
        }
        .joined()
    }

    /// The unreserved characters of RFC 3986.
    private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
}
