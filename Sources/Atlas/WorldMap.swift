/// The built-in map of the world: land, borders and names.
public struct WorldMap: Sendable, Equatable {
    /// One connected piece of a country.
    public struct Land: Sendable, Equatable {
        /// The outline first, then holes. The last point is not the first one again.
        public let rings: [[MapPoint]]
        /// The bounds of the outline.
        public let bounds: MapBounds
    }

    /// The name of a place.
    public struct Label: Sendable, Equatable {
        /// What kind of place has the name.
        public enum Kind: Sendable, Equatable {
            /// The name is on the country's widest part.
            case country
            /// The name is beside a dot.
            case city
        }

        /// What kind of place has the name.
        public let kind: Kind
        /// The name in the language of the data.
        public let name: String
        /// The middle of a country's name, or where the city is.
        public let point: MapPoint
        /// The first zoom level that shows the name, if there is room.
        public let zoom: Int

        public init(kind: Kind, name: String, point: MapPoint, zoom: Int) {
            self.kind = kind
            self.name = name
            self.point = point
            self.zoom = zoom
        }
    }

    /// Every piece of land.
    public let lands: [Land]
    /// Every name; where there is no room for both, the earlier one is shown.
    public let labels: [Label]
}

extension WorldMap.Land {
    /// - Parameter rings: the outline first, each of at least three points.
    init?(rings: [[MapPoint]]) {
        guard let columns = rings.first?.lazy.map(\.x), let minX = columns.min(), let maxX = columns.max(),
            let rows = rings.first?.lazy.map(\.y), let minY = rows.min(), let maxY = rows.max()
        else { return nil }
        self.init(rings: rings, bounds: MapBounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    }

    /// The rings clipped to a rectangle, along whose edges they are closed. Rings outside of it are left out.
    /// At deep zoom levels a graphics library cannot represent coordinates far outside of the picture.
    public func rings(clippedTo clip: MapBounds) -> [[MapPoint]] {
        guard bounds.minX <= clip.maxX, bounds.maxX >= clip.minX, bounds.minY <= clip.maxY, bounds.maxY >= clip.minY else {
            return []
        }
        if bounds.minX >= clip.minX, bounds.maxX <= clip.maxX, bounds.minY >= clip.minY, bounds.maxY <= clip.maxY { return rings }
        return rings.compactMap { ring in
            // Sutherland and Hodgman's algorithm: one edge of the rectangle after the other.
            var clipped = Self.clip(ring, keeps: { $0.x >= clip.minX }, at: { Self.crossing(x: clip.minX, $0, $1) })
            clipped = Self.clip(clipped, keeps: { $0.x <= clip.maxX }, at: { Self.crossing(x: clip.maxX, $0, $1) })
            clipped = Self.clip(clipped, keeps: { $0.y >= clip.minY }, at: { Self.crossing(y: clip.minY, $0, $1) })
            clipped = Self.clip(clipped, keeps: { $0.y <= clip.maxY }, at: { Self.crossing(y: clip.maxY, $0, $1) })
            return clipped.count < 3 ? nil : clipped
        }
    }

    private static func clip(
        _ ring: [MapPoint], keeps: (MapPoint) -> Bool, at crossing: (MapPoint, MapPoint) -> MapPoint
    ) -> [MapPoint] {
        guard var previous = ring.last else { return [] }
        var previousIsKept = keeps(previous)
        var result: [MapPoint] = []
        result.reserveCapacity(ring.count)
        for point in ring {
            let isKept = keeps(point)
            if isKept != previousIsKept { result.append(crossing(previous, point)) }
            if isKept { result.append(point) }
            previous = point
            previousIsKept = isKept
        }
        return result
    }

    private static func crossing(x: Double, _ start: MapPoint, _ end: MapPoint) -> MapPoint {
        MapPoint(x: x, y: start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x))
    }

    private static func crossing(y: Double, _ start: MapPoint, _ end: MapPoint) -> MapPoint {
        MapPoint(x: start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y), y: y)
    }
}
