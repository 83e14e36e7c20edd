import Foundation

/// The effect of activating a cluster.
public enum ClusterActivation: Sendable, Equatable {
    /// The map moves to a viewport in which the cluster's people are apart.
    case zoom(MapViewport)
    /// Each person gets a marker beside the cluster, because zooming would not part them.
    case spread([SpreadMarker])

    /// A person's marker beside a cluster.
    public struct SpreadMarker: Sendable, Hashable, Identifiable {
        /// The person.
        public let id: MapPlace.ID
        /// The distance from the middle of the cluster, in logical pixels.
        public let offset: PixelPoint
    }
}

extension MapMarkers {
    /// The effect of activating a cluster in a window.
    /// - Parameters:
    ///   - cluster: a marker of this set.
    ///   - padding: the free space along the window's edges, in logical pixels.
    public func activation(of cluster: MapMarker, in viewport: MapViewport, padding: Double = usualMarkerSize)
        -> ClusterActivation
    {
        let members = members(of: cluster)
        guard let level = levelParting(cluster, below: viewport.level) else { return .spread(spread(members)) }
        let fitting = MapViewport.fitting(
            members.map(\.point), size: viewport.size, padding: padding, deepest: MapViewport.zoomRange.upperBound)
        return .zoom(fitting.centred(on: fitting.centre, zoom: max(fitting.zoom, Double(level))))
    }

    /// The first level below one at which a marker no longer holds all the people of a cluster; nil when there is none.
    private func levelParting(_ cluster: MapMarker, below level: Int) -> Int? {
        let levels = max(level + 1, 0)...Int(MapViewport.zoomRange.upperBound) + 1
        return levels.dropLast().first { level in
            guard let marker = marker(holding: cluster.id, level: level) else { return false }
            return marker.count < cluster.count
        }
    }

    /// Members on rings around their cluster, from the top clockwise, the inner rings first. The middle stays free.
    ///
    /// Neighbours on a ring and neighbouring rings are a tenth of a marker farther apart than a marker's size.
    private func spread(_ members: [MapPlace]) -> [ClusterActivation.SpreadMarker] {
        let spacing = markerSize * 1.1
        var result: [ClusterActivation.SpreadMarker] = []
        result.reserveCapacity(members.count)
        var ring = 1
        while result.count < members.count {
            // The number of chords of the spacing's length. The small surplus keeps rounding from taking one of a hexagon's six.
            let room = Int(.pi / asin(0.5 / Double(ring)) + 1e-9)
            let count = min(room, members.count - result.count)
            for (number, member) in members[result.count..<(result.count + count)].enumerated() {
                let angle = 2 * .pi * Double(number) / Double(count)
                let radius = spacing * Double(ring)
                result.append(
                    ClusterActivation.SpreadMarker(
                        id: member.id, offset: PixelPoint(x: radius * sin(angle), y: -radius * cos(angle))))
            }
            ring += 1
        }
        return result
    }
}
