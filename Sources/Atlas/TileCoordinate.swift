/// At zoom level z the world is a square of 2^z × 2^z tiles, counted from the upper left corner.
public struct TileCoordinate: Sendable, Hashable {
    public let zoom: Int
    /// The column, from west to east.
    public let x: Int
    /// The row, from north to south.
    public let y: Int

    /// The deepest level of any tile.
    public static let deepestZoom = 22

    public init(zoom: Int, x: Int, y: Int) {
        self.zoom = zoom
        self.x = x
        self.y = y
    }

    public var isValid: Bool {
        guard (0...Self.deepestZoom).contains(zoom) else { return false }
        let range = 0..<(1 << zoom)
        return range.contains(x) && range.contains(y)
    }

    /// Meaningful only for a valid tile.
    public var bounds: MapBounds {
        let size = 1 / Double(1 << min(max(zoom, 0), Self.deepestZoom))
        return MapBounds(
            minX: Double(x) * size, minY: Double(y) * size, maxX: (Double(x) + 1) * size, maxY: (Double(y) + 1) * size)
    }
}
