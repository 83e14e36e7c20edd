import Atlas
import CGtk
import TestMainLoop
import XCTest

@testable import GtkSupport

final class MapViewTests: GtkTestCase {
    func testViewportStaysWithinTheWorld() {
        onMap { map in
            map.viewport = MapViewport(latitude: 90, longitude: 540, zoom: 40)
            XCTAssertEqual(map.viewport.zoom, 18)
            XCTAssertEqual(abs(map.viewport.longitude), 180, accuracy: 1e-5)
            map.viewport = MapViewport(latitude: 0, longitude: 0, zoom: 0)
            let room = MapMarkers.usualMarkerSize
            let pole = WebMercator.point(latitude: 90, longitude: 0)
            XCTAssertEqual(map.viewport.zoom, log2((map.viewport.size.height - room) / 256), accuracy: 1e-6)
            XCTAssertEqual(map.viewport.pixel(of: pole).y, room / 2, accuracy: 1)
            map.viewport = MapViewport(latitude: 84, longitude: 0, zoom: 3)
            XCTAssertEqual(map.viewport.pixel(of: pole).y, MapViewport.polarMargin, accuracy: 1)
            map.reachablePoint = pole
            map.viewport = MapViewport(latitude: 90, longitude: 0, zoom: 3)
            XCTAssertEqual(map.viewport.pixel(of: pole).y, map.viewport.size.height / 2, accuracy: 1)
            map.reachablePoint = nil
            XCTAssertEqual(map.viewport.pixel(of: pole).y, MapViewport.polarMargin, accuracy: 1)
            map.viewport = MapViewport(latitude: .nan, longitude: .infinity, zoom: .nan)
            XCTAssertTrue(map.viewport.zoom.isFinite && map.viewport.latitude.isFinite && map.viewport.longitude.isFinite)
        }
    }

    func testPanningAndZoomingMoveTheMapAndTellOnce() {
        onMap { map in
            map.viewport = MapViewport(latitude: 10, longitude: 20, zoom: 5)
            turnMainLoopUntilIdle()
            var changes = 0
            map.onViewportChanged { changes += 1 }
            map.pan(x: 100, y: -50)
            let point = map.viewport.pixel(of: WebMercator.point(latitude: 10, longitude: 20))
            XCTAssertEqual(point.x, map.viewport.size.width / 2 - 100, accuracy: 1)
            XCTAssertEqual(point.y, map.viewport.size.height / 2 + 50, accuracy: 1)
            turnMainLoop(until: "the change is told") { changes > 0 }
            XCTAssertEqual(changes, 1)
            map.zoomIn()
            turnMainLoop(until: "the map has zoomed") { map.viewport.zoom == 6 }
        }
    }

    func testTheMapAsksForItsTilesAlsoWhereItWentBackAtOnce() {
        onMap { map in
            map.viewport = MapViewport(latitude: 10, longitude: 20, zoom: 5)
            let viewport = map.viewport
            turnMainLoop(until: "the map is at rest") { map.restedViewport == viewport }
            var changes = 0
            map.onViewportChanged { changes += 1 }
            for distance in [100.0, -100] {
                map.pan(x: distance, y: 0)
                turnMainLoop(until: "the change is told") { changes > 0 }
                changes = 0
            }
            XCTAssertEqual(map.viewport, viewport)
            XCTAssertNil(map.restedViewport)
            turnMainLoop(until: "it has asked again") { map.restedViewport == viewport }
        }
    }

