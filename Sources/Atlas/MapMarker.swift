/// A marker of the map: one person, or a cluster of people who would overlap.
public struct MapMarker: Sendable, Hashable, Identifiable {
    /// The person at whose place the marker is, unique at a level. The person keeps a marker at all deeper levels.
    public let id: MapPlace.ID
    public let point: MapPoint
    /// The places of its people in the sequence of `MapMarkers`.
    let range: Range<Int>

    /// How many people it holds.
    public var count: Int { range.count }

    /// Whether it holds more than one person.
    public var isCluster: Bool { count > 1 }
}

/// A person's place on the map.
public struct MapPlace: Sendable, Hashable, Identifiable {
    public let id: String
    public let point: MapPoint

    public init(id: String, point: MapPoint) {
        self.id = id
        self.point = point
    }
}
