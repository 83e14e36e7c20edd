import Domain
import Foundation

/// The requests to xkcd.com.
enum XKCDEndpoint {
    /// The maximum size of a picture in bytes. Pixels are limited elsewhere, as a small file may contain a huge picture.
    private static let pictureLimit = 32 << 20

    /// A comic.
    /// - Parameter number: nil is the newest one.
    static func comic(_ number: Int?, at base: URL) -> HTTPRequest {
        let folder = number.map { base.appending(path: String($0)) } ?? base
        return HTTPRequest(url: folder.appending(path: "info.0.json"), headers: ["Accept": "application/json"])
    }

    /// A picture at an address from an answer.
    static func picture(_ address: URL) -> HTTPRequest {
        HTTPRequest(url: address, headers: ["Accept": "image/png, image/jpeg, image/gif"], byteLimit: pictureLimit)
    }
}
