import CGtk
import XCTest

@testable import GtkSupport

/// The map widget: what part of the world it shows, and its keys.
final class MapViewTests: GtkTestCase {
    func testViewportStaysWithinTheWorld() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            _ = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in nil }
            show(window, map)
            map.viewport = MapView.Viewport(latitude: 90, longitude: 540, zoom: 40)
            XCTAssertEqual(map.viewport.zoom, 18)
            XCTAssertEqual(abs(map.viewport.longitude), 180, accuracy: 1e-5)
            map.viewport = MapView.Viewport(latitude: 0, longitude: 0, zoom: 0)
            XCTAssertEqual(map.viewport.zoom, log2(Double(map.size.height) / 256), accuracy: 1e-6)
            XCTAssertEqual(map.point(latitude: 85.0511, longitude: 0).y, 0, accuracy: 1)
            map.viewport = MapView.Viewport(latitude: 80, longitude: 0, zoom: 3)
            XCTAssertEqual(map.point(latitude: 85.0511, longitude: 0).y, 0, accuracy: 1)
            map.viewport = MapView.Viewport(latitude: .nan, longitude: .infinity, zoom: .nan)
            XCTAssertTrue(map.viewport.zoom.isFinite && map.viewport.latitude.isFinite && map.viewport.longitude.isFinite)
        }
    }

    func testPanningAndZoomingMoveTheMapAndTellOnce() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            _ = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in nil }
            show(window, map)
            map.viewport = MapView.Viewport(latitude: 10, longitude: 20, zoom: 5)
            turnMainLoopUntilIdle()
            var changes = 0
            map.onViewportChanged { changes += 1 }
            map.pan(x: 100, y: -50)
            let point = map.point(latitude: 10, longitude: 20)
            XCTAssertEqual(point.x, Double(map.size.width) / 2 - 100, accuracy: 1)
            XCTAssertEqual(point.y, Double(map.size.height) / 2 + 50, accuracy: 1)
            turnMainLoop(until: "the change is told") { changes > 0 }
            XCTAssertEqual(changes, 1)
            map.zoom(by: 1)
            turnMainLoop(until: "the map has zoomed") { map.viewport.zoom == 6 }
        }
    }

    func testWithoutAnimationsTheMapIsThereAtOnce() throws {
        try onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            _ = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in nil }
            show(window, map)
            let settings = UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default()))
            chuckle_set_int(settings, "gtk-enable-animations", 0)
            defer { chuckle_set_int(settings, "gtk-enable-animations", 1) }
            map.go(to: MapView.Viewport(latitude: 30, longitude: 40, zoom: 7))
            let degreesOfAPixel = 360 / 256 / exp2(7.0)
            XCTAssertEqual(map.viewport.zoom, 7)
            XCTAssertEqual(map.viewport.latitude, 30, accuracy: degreesOfAPixel)
            XCTAssertEqual(map.viewport.longitude, 40, accuracy: degreesOfAPixel)
            let viewport = map.viewport
            map.viewport = viewport
            XCTAssertEqual(map.viewport.latitude, viewport.latitude, accuracy: 1e-9)
            XCTAssertEqual(map.viewport.longitude, viewport.longitude, accuracy: 1e-9)
        }
    }

    func testMapTakesTheFocus() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            show(window, map)
            XCTAssertTrue(map.grabFocus())
            XCTAssertTrue(map.containsFocus)
            XCTAssertEqual(MapKey(value: guint(GDK_KEY_KP_Add)), .zoomIn)
            XCTAssertNil(MapKey(value: guint(GDK_KEY_a)))
        }
    }
}
