import Testing

@testable import Atlas

@Suite struct WebMercatorTests {
    /// Differences that move no pixel at the deepest zoom level.
    func close(_ one: Double, _ other: Double, _ tolerance: Double = 1e-10) -> Bool { abs(one - other) <= tolerance }

    @Test func theLimitIsWhereTheWorldIsSquare() {
        #expect(close(WebMercator.latitudeLimit, 85.051_128_779_806_6, 1e-9))
        #expect(close(WebMercator.point(latitude: WebMercator.latitudeLimit, longitude: 0).y, 0))
        #expect(close(WebMercator.point(latitude: -WebMercator.latitudeLimit, longitude: 0).y, 1))
    }

    @Test func knownPlacesLieInTheTilesThatEverybodyUses() {
        // By the usual formula for slippy map tiles: Stockholm, Warsaw, Sydney and Rio.
        let places: [(Double, Double, Int, TileCoordinate)] = [
            (59.3293, 18.0686, 10, TileCoordinate(zoom: 10, x: 563, y: 301)),
            (52.2297, 21.0122, 10, TileCoordinate(zoom: 10, x: 571, y: 337)),
            (-33.8688, 151.2093, 10, TileCoordinate(zoom: 10, x: 942, y: 614)),
        ]
        for (latitude, longitude, zoom, tile) in places {
            let point = WebMercator.point(latitude: latitude, longitude: longitude)
            #expect(tile.zoom == zoom && tile.bounds.contains(point))
        }
    }

    @Test(arguments: [-180.0, -179.9999, -90, -0.5, 0, 12.3456, 98.7654, 179.9999])
    func placesComeBackAsTheyWent(longitude: Double) {
        for latitude in [-85.05, -60, -12.3456, 0, 0.0001, 45, 71.2, 85.05] {
            let point = WebMercator.point(latitude: latitude, longitude: longitude)
            #expect(close(WebMercator.latitude(y: point.y), latitude, 1e-9))
            #expect(close(WebMercator.longitude(x: point.x), longitude, 1e-9))
        }
    }

    @Test func thePolesLieOnTheEdges() {
        #expect(close(WebMercator.point(latitude: 90, longitude: 10).y, 0))
        #expect(close(WebMercator.point(latitude: -90, longitude: 10).y, 1))
        #expect(WebMercator.point(latitude: 90, longitude: 10) == WebMercator.point(latitude: 86, longitude: 10))
        #expect(close(WebMercator.latitude(y: 0), WebMercator.latitudeLimit))
    }

    @Test func bothSidesOfTheDateLineAreTheSameLine() {
        #expect(WebMercator.point(latitude: 5, longitude: 180) == WebMercator.point(latitude: 5, longitude: -180))
        #expect(WebMercator.point(latitude: 5, longitude: 180).x == 0)
        let east = WebMercator.point(latitude: 5, longitude: 190)
        let west = WebMercator.point(latitude: 5, longitude: -170)
        #expect(close(east.x, west.x) && east.y == west.y)
        #expect((0..<1).contains(WebMercator.point(latitude: 0, longitude: -180 - 1e-14).x))
    }

    @Test func aPointOutsideOfTheWorldIsBroughtOntoIt() {
        #expect(WebMercator.latitude(y: -0.001) == WebMercator.latitudeLimit)
        #expect(WebMercator.latitude(y: 1.001) == -WebMercator.latitudeLimit)
        #expect(WebMercator.longitude(x: 1.75) == 90)
    }

    @Test func aTileKnowsItsBoundsAndWhetherItExists() {
        #expect(TileCoordinate(zoom: 0, x: 0, y: 0).bounds == MapBounds(minX: 0, minY: 0, maxX: 1, maxY: 1))
        #expect(TileCoordinate(zoom: 1, x: 1, y: 0).bounds == MapBounds(minX: 0.5, minY: 0, maxX: 1, maxY: 0.5))
        #expect(TileCoordinate(zoom: 2, x: 3, y: 3).isValid)
        for tile in [(2, 4, 0), (2, 0, 4), (2, -1, 0), (-1, 0, 0), (23, 0, 0), (64, 0, 0)] {
            #expect(!TileCoordinate(zoom: tile.0, x: tile.1, y: tile.2).isValid)
        }
    }

    @Test func boundsAcrossTheDateLineHoldBothSides() {
        let bounds = MapBounds(minX: 0.9, minY: 0.4, maxX: 1.1, maxY: 0.6)
        #expect(bounds.contains(MapPoint(x: 0.95, y: 0.5)))
        #expect(bounds.contains(MapPoint(x: 0.05, y: 0.5)))
        #expect(!bounds.contains(MapPoint(x: 0.5, y: 0.5)))
        #expect(!bounds.contains(MapPoint(x: 0.95, y: 0.7)))
    }
}
