import Testing

@testable import Atlas

@Suite struct MapViewportTests {
    private static let size = PixelSize(width: 800, height: 600)

    private static func viewport(latitude: Double = 0, longitude: Double = 0, zoom: Double = 4) -> MapViewport {
        MapViewport(centre: WebMercator.point(latitude: latitude, longitude: longitude), zoom: zoom, size: size)
    }

    private func close(_ one: PixelPoint, _ other: PixelPoint, _ tolerance: Double = 1e-6) -> Bool {
        one.distance(to: other) <= tolerance
    }

    @Test(arguments: [0.0, 1.5, 4, 11.25, 18]) func pixelsAndPointsComeBackAsTheyWent(zoom: Double) {
        for longitude in [-179.9, -60, 0, 18, 179.9] {
            let viewport = Self.viewport(latitude: 20, longitude: longitude, zoom: zoom)
            for (x, y) in [(400.0, 300.0), (399, 301), (300, 250), (480, 340)] {
                let point = viewport.point(at: PixelPoint(x: x, y: y))
                #expect((0..<1).contains(point.x))
                #expect(close(viewport.pixel(of: point), PixelPoint(x: x, y: y), 1e-5))
            }
        }
    }

    @Test func aPlaceAcrossTheDateLineIsShownNearby() {
        let viewport = Self.viewport(longitude: 179, zoom: 5)
        let pixel = viewport.pixel(of: WebMercator.point(latitude: 0, longitude: -179))
        #expect(close(pixel, PixelPoint(x: 400 + 2.0 / 360 * 8_192, y: 300)))
        #expect(viewport.bounds.contains(WebMercator.point(latitude: 0, longitude: -179)))
        #expect(viewport.bounds.contains(WebMercator.point(latitude: 0, longitude: 179)))
        #expect(!viewport.bounds.contains(WebMercator.point(latitude: 0, longitude: 0)))
    }

    @Test func nothingIsShownBeyondThePoles() {
        let viewport = Self.viewport(latitude: 85, zoom: 0)
        #expect(viewport.bounds.minY == 0 && viewport.bounds.maxY <= 1)
        #expect(viewport.bounds.width > 1)
    }

    @Test func panningMovesByPixelsAndAroundTheWorld() {
        let viewport = Self.viewport(longitude: 175, zoom: 3)
        let place = PixelPoint(x: 400, y: 300)
        let moved = viewport.panned(x: 100, y: -40)
        #expect(close(moved.pixel(of: viewport.centre), PixelPoint(x: place.x - 100, y: place.y + 40)))
        #expect((0..<1).contains(moved.centre.x) && moved.centre.x < 0.1)
        #expect(close(moved.panned(x: -100, y: 40).pixel(of: viewport.centre), place))
        #expect(viewport.panned(x: 0, y: -1e9).centre.y == 0)
        #expect(viewport.panned(x: 0, y: 1e9).centre.y == 1)
    }

    @Test func zoomStaysInItsRangeAndStepsToWholeLevels() {
        #expect(Self.viewport(zoom: 18).zoomedIn.zoom == 18)
        #expect(Self.viewport(zoom: 0).zoomedOut.zoom == 0)
        #expect(Self.viewport(zoom: 4).zoomedIn.zoom == 5 && Self.viewport(zoom: 4).zoomedOut.zoom == 3)
        #expect(Self.viewport(zoom: 4.4).zoomedIn.zoom == 5 && Self.viewport(zoom: 4.4).zoomedOut.zoom == 4)
        #expect(Self.viewport(zoom: 1.64).zoomedIn.zoom == 2 && Self.viewport(zoom: 1.64).zoomedOut.zoom == 1)
        #expect(Self.viewport(zoom: 3.999_999_9).zoomedIn.zoom == 5)
        #expect(Self.viewport(latitude: 10, longitude: 20).zoomedIn.centre == Self.viewport(latitude: 10, longitude: 20).centre)
        #expect(Self.viewport(zoom: 1_000).zoom == 18 && Self.viewport(zoom: -1).zoom == 0)
        #expect(Self.viewport(zoom: 4.99).level == 9 && Self.viewport(zoom: 4.49).level == 8)
    }

