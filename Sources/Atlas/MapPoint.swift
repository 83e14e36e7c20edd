/// A point on the map of the whole world in Web Mercator: a unit square with its origin in the upper left corner.
public struct MapPoint: Sendable, Hashable {
    /// 0 at the date line in the west to 1 at the date line in the east; values outside are further turns around the world.
    public var x: Double
    /// 0 at the northern edge to 1 at the southern edge.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The middle of the world: 0° north, 0° east.
    public static let middle = MapPoint(x: 0.5, y: 0.5)

    /// The same place with x in 0 ..< 1.
    public var wrapped: MapPoint { MapPoint(x: WebMercator.wrapped(x), y: y) }

    /// The same place on the turn around the world that is nearest to another x.
    public func nearest(to other: Double) -> MapPoint { MapPoint(x: x - (x - other).rounded(), y: y) }

    /// The edge of the map on which the point is: places beyond 85° are there. Nil for every other point.
    public var pole: Pole? { Pole.allCases.first { abs(y - $0.y) < 1e-9 } }
}

/// An edge of the map, beyond which there is a pole.
public enum Pole: Sendable, Hashable, CaseIterable {
    case north, south

    /// The y of the edge.
    var y: Double { self == .north ? 0 : 1 }
}

/// A rectangle of the map. Across the date line `maxX` is above 1 or `minX` below 0.
public struct MapBounds: Sendable, Hashable {
    /// The edges in the west, north, east and south. The maxima are not less than the minima.
    public var minX, minY, maxX, maxY: Double

    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The distance from west to east.
    public var width: Double { maxX - minX }
    /// The distance from north to south.
    public var height: Double { maxY - minY }
    /// The middle.
    public var centre: MapPoint { MapPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    /// Whether a point is within, on any turn around the world; edges count.
    public func contains(_ point: MapPoint) -> Bool {
        guard point.y >= minY, point.y <= maxY else { return false }
        // The first turn of the point that is not west of the bounds.
        return point.x + (minX - point.x).rounded(.up) <= maxX
    }
}
