import Atlas
import Foundation
import Pictures

public struct MapPorts: Sendable {
    public var service: @Sendable (TileTemplate) -> any TileService
    public var store: any TileStore
    public var gate = TileGate()
    /// Replaces the tile server of the settings.
    public var override: TileServerOverride?
    public var decoder: any PictureDecoder
    public var labels: @Sendable () throws -> [WorldMap.Label]
}

/// Header fields of a tile, for asking the server later whether the tile has changed.
public struct TileValidators: Sendable, Equatable, Codable {
    var eTag, lastModified: String?

    /// Takes the earlier fields if there are no new ones.
    func completed(by earlier: TileValidators) -> TileValidators {
        eTag == nil && lastModified == nil ? earlier : self
    }
}

public enum TileAnswer: Sendable, Equatable {
    /// A PNG or JPEG file. The lifetime is from the server's fields, in seconds; nil without any.
    case tile(Data, validators: TileValidators, lifetime: TimeInterval?)
    /// The picture that has the validators is still valid.
    case notModified(validators: TileValidators, lifetime: TimeInterval?)
}

public protocol TileService: Sendable {
    var template: TileTemplate { get }

    /// - Parameter validators: those of the stored tile, for which the answer may be `notModified`.
    /// - Throws: `CancellationError`, `HTTPError`. `tooManyRequests` means 403, 429, or 503 with a time, and pauses all requests.
    func tile(_ coordinate: TileCoordinate, validators: TileValidators?) async throws -> TileAnswer
}

/// Servers do not share tiles.
public struct TileKey: Sendable, Hashable {
    public let template: TileTemplate
    public let coordinate: TileCoordinate
}

public struct KeptTile: Sendable, Equatable, Codable {
    public let data: Data
    public let validators: TileValidators
    /// When the server last sent the tile or called it unchanged.
    public let fetched: Date
    public let expires: Date
}

/// Stores tiles between runs. Losing one only costs a download, so no method throws.
public protocol TileStore: Sendable {
    func tile(_ key: TileKey) async -> KeptTile?

    func keep(_ tile: KeptTile, as key: TileKey) async

    /// The bytes of all files, each a picture with its validators and dates.
    func size() async -> Int

    func removeAll() async
}

public enum TileFreshness {
    /// The minimum, whatever the server's fields say: seven days, in seconds.
    public static let shortest: TimeInterval = 7 * 86_400
    /// The maximum: one year, in seconds.
    public static let longest: TimeInterval = 365 * 86_400

    public static func expiry(now: Date, lifetime: TimeInterval?) -> Date {
        let promised = lifetime ?? 0
        return now.addingTimeInterval(min(max(promised.isFinite ? promised : 0, shortest), longest))
    }

    /// Whether a stored tile needs no request. Dates that only a wrong clock can have made do not count.
    public static func isFresh(_ tile: KeptTile, now: Date) -> Bool {
        tile.expires > now && tile.fetched <= now.addingTimeInterval(86_400)
            && tile.expires <= now.addingTimeInterval(longest + 86_400)
    }
}
