/// A marker for one person, or for a cluster of people who would overlap.
public struct MapMarker: Sendable, Hashable, Identifiable {
    /// The person at the marker's place, unique at a level. The person keeps a marker at all deeper levels.
    public let id: MapPlace.ID
    public let point: MapPoint
    /// Indices into the places of `MapMarkers`.
    let range: Range<Int>

    public var count: Int { range.count }

    public var isCluster: Bool { count > 1 }
}

public struct MapPlace: Sendable, Hashable, Identifiable {
    public let id: String
    public let point: MapPoint

    public init(id: String, point: MapPoint) {
        self.id = id
        self.point = point
    }
}
