/// The markers of every level for a set of people. Clusters depend on the level alone, so panning regroups nobody. Thousands of
/// people take some milliseconds: create it off the main thread.
public struct MapMarkers: Sendable {
    /// The number of people without a marker, since their place is unknown or unusable.
    public let withoutPlace: Int
    /// In logical pixels.
    public let markerSize: Double
    /// Ordered so that the members of a cluster are adjacent at every level.
    private let places: [MapPlace]
    private let indices: [MapPlace.ID: Int]
    /// For each of `places`, its position in the given order.
    private let ranks: [Int]
    /// By level, from north to south: the range of each marker's places. The marker is at the first of them.
    private let levels: [[Range<Int>]]

    /// In logical pixels: room for several faces and their number.
    public static let usualMarkerSize = 56.0

    /// Counts a place that is not finite or not on the world as missing.
    /// - Parameters:
    ///   - places: of different people, in the order in which a marker names them.
    ///   - markerSize: in logical pixels. Closer markers are merged.
    public init(places: [MapPlace], withoutPlace: Int = 0, markerSize: Double = usualMarkerSize) {
        let usable = places.filter { $0.point.x.isFinite && (0...1).contains($0.point.y) }
            .map { MapPlace(id: $0.id, point: $0.point.wrapped) }
        let clustering = MarkerClustering(usable, markerSize: markerSize)
        self.withoutPlace = withoutPlace + places.count - usable.count
        self.markerSize = markerSize
        self.places = clustering.places
        levels = clustering.levels
        let indices = Dictionary(clustering.places.enumerated().map { ($1.id, $0) }) { first, _ in first }
        var ranks = [Int](repeating: 0, count: clustering.places.count)
        for (rank, place) in usable.enumerated() {
            if let index = indices[place.id] { ranks[index] = rank }
        }
        self.indices = indices
        self.ranks = ranks
    }

    public static let none = MapMarkers(places: [])

    public var count: Int { places.count }

    public var points: [MapPoint] { places.map(\.point) }

    public func point(of id: MapPlace.ID) -> MapPoint? { indices[id].map { places[$0].point } }

    /// From north to south. A level out of range gives the nearest one.
    public func markers(level: Int) -> [MapMarker] { ranges(level: level).map(marker) }

    private func ranges(level: Int) -> [Range<Int>] { levels[min(max(level, 0), levels.count - 1)] }

    private func marker(_ range: Range<Int>) -> MapMarker {
        let place = places[range.lowerBound]
        return MapMarker(id: place.id, point: place.point, range: range)
    }

    /// In the order in which the places were given.
    public func members(of marker: MapMarker) -> [MapPlace] {
        range(of: marker).sorted { ranks[$0] < ranks[$1] }.map { places[$0] }
    }

    /// In the given order, without sorting all members.
    public func firstMembers(_ count: Int, of marker: MapMarker) -> [MapPlace] {
        var first: [Int] = []
        for index in range(of: marker) {
            if first.count == count {
                guard let last = first.last, ranks[index] < ranks[last] else { continue }
                first.removeLast()
            }
            first.insert(index, at: first.firstIndex { ranks[index] < ranks[$0] } ?? first.endIndex)
        }
        return first.map { places[$0] }
    }

    /// Empty for a marker of another set.
    private func range(of marker: MapMarker) -> Range<Int> {
        marker.range.upperBound <= places.count ? marker.range : 0..<0
    }

    public func marker(holding id: MapPlace.ID, level: Int) -> MapMarker? {
        indices[id].flatMap { index in ranges(level: level).first { $0.contains(index) }.map(marker) }
    }

    /// In the given order. Markers without any of the people are left out.
    public func holders(of ids: [MapPlace.ID], among markers: [MapMarker]) -> [MapMarker.ID: [MapPlace.ID]] {
        let held = ids.compactMap { id in indices[id].map { (index: $0, id: id) } }
        var groups: [MapMarker.ID: [MapPlace.ID]] = [:]
        for marker in markers {
            let own = held.filter { marker.range.contains($0.index) }
            if !own.isEmpty { groups[marker.id] = own.map(\.id) }
        }
        return groups
    }

    /// From north to south, including some just outside the window.
    public func visible(in viewport: MapViewport) -> [MapMarker] {
        let bounds = viewport.bounds(margin: markerSize / 2)
        let ranges = ranges(level: viewport.level)
        func point(_ range: Range<Int>) -> MapPoint { places[range.lowerBound].point }
        // Sorted by y, so only one band is examined.
        return ranges[ranges.firstIndex(after: { point($0).y < bounds.minY })...]
            .prefix { point($0).y <= bounds.maxY }.filter { bounds.contains(point($0)) }.map(marker)
    }

    /// Orders markers in rows as high as a marker, each from left to right.
    public func readingOrder(of markers: [MapMarker], in viewport: MapViewport) -> [MapMarker] {
        let placed = markers.map { (marker: $0, pixel: viewport.pixel(of: $0.point)) }
            .sorted { ($0.pixel.y, $0.marker.id) < ($1.pixel.y, $1.marker.id) }
        var result: [MapMarker] = []
        var row: [(marker: MapMarker, pixel: PixelPoint)] = []
        func endRow() {
            row.sort { ($0.pixel.x, $0.pixel.y, $0.marker.id) < ($1.pixel.x, $1.pixel.y, $1.marker.id) }
            result += row.map(\.marker)
            row.removeAll(keepingCapacity: true)
        }
        for entry in placed {
            if let top = row.first?.pixel.y, entry.pixel.y >= top + markerSize { endRow() }
            row.append(entry)
        }
        endRow()
        return result
    }
}

extension Array {
    /// Binary search: elements with the property must come first.
    fileprivate func firstIndex(after hasProperty: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if hasProperty(self[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

extension MapMarkers {
    /// Nil if all people of the cluster are at one place.
    public func viewportParting(_ cluster: MapMarker, in viewport: MapViewport) -> MapViewport? {
        guard let level = levelParting(cluster, below: viewport.level) else { return nil }
        let fitting = MapViewport.fitting(
            members(of: cluster).map(\.point), size: viewport.size, padding: Self.usualMarkerSize,
            deepest: MapViewport.zoomRange.upperBound)
        return fitting.centred(on: fitting.centre, zoom: max(fitting.zoom, MapViewport.zoom(level: level)))
    }

    private func levelParting(_ cluster: MapMarker, below level: Int) -> Int? {
        stride(from: max(level + 1, 0), through: MapViewport.deepestLevel, by: 1).first { level in
            marker(holding: cluster.id, level: level).map { $0.count < cluster.count } == true
        }
    }
}

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
