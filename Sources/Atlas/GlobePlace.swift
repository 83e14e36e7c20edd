import Foundation

public struct GlobePlace: Sendable, Hashable {
    /// In radians, positive in the north.
    private let latitude: Double
    /// In radians, positive in the east.
    private let longitude: Double

    /// The earth's mean radius in metres (IUGG).
    private static let radius = 6_371_008.8
    /// In radians, about six metres. Directions below this angle mean nothing.
    private static let precision = 1e-6

    /// - Parameters: degrees of WGS 84, which must be finite. Longitudes of any size are wrapped.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude * .pi / 180
        self.longitude = longitude * .pi / 180
    }

    public init(_ point: MapPoint) {
        self.init(latitude: WebMercator.latitude(y: point.y), longitude: WebMercator.longitude(x: point.x))
    }

    /// In metres, along a great circle. The distance on the ellipsoid differs by at most 0.6 %.
    public func distance(to other: GlobePlace) -> Double { angle(to: other) * Self.radius }

    /// The initial direction of the great circle; nil if the places are identical or antipodal. At a pole there is one direction
    /// only.
    public func direction(to other: GlobePlace) -> CompassDirection? {
        let angle = angle(to: other)
        guard angle > Self.precision, angle < .pi - Self.precision else { return nil }
        if cos(latitude) < Self.precision { return latitude > 0 ? .south : .north }
        let (east, north, _) = components(of: other)
        return CompassDirection(bearing: atan2(east, north) * 180 / .pi)
    }

    /// Vincenty's formula for a sphere, also exact for close and antipodal places.
    private func angle(to other: GlobePlace) -> Double {
        let (east, north, up) = components(of: other)
        return atan2((east * east + north * north).squareRoot(), up)
    }

    /// The unit vector from the earth's centre, in the axes east, north and up of this place.
    private func components(of other: GlobePlace) -> (east: Double, north: Double, up: Double) {
        let turn = other.longitude - longitude
        return (
            cos(other.latitude) * sin(turn),
            cos(latitude) * sin(other.latitude) - sin(latitude) * cos(other.latitude) * cos(turn),
            sin(latitude) * sin(other.latitude) + cos(latitude) * cos(other.latitude) * cos(turn)
        )
    }
}

public enum CompassDirection: Sendable, Hashable, CaseIterable {
    case north, northEast, east, southEast, south, southWest, west, northWest

    /// - Parameter bearing: in degrees clockwise from north, on any turn.
    init(bearing: Double) {
        let turn = bearing - (bearing / 360).rounded(.down) * 360
        self = Self.allCases[Int((turn / 45).rounded()) % Self.allCases.count]
    }
}

extension Sequence {
    /// Nearest first, and the earlier of two equally distant ones. Takes O(n) time for few. A place that is nil is skipped.
    public func nearest(
        _ count: Int, to start: GlobePlace, place: (Element) throws -> GlobePlace?
    ) rethrows -> [(element: Element, distance: Double, direction: CompassDirection?)] {
        var found: [(element: Element, place: GlobePlace, distance: Double)] = []
        for element in self {
            guard let place = try place(element) else { continue }
            let distance = start.distance(to: place)
            if found.count == count, let last = found.last, distance >= last.distance { continue }
            found.insert((element, place, distance), at: found.firstIndex { $0.distance > distance } ?? found.count)
            if found.count > count { found.removeLast() }
        }
        return found.map { ($0.element, $0.distance, start.direction(to: $0.place)) }
    }
}
