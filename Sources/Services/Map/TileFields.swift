import Domain
import Foundation

/// The caching fields of a tile server's answer (RFC 9110 and RFC 9111).
struct TileFields {
    /// The validators for a later request; fields that are too long are dropped.
    let validators: TileValidators
    /// The freshness lifetime in seconds; nil if the fields do not define it.
    let lifetime: TimeInterval?

    private static let limit = 200

    /// - Parameters:
    ///   - headers: keyed by lower-case names.
    ///   - now: the time of the answer.
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

    /// A number of seconds that consists of digits only.
    private static func seconds(_ text: String) -> TimeInterval? {
        guard (1...12).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return TimeInterval(text)
    }
}
