import Atlas
import Foundation
import Pictures

/// The HTTP client names the application in every request, as tile servers require.
public struct TileClient: TileService {
    public let template: TileTemplate
    private let client: any HTTPClient
    private let now: @Sendable () -> Date

    /// In bytes; usual tiles have some tens of thousands.
    static let byteLimit = 1 << 20
    /// In pixels, four times the usual width and height.
    private static let longestSide = 1_024

    /// - Parameter now: the clock against which dates in answers are compared.
    public init(template: TileTemplate, client: any HTTPClient, now: @escaping @Sendable () -> Date = { Date() }) {
        self.template = template
        self.client = client
        self.now = now
    }

    public func tile(_ coordinate: TileCoordinate, validators: TileValidators?) async throws -> TileAnswer {
        guard let url = template.url(of: coordinate) else { throw HTTPError.unexpectedContent }
        var headers = ["Accept": "image/png, image/jpeg"]
        headers["If-None-Match"] = validators?.eTag
        headers["If-Modified-Since"] = validators?.lastModified
        let response = try await client.send(HTTPRequest(url: url, headers: headers, byteLimit: Self.byteLimit))
        let fields = TileFields(response.headers, now: now())

        switch response.status {
        case 200:
            guard ["image/png", "image/jpeg", "image/jpg"].contains(response.mediaType), Self.isTile(response.body) else {
                throw HTTPError.unexpectedContent
            }
            return .tile(response.body, validators: fields.validators, lifetime: fields.lifetime)
        case 304 where validators != nil:
            return .notModified(validators: fields.validators, lifetime: fields.lifetime)
        case 403, 429,
            503 where response.retryAfter != nil:
            throw HTTPError.tooManyRequests(retryAfter: response.retryAfter, description: Self.explanation(of: response))
        case 200..<400:
            throw HTTPError.unexpectedContent
        default:
            throw HTTPError.status(response.status, description: Self.explanation(of: response))
        }
    }

    private static func isTile(_ data: Data) -> Bool {
        guard let header = PictureHeader(data) else { return false }
        return [.png, .jpeg].contains(header.format) && max(header.width, header.height) <= longestSide
    }

    /// The first words of a plain text on one line. Pages and pictures are ignored.
    private static func explanation(of response: HTTPResponse) -> String? {
        guard response.mediaType == "text/plain" else { return nil }
        let text = String(decoding: response.body.prefix(2_000), as: UTF8.self)
        return HTTPError.status(response.status, description: text).explanation
    }
}

/// The caching fields of a tile server's answer (RFC 9110 and RFC 9111).
struct TileFields {
    /// Fields that are too long are dropped.
    let validators: TileValidators
    /// In seconds; nil if the fields do not define it.
    let lifetime: TimeInterval?

    private static let limit = 200

    /// - Parameter headers: keyed by lower-case names.
    init(_ headers: [String: String], now: Date) {
        validators = TileValidators(
            eTag: Self.returnable(headers["etag"]), lastModified: Self.returnable(headers["last-modified"]))
        lifetime = Self.lifetime(headers, now: now)
    }

    private static func returnable(_ text: String?) -> String? {
        guard let text, !text.isEmpty, text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            return nil
        }
        return text
    }

    /// `max-age` takes precedence over `Expires`. The time spent in caches on the way is subtracted.
    private static func lifetime(_ headers: [String: String], now: Date) -> TimeInterval? {
        let directives = (headers["cache-control"] ?? "").lowercased().split(separator: ",")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        if let age = directives.first(where: { $0.hasPrefix("max-age=") })?.dropFirst("max-age=".count) {
            let text = age.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
            return seconds(text).map { max($0 - (headers["age"].flatMap(seconds) ?? 0), 0) }
        }
        guard let expires = headers["expires"].flatMap(HTTPDate.date) else { return nil }
        return max(expires.timeIntervalSince(headers["date"].flatMap(HTTPDate.date) ?? now), 0)
    }

    private static func seconds(_ text: String) -> TimeInterval? {
        guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return TimeInterval(text)
    }
}
