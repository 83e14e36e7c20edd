import Domain
import Foundation

/// The addresses of xkcd.com that the application asks.
enum XKCDEndpoint {
    /// The newest comic.
    case newest
    /// A comic by its number.
    case comic(Int)
    /// A picture, wherever the service's answer says that it is.
    case picture(URL)

    /// The most bytes of a picture. Pixels are limited elsewhere: a file may be small and its picture huge.
    private static let pictureLimit = 32 << 20

    /// The request below a base address.
    func request(base: URL) -> HTTPRequest {
        switch self {
        case .newest:
            HTTPRequest(url: base.appending(path: "info.0.json"), headers: ["Accept": "application/json"])
        case .comic(let number):
            HTTPRequest(url: base.appending(path: "\(number)/info.0.json"), headers: ["Accept": "application/json"])
        case .picture(let address):
            HTTPRequest(
                url: address, headers: ["Accept": "image/png, image/jpeg, image/gif"], byteLimit: Self.pictureLimit)
        }
    }
}
