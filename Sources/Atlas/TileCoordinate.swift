/// The address of a tile: at zoom level z the world is a square of 2^z × 2^z tiles, counted from the upper left corner.
public struct TileCoordinate: Sendable, Hashable {
    /// The zoom level.
    public let zoom: Int
    /// The column, from west to east.
    public let x: Int
    /// The row, from north to south.
    public let y: Int

    /// The deepest zoom level that any tile has.
    public static let deepestZoom = 22

    /// An address, which need not be valid.
    public init(zoom: Int, x: Int, y: Int) {
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    /// The tile that holds a point on any turn around the world, or nil north or south of the world and at levels without tiles.
    public init?(zoom: Int, holding point: MapPoint) {
        guard (0...Self.deepestZoom).contains(zoom), point.x.isFinite, (0...1).contains(point.y) else { return nil }
        let count = 1 << zoom
        self.init(
            zoom: zoom, x: min(Int(WebMercator.wrapped(point.x) * Double(count)), count - 1),
            y: min(Int(point.y * Double(count)), count - 1))
    }

    /// Whether there is such a tile.
    public var isValid: Bool {
        guard (0...Self.deepestZoom).contains(zoom) else { return false }
        let range = 0..<(1 << zoom)
        return range.contains(x) && range.contains(y)
    }

    /// The tile on the first turn around the world for a column on any turn; nil when the row or the level does not exist.
    public var wrapped: TileCoordinate? {
        guard (0...Self.deepestZoom).contains(zoom) else { return nil }
        let count = 1 << zoom
        let remainder = x % count
        let tile = TileCoordinate(zoom: zoom, x: remainder < 0 ? remainder + count : remainder, y: y)
        return tile.isValid ? tile : nil
    }

    /// The tile of the level above that holds this one; nil for the tile of the whole world.
    public var parent: TileCoordinate? {
        zoom > 0 ? TileCoordinate(zoom: zoom - 1, x: x >> 1, y: y >> 1) : nil
    }

    /// The part of the map that a valid tile shows.
    public var bounds: MapBounds {
        let size = 1 / Double(1 << min(max(zoom, 0), Self.deepestZoom))
        return MapBounds(
            minX: Double(x) * size, minY: Double(y) * size, maxX: (Double(x) + 1) * size, maxY: (Double(y) + 1) * size)
    }
}