    @Test func aMapShowsThePolesWithAMarginAndTheWorldOnceAcrossItsShorterSide() {
        let north = Self.viewport(latitude: 89, zoom: 3).constrained()
        #expect(close(north.pixel(of: MapPoint(x: 0.5, y: 0)), PixelPoint(x: 400, y: MapViewport.polarMargin)))
        #expect(north.rows(beyond: .north) == 0..<MapViewport.polarMargin && north.rows(beyond: .south) == nil)
        let south = Self.viewport(latitude: -89, zoom: 3).constrained()
        #expect(close(south.pixel(of: MapPoint(x: 0.5, y: 1)), PixelPoint(x: 400, y: 600 - MapViewport.polarMargin)))
        #expect(south.rows(beyond: .south) == (600 - MapViewport.polarMargin)..<600 && south.rows(beyond: .north) == nil)
        let world = Self.viewport(latitude: 50, zoom: 0).constrained()
        #expect(abs(world.pixelsPerUnit - (600 - MapMarkers.usualMarkerSize)) < 1e-9 && world.centre.y == 0.5)
        let tall = MapViewport(centre: .middle, zoom: 0, size: PixelSize(width: 300, height: 900)).constrained()
        #expect(abs(tall.pixelsPerUnit - 300) < 1e-9 && tall.centre.y == 0.5)
        let unsized = MapViewport(centre: .middle, zoom: 1.5, size: PixelSize(width: 0, height: 0))
        #expect(unsized.constrained() == unsized)
    }

    @Test(arguments: [90.0, -90, 86, -86]) func somebodyNearAPoleCanBeInTheMiddle(latitude: Double) {
        let point = WebMercator.point(latitude: latitude, longitude: 30)
        #expect(point.pole == (latitude > 0 ? .north : .south))
        let viewport = MapViewport(centre: point, zoom: 3, size: Self.size).constrained(reaching: point)
        #expect(close(viewport.pixel(of: point), PixelPoint(x: 400, y: 300), 1))
        // A person elsewhere does not extend the map that far.
        let other = WebMercator.point(latitude: 40, longitude: 0)
        #expect(other.pole == nil)
        #expect(viewport.constrained(reaching: other) == viewport.constrained())
    }

    @Test func tilesOfAWholeLevelLieOnWholePixels() {
        let viewport = Self.viewport(latitude: 12.345, longitude: 67.89, zoom: 7)
        let corner = viewport.constrained().pixel(of: MapPoint(x: 0.5, y: 0.5))
        #expect(abs(corner.x - corner.x.rounded()) < 1e-6 && abs(corner.y - corner.y.rounded()) < 1e-6)
        #expect(corner.distance(to: viewport.pixel(of: MapPoint(x: 0.5, y: 0.5))) < 0.75)
        #expect(viewport.constrained().constrained() == viewport.constrained())
    }

    @Test func hostileNumbersGiveAViewportNonetheless() {
        let viewport = MapViewport(
            centre: MapPoint(x: .nan, y: .infinity), zoom: .nan, size: PixelSize(width: -.infinity, height: -3))
        #expect(viewport.centre == .middle && viewport.zoom == 0 && viewport.size == PixelSize(width: 0, height: 0))
        #expect(viewport.panned(x: .infinity, y: 0).centre.x.isFinite)
    }

    @Test func everyoneFits() throws {
        for count in [2, 5, 50] {
            for seed in UInt64(1)...20 {
                let points = [MapPlace].scattered(count, seed: seed).map(\.point)
                let viewport = MapViewport.fitting(points, size: PixelSize(width: 1_400, height: 900), padding: 40)
                guard viewport.zoom >= 1 else { continue }
                for point in points {
                    let pixel = viewport.pixel(of: point)
                    // Markers at the poles are wholly visible.
                    #expect((27.9...1_372.1).contains(pixel.x) && (27.9...872.1).contains(pixel.y))
                }
            }
        }
    }

    @Test func neighboursAcrossTheDateLineFitTheShortWay() {
        let points = [-179.0, 179, 178].map { WebMercator.point(latitude: 0, longitude: $0) }
        let viewport = MapViewport.fitting(points, size: Self.size)
        #expect(viewport.zoom >= 6)
        #expect(points.allSatisfy { viewport.bounds.contains($0) })
        let longitude = WebMercator.longitude(x: viewport.centre.x)
        #expect(abs(longitude - 179.5) < 1e-6)
    }

