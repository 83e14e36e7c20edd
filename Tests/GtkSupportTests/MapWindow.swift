import Atlas
import TestMainLoop

@testable import GtkSupport

final class MapFixture: WindowFixture {
    let map = MapView.make(label: "Map of People")

    init(width: Int = 800, height: Int = 600) {
        super.init(map, width: width, height: height)
    }

    func show() {
        window.present()
        turnMainLoop(until: "the map has its size") { map.viewport.size.width > 0 && map.viewport.size.height > 0 }
    }
}

extension GtkTestCase {
    func onMap(width: Int = 800, height: Int = 600, _ steps: @MainActor (MapView) throws -> Void) rethrows {
        try onWindow(of: MapFixture(width: width, height: height)) { fixture in
            _ = fixture.map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in nil }
            fixture.show()
            try steps(fixture.map)
        }
    }
}

extension MapViewport {
    /// For a map, which has its own size.
    init(latitude: Double, longitude: Double, zoom: Double) {
        self.init(
            centre: WebMercator.point(latitude: latitude, longitude: longitude), zoom: zoom,
            size: PixelSize(width: 0, height: 0))
    }
}
