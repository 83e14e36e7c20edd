import Atlas
import Foundation

/// What the map needs from outside.
public struct MapPorts: Sendable {
    /// Talks to a tile server.
    public var service: @Sendable (TileTemplate) -> any TileService
    /// Caches tiles.
    public var store: any TileStore
    /// Limits the requests to the tile server.
    public var gate: TileGate
    /// The tile server that replaces the one of the settings.
    public var override: TileServerOverride?
    /// Decodes the pictures of tiles.
    public var decoder: any PictureDecoder
    /// Stores the tile server and the last viewport.
    public var settings: any SettingStore
    /// Reads the names of the built-in map.
    public var labels: @Sendable () throws -> [WorldMap.Label]

    public init(
        service: @escaping @Sendable (TileTemplate) -> any TileService, store: any TileStore,
        gate: TileGate = TileGate(), override: TileServerOverride?, decoder: any PictureDecoder,
        settings: any SettingStore, labels: @escaping @Sendable () throws -> [WorldMap.Label]
    ) {
        self.service = service
        self.store = store
        self.gate = gate
        self.override = override
        self.decoder = decoder
        self.settings = settings
        self.labels = labels
    }
}

/// What a server gave with a tile, for asking later whether it has changed.
public struct TileValidators: Sendable, Equatable, Codable {
    /// The ETag field as it came.
    public let eTag: String?
    /// The Last-Modified field as it came.
    public let lastModified: String?

    public init(eTag: String? = nil, lastModified: String? = nil) {
        self.eTag = eTag
        self.lastModified = lastModified
    }

    /// These, and what is missing from earlier ones.
    func completed(by earlier: TileValidators) -> TileValidators {
        eTag == nil && lastModified == nil ? earlier : self
    }
}

/// What a tile server answers.
public enum TileAnswer: Sendable, Equatable {
    /// A picture, PNG or JPEG. The lifetime is what the server's fields promise, in seconds; nil where they say nothing.
    case tile(Data, validators: TileValidators, lifetime: TimeInterval?)
    /// The picture that the validators belong to is still the right one.
    case notModified(validators: TileValidators, lifetime: TimeInterval?)
}

/// A server of map tiles.
public protocol TileService: Sendable {
    /// Where the tiles are.
    var template: TileTemplate { get }

    /// Fetches a tile.
    /// - Parameter validators: those of the tile that is kept; the answer may then be `notModified`.
    /// - Throws: `HTTPError`, where `tooManyRequests` is a server that wants no requests for a while: an answer with the status 403, 429,
    ///   or 503 with a time; `CancellationError`.
    func tile(_ coordinate: TileCoordinate, validators: TileValidators?) async throws -> TileAnswer
}

/// Under what a tile is kept: servers do not share theirs.
public struct TileKey: Sendable, Hashable {
    /// Where the tile came from.
    public let template: TileTemplate
    /// Which tile.
    public let coordinate: TileCoordinate
}

/// A tile that is kept.
public struct KeptTile: Sendable, Equatable, Codable {
    /// The picture.
    public let data: Data
    /// What to ask the server with.
    public let validators: TileValidators
    /// When the server last gave it, or called it unchanged.
    public let fetched: Date
    /// Until when the server need not be asked.
    public let expires: Date

    public init(data: Data, validators: TileValidators, fetched: Date, expires: Date) {
        self.data = data
        self.validators = validators
        self.fetched = fetched
        self.expires = expires
    }
}

/// Keeps tiles between runs. Losing one costs a download, so nothing here fails loudly.
public protocol TileStore: Sendable {
    /// The tile kept under a key, fresh or not.
    func tile(_ key: TileKey) async -> KeptTile?

    /// Keeps a tile, in place of an earlier one.
    func keep(_ tile: KeptTile, as key: TileKey) async

    /// The size of all kept files in bytes, each a picture with its validators and dates.
    func size() async -> Int

    /// Forgets every tile, and gives the space back.
    func removeAll() async
}

/// The rule for how long a tile is good.
public enum TileFreshness {
    /// No tile is asked for again earlier, whatever the server's fields say: seven days, in seconds.
    public static let shortest: TimeInterval = 7 * 86_400
    /// Every tile is asked for again after this: one year, in seconds.
    public static let longest: TimeInterval = 365 * 86_400

    /// Until when a tile that was just fetched is good.
    /// - Parameter lifetime: what the server promises, in seconds.
    public static func expiry(now: Date, lifetime: TimeInterval?) -> Date {
        let promised = lifetime ?? 0
        return now.addingTimeInterval(min(max(promised.isFinite ? promised : 0, shortest), longest))
    }

    /// Whether a kept tile may be shown without asking. Dates that only a wrong clock can have made do not count.
    public static func isFresh(_ tile: KeptTile, now: Date) -> Bool {
        tile.expires > now && tile.fetched <= now.addingTimeInterval(86_400)
            && tile.expires <= now.addingTimeInterval(longest + 86_400)
    }
}
