import Atlas
import Testing

@Suite struct VisibleMarkersTests {
    private static let size = PixelSize(width: 800, height: 600)

    @Test func cullingKeepsExactlyWhatTheWindowShows() {
        let markers = MapMarkers(places: .scattered(3_000))
        var generator = SeededGenerator(11)
        for zoom in [0, 1.5, 3, 5, 8, 12, 3.4] {
            for _ in 0..<20 {
                let centre = MapPoint(x: .random(in: 0...1, using: &generator), y: .random(in: 0...1, using: &generator))
                let viewport = MapViewport(centre: centre, zoom: zoom, size: Self.size)
                let expected = markers.markers(level: viewport.level).filter { marker in
                    let pixel = viewport.pixel(of: marker.point)
                    return (-28...828).contains(pixel.x) && (-28...628).contains(pixel.y)
                }
                #expect(markers.visible(in: viewport) == expected)
            }
        }
    }

    @Test func aWindowAcrossTheDateLineShowsBothSides() {
        let places = [179.0, -179, 0].map { MapPlace(id: "\($0)", point: WebMercator.point(latitude: 0, longitude: $0)) }
        let viewport = MapViewport(centre: MapPoint(x: 0, y: 0.5), zoom: 6, size: Self.size)
        #expect(Set(MapMarkers(places: places).visible(in: viewport).map(\.id)) == ["179.0", "-179.0"])
    }

    @Test func tabWalksRowsFromTheTop() {
        let viewport = MapViewport(centre: .middle, zoom: 4, size: Self.size)
        // Two rows, the first uneven by less than a marker.
        let pixels = [("d", 500.0, 210.0), ("c", 100, 200), ("b", 300, 90), ("a", 120, 110), ("e", 700, 230)]
        let places = pixels.map { MapPlace(id: $0, point: viewport.point(at: PixelPoint(x: $1, y: $2))) }
        let markers = MapMarkers(places: places)
        let visible = markers.visible(in: viewport)
        #expect(markers.readingOrder(of: visible, in: viewport).map(\.id) == ["a", "b", "c", "d", "e"])
        #expect(markers.readingOrder(of: visible.reversed(), in: viewport).map(\.id) == ["a", "b", "c", "d", "e"])
        #expect(markers.readingOrder(of: [], in: viewport).isEmpty)
    }
}

@Suite struct ClusterPartingTests {
    private static let size = PixelSize(width: 800, height: 600)

    @Test func aClusterZoomsUntilItsPeopleAreApart() throws {
        let markers = MapMarkers(places: .scattered(500))
        for zoom in [0.0, 1, 2.7, 4] {
            let viewport = MapViewport(centre: .middle, zoom: zoom, size: Self.size)
            for cluster in markers.markers(level: viewport.level) where cluster.isCluster {
                let target = try #require(markers.viewportParting(cluster, in: viewport))
                #expect(target.level > viewport.level)
                let members = markers.members(of: cluster)
                let shown = Set(members.compactMap { markers.marker(holding: $0.id, level: target.level)?.id })
                #expect(shown.count > 1)
                #expect(members.allSatisfy { target.bounds.contains($0.point) })
            }
        }
    }

    @Test func aClusterAcrossTheDateLineZoomsToIt() throws {
        let places = [179.9, -179.9].map { MapPlace(id: "\($0)", point: WebMercator.point(latitude: 0, longitude: $0)) }
        let markers = MapMarkers(places: places)
        let viewport = MapViewport(centre: .middle, zoom: 2, size: Self.size)
        let cluster = try #require(markers.markers(level: viewport.level).first)
        let target = try #require(markers.viewportParting(cluster, in: viewport))
        #expect(places.allSatisfy { target.bounds.contains($0.point) } && target.zoom >= 9)
    }

    @Test(arguments: [59.3, 59.300_02]) func nothingPartsThePeopleOfOnePlace(latitude: Double) throws {
        // At one place, or a few metres apart: one marker at every level.
        let places = [59.3, latitude].enumerated().map {
            MapPlace(id: "\($0)", point: WebMercator.point(latitude: $1, longitude: 18))
        }
        let markers = MapMarkers(places: places)
        for zoom in [0.0, 10, 18] {
            let viewport = MapViewport(centre: .middle, zoom: zoom, size: Self.size)
            let cluster = try #require(markers.markers(level: viewport.level).first)
            #expect(cluster.count == 2 && markers.viewportParting(cluster, in: viewport) == nil)
        }
    }
}
