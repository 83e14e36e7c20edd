import Atlas
import Testing

@Suite struct MapScaleTests {
    private static func viewport(latitude: Double, zoom: Double) -> MapViewport {
        MapViewport(
            centre: WebMercator.point(latitude: latitude, longitude: 0), zoom: zoom, size: PixelSize(width: 800, height: 600))
    }

    @Test func aLineIsAsLongAsARoundNumberOfUnits() throws {
        let scale = try #require(Self.viewport(latitude: 0, zoom: 0).scale(unit: 1_000, within: 120))
        // 156.5 km a pixel.
        #expect(scale.length == 10_000)
        #expect(abs(scale.width - 63.88) < 0.01)
        #expect(Self.viewport(latitude: 60, zoom: 0).scale(unit: 1_000, within: 120)?.length == 5_000)
        #expect(Self.viewport(latitude: 0, zoom: 18).scale(unit: 1, within: 120)?.length == 50)
        #expect(Self.viewport(latitude: 0, zoom: 18).scale(unit: 1_000, within: 120) == nil)
    }

    @Test func noLineIsLongerThanTheLimitOrLessThanHalfOfIt() throws {
        for latitude in [-85.0, -40, 0, 60, 85] {
            for zoom in 0...36 {
                let scale = try #require(Self.viewport(latitude: latitude, zoom: Double(zoom) / 2).scale(unit: 0.1, within: 120))
                #expect(scale.width <= 120 && scale.width > 120 * 0.39)
            }
        }
    }
}