    @Test func onePlaceIsShownAtTheLevelOfATown() {
        let point = WebMercator.point(latitude: 59.3, longitude: 18)
        for points in [[point], [point, point]] {
            let viewport = MapViewport.fitting(points, size: Self.size)
            #expect(viewport.zoom == MapViewport.placeZoom)
            #expect(close(viewport.pixel(of: point), PixelPoint(x: 400, y: 300)))
        }
        #expect(MapViewport.fitting([point], size: Self.size, deepest: 15).zoom == 15)
    }

    @Test func nobodyIsTheWholeWorld() {
        let viewport = MapViewport.fitting([], size: Self.size)
        #expect(abs(viewport.pixelsPerUnit - (600 - MapMarkers.usualMarkerSize)) < 1e-9 && viewport.centre == .middle)
        #expect(viewport.constrained().pixelsPerUnit == viewport.pixelsPerUnit)
        #expect(MapViewport.fitting([], size: PixelSize(width: 0, height: 0)).zoom == 0)
    }

    @Test func aPointIsRevealedByTheShortestWay() {
        let viewport = Self.viewport(zoom: 6)
        let inside = viewport.pixel(of: viewport.centre)
        #expect(viewport.revealing(viewport.centre, margin: 30) == viewport && inside.x == 400)
        let outside = viewport.panned(x: 500, y: -400).centre
        let pixel = viewport.revealing(outside, margin: 30).pixel(of: outside)
        #expect(close(pixel, PixelPoint(x: 770, y: 30)))
    }

    @Test func aStoredViewportIsRestored() throws {
        let viewport = Self.viewport(latitude: 59.3, longitude: -170, zoom: 7.25)
        let other = PixelSize(width: 360, height: 640)
        let restored = try #require(MapViewport(stored: viewport.stored, size: other))
        #expect(restored == viewport.resized(to: other))
        #expect(!viewport.stored.contains("800"))
    }

    @Test(arguments: [
        nil, "", "{}", "[]", "null", "{\"x\":0.5,\"y\":0.5}", "{\"x\":0.5,\"y\":0.5,\"zoom\":19}",
        "{\"x\":0.5,\"y\":0.5,\"zoom\":-1}", "{\"x\":2,\"y\":0.5,\"zoom\":3}", "{\"x\":0.5,\"y\":-0.1,\"zoom\":3}",
        "{\"x\":1e400,\"y\":0.5,\"zoom\":3}", "{\"x\":\"NaN\",\"y\":0.5,\"zoom\":3}", "{\"x\":null,\"y\":0.5,\"zoom\":3}",
    ]) func anUnusableStoredViewportIsNone(text: String?) {
        #expect(MapViewport(stored: text, size: Self.size) == nil)
    }

    @Test func aScaleIsAsLongAsARoundNumberOfUnits() throws {
        let scale = try #require(Self.viewport(zoom: 0).scale(unit: 1_000, within: 120))
        // 156.5 km a pixel.
        #expect(scale.length == 10_000)
        #expect(abs(scale.width - 63.88) < 0.01)
        #expect(Self.viewport(latitude: 60, zoom: 0).scale(unit: 1_000, within: 120)?.length == 5_000)
        #expect(Self.viewport(zoom: 18).scale(unit: 1, within: 120)?.length == 50)
        #expect(Self.viewport(zoom: 18).scale(unit: 1_000, within: 120) == nil)
    }

    @Test func noScaleIsLongerThanTheLimitOrLessThanHalfOfIt() throws {
        for latitude in [-85.0, -40, 0, 60, 85] {
            for zoom in 0...36 {
                let scale = try #require(Self.viewport(latitude: latitude, zoom: Double(zoom) / 2).scale(unit: 0.1, within: 120))
                #expect(scale.width <= 120 && scale.width > 120 * 0.39)
            }
        }
    }
}

extension MapViewport {
    /// With x wrapped into 0 ..< 1.
    func point(at pixel: PixelPoint) -> MapPoint {
        MapPoint(
            x: centre.x + (pixel.x - size.width / 2) / pixelsPerUnit,
            y: centre.y + (pixel.y - size.height / 2) / pixelsPerUnit
        ).wrapped
    }
}
