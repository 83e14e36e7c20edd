import Domain
import Foundation

/// The requests to xkcd.com.
enum XKCDEndpoint {
    /// The newest comic.
    case newest
    /// A comic by its number.
    case comic(Int)
    /// A picture at an address from an answer.
    case picture(URL)

    /// The maximum size of a picture in bytes. Pixels are limited elsewhere, as a small file may contain a huge picture.
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