    func testWithoutAnimationsTheMapIsThereAtOnce() throws {
        try onMap { map in
            try setAnimations(false)
            defer { try? setAnimations(true) }
            map.go(to: MapViewport(latitude: 30, longitude: 40, zoom: 7))
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

    func testTheMapTravelsToTheEdgesOfTheWorld() {
        onMap { map in
            for latitude in [85.0511287798066, -85.0511287798066, 89, -90] {
                let point = WebMercator.point(latitude: latitude, longitude: 20)
                map.reachablePoint = point
                map.viewport = MapViewport(latitude: 0, longitude: 0, zoom: 3)
                map.go(to: map.viewport.centred(on: point, zoom: 5))
                turnMainLoop(until: "the map is at \(latitude)°") {
                    let place = map.viewport.pixel(of: point)
                    return map.viewport.zoom == 5 && abs(place.x - map.viewport.size.width / 2) <= 1
                        && abs(place.y - map.viewport.size.height / 2) <= 1
                }
            }
        }
    }

    func testZoomButtonsStepToTheNextWholeLevel() throws {
        try onMap { map in
            map.addOverlay(map.makeZoomButtons(zoomIn: "Zoom In", zoomOut: "Zoom Out"))
            try setAnimations(false)
            defer { try? setAnimations(true) }
            let steps: [(start: Double, button: String, end: Double)] = [
                (1.64, "Zoom In", 2), (3.64, "Zoom In", 4), (3.64, "Zoom Out", 3), (4, "Zoom In", 5), (4, "Zoom Out", 3),
            ]
            for step in steps {
                map.viewport = MapViewport(latitude: 10, longitude: 20, zoom: step.start)
                gtk_widget_activate(try XCTUnwrap(button(named: step.button, in: map.widgetPointer)))
                turnMainLoop(until: "the map has zoomed from \(step.start)") { map.viewport.zoom != step.start }
                XCTAssertEqual(map.viewport.zoom, step.end, "\(step.button) from \(step.start)")
            }
        }
    }

    func testZoomStepsInQuickSuccessionAddUp() {
        onMap { map in
            map.viewport = MapViewport(latitude: 10, longitude: 20, zoom: 5)
            map.zoomIn()
            turnMainLoop(until: "the map moves") { map.viewport.zoom > 5 }
            map.zoomIn()
            turnMainLoop(until: "the map has zoomed twice") { map.viewport.zoom == 7 }
            map.zoomOut()
            turnMainLoop(until: "the map has zoomed out") { map.viewport.zoom == 6 }
        }
    }

    func testStepsOfTheZoomKeepTheMiddleOrAPointInItsPlace() throws {
        for size in [(800, 600), (761, 577), (448, 597)] {
            try onMap(width: size.0, height: size.1) { map in
                try setAnimations(false)
                defer { try? setAnimations(true) }
                for latitude in [59.3, -0.1, 85.06, -85.06] {
                    let marker = WebMercator.point(latitude: latitude, longitude: 18)
                    for keepsMarker in [true, false] {
                        map.keepInPlace { keepsMarker ? marker : nil }
                        map.viewport = MapViewport(latitude: 0, longitude: 0, zoom: 3).placing(
                            marker, at: PixelPoint(x: 90, y: -70))
                        if size.0 < size.1 { map.viewport = MapViewport(latitude: 0, longitude: 0, zoom: 0) }
                        let point = keepsMarker ? marker : map.viewport.centre
                        let place = map.viewport.pixel(of: point)
                        let steps: [@MainActor (MapView) -> Void] =
                            Array(repeating: { $0.zoomIn() }, count: 15) + Array(repeating: { $0.zoomOut() }, count: 18)
                            + Array(repeating: { $0.zoomIn() }, count: 15)
                        for step in steps {
                            step(map)
                            let zoom = map.viewport.zoom
                            // Farther out, the whole world stays in the window.
                            guard zoom >= 3 else { continue }
                            let now = map.viewport.pixel(of: point)
                            XCTAssertEqual(now.x, place.x, accuracy: 1, "\(latitude)°, \(keepsMarker), level \(zoom)")
                            XCTAssertEqual(now.y, place.y, accuracy: 1, "\(latitude)°, \(keepsMarker), level \(zoom)")
                        }
                    }
                }
            }
        }
    }

    func testMapTakesTheFocus() {
        onMap { map in
            XCTAssertTrue(map.grabFocus())
            XCTAssertTrue(map.containsFocus)
        }
    }

    func testTheNumberPadHasTheNamesOfTheOtherKeys() {
        let names = [
            GDK_KEY_KP_Add: "plus", GDK_KEY_KP_Subtract: "minus", GDK_KEY_KP_Enter: "Return", GDK_KEY_KP_0: "0",
            GDK_KEY_KP_Left: "Left", GDK_KEY_KP_Page_Up: "Page_Up", GDK_KEY_KP_Home: "Home", GDK_KEY_A: "a",
        ]
        for (value, name) in names { XCTAssertEqual(KeyPress(value: guint(value), modifiers: 0)?.name, name) }
    }
}

@MainActor
private func setAnimations(_ areEnabled: Bool) throws {
    let settings = UnsafeMutableRawPointer(try XCTUnwrap(gtk_settings_get_default()))
    chuckle_set_int(settings, "gtk-enable-animations", areEnabled ? 1 : 0)
}

/// The button with a tooltip, below a widget.
@MainActor
private func button(named name: String, in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
    widgets(from: widget).first {
        guard chuckle_is_a($0, gtk_button_get_type()) != 0, let text = gtk_widget_get_tooltip_text($0) else { return false }
        return String(cString: text) == name
    }
}
