/// A point of the world in Web Mercator: a unit square with its origin in the upper left corner.
public struct MapPoint: Sendable, Hashable {
    /// From 0 at the western date line to 1 at the eastern one; other values are further turns around the world.
    public var x: Double
    /// From 0 at the northern edge to 1 at the southern edge.
    public var y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// 0° north, 0° east.
    public static let middle = MapPoint(x: 0.5, y: 0.5)

    public var wrapped: MapPoint { MapPoint(x: WebMercator.wrapped(x), y: y) }

    public func nearest(to other: Double) -> MapPoint { MapPoint(x: x - (x - other).rounded(), y: y) }

    /// Nil inside the map. Places beyond 85° are on an edge.
    public var pole: Pole? { Pole.allCases.first { abs(y - $0.y) < 1e-9 } }
}

public enum Pole: Sendable, Hashable, CaseIterable {
    case north, south

    var y: Double { self == .north ? 0 : 1 }
}

/// Across the date line `maxX` is above 1 or `minX` below 0.
public struct MapBounds: Sendable, Hashable {
    public var minX, minY, maxX, maxY: Double

    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    public var width: Double { maxX - minX }
    public var height: Double { maxY - minY }
    public var centre: MapPoint { MapPoint(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

    /// On any turn around the world; edges count.
    public func contains(_ point: MapPoint) -> Bool {
        guard point.y >= minY, point.y <= maxY else { return false }
        // The point's first turn that is not west of the bounds.
        return point.x + (minX - point.x).rounded(.up) <= maxX
    }
}
