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
