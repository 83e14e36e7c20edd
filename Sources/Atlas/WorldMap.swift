public struct WorldMap: Sendable, Equatable {
    /// One connected piece of a country.
    public struct Land: Sendable, Equatable {
        /// The outline, then holes. The last point does not repeat the first.
        public let rings: [[MapPoint]]
        public let bounds: MapBounds
    }

    public struct Label: Sendable, Equatable {
        public enum Kind: Sendable, Equatable {
            case country
            case city
        }

        public let kind: Kind
        public let name: String
        /// The middle of a country's name, or the place of a city.
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

    public let lands: [Land]
    /// By importance: an earlier name displaces a later one.
    public let labels: [Label]
}

extension WorldMap.Land {
    init?(rings: [[MapPoint]]) {
        guard let columns = rings.first?.lazy.map(\.x), let minX = columns.min(), let maxX = columns.max(),
            let rows = rings.first?.lazy.map(\.y), let minY = rows.min(), let maxY = rows.max()
        else { return nil }
        self.init(rings: rings, bounds: MapBounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY))
    }

    /// Closes the rings along the rectangle's edges. At deep zoom levels a graphics library cannot represent coordinates far
    /// outside the picture.
    public func rings(clippedTo clip: MapBounds) -> [[MapPoint]] {
        guard bounds.minX <= clip.maxX, bounds.maxX >= clip.minX, bounds.minY <= clip.maxY, bounds.maxY >= clip.minY else {
            return []
        }
        if bounds.minX >= clip.minX, bounds.maxX <= clip.maxX, bounds.minY >= clip.minY, bounds.maxY <= clip.maxY { return rings }
        return rings.compactMap { ring in
            // Sutherland and Hodgman's algorithm clips at one edge after the other.
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
