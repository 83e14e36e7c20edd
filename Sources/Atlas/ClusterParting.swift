extension MapMarkers {
    /// The viewport in which the people of a cluster are apart; nil if they are at one place, so that no level parts them.
    public func viewportParting(_ cluster: MapMarker, in viewport: MapViewport) -> MapViewport? {
        guard let level = levelParting(cluster, below: viewport.level) else { return nil }
        let fitting = MapViewport.fitting(
            members(of: cluster).map(\.point), size: viewport.size, padding: Self.usualMarkerSize,
            deepest: MapViewport.zoomRange.upperBound)
        return fitting.centred(on: fitting.centre, zoom: max(fitting.zoom, MapViewport.zoom(level: level)))
    }

    /// The first level below one at which a marker no longer holds all the people of a cluster; nil when there is none.
    private func levelParting(_ cluster: MapMarker, below level: Int) -> Int? {
        stride(from: max(level + 1, 0), through: MapViewport.deepestLevel, by: 1).first { level in
            marker(holding: cluster.id, level: level).map { $0.count < cluster.count } == true
        }
    }
}
