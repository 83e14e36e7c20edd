import CGtk
import Synchronization
import XCTest

@testable import GtkSupport

/// The map widget, its tiles and its markers.
final class MapViewTests: GtkTestCase {
    /// What a provider was asked for.
    private final class Requests: Sendable {
        private let list = Mutex<[TileRequest]>([])
        var all: [TileRequest] { list.withLock { $0 } }
        func append(_ request: TileRequest) { list.withLock { $0.append(request) } }
    }

    /// A switch that providers look at.
    private final class Switch: Sendable {
        private let state = Mutex(false)
        var isOn: Bool {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }

    /// What closures of a map hold.
    private final class Witness: Sendable {}

    private struct Unavailable: Error {}

    private static func tile(_ colour: UInt32) -> Texture {
        Canvas(width: 256, height: 256, scale: 1, background: CanvasColour(colour)).texture()
    }

    func testTilesInSightAreAskedForAndShown() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            let requests = Requests()
            let layer = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { request in
                requests.append(request)
                return Self.tile(0x336699)
            }
            map.viewport = MapView.Viewport(latitude: 50, longitude: 10, zoom: 5)
            show(window, map)
            turnMainLoop(until: "tiles show") { layer.pendingTiles == 0 && (try? colour(of: map)) == 0x336699 }
            XCTAssertTrue(requests.all.allSatisfy { (0..<32).contains($0.x) && (0..<32).contains($0.y) })
            XCTAssertTrue(requests.all.contains(TileRequest(zoom: 5, x: 16, y: 10, scale: 1)))
        }
    }

    func testFailedTileLetsTheLayerBelowThroughAndIsAskedForAgain() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            _ = map.addTileLayer(identifier: "below", zoomLevels: 0...18) { _ in Self.tile(0x00AA00) }
            let works = Switch()
            let attempts = Requests()
            let above = map.addTileLayer(identifier: "above", zoomLevels: 0...18) { request in
                attempts.append(request)
                guard works.isOn else { throw Unavailable() }
                return Self.tile(0xAA0000)
            }
            map.viewport = MapView.Viewport(latitude: 0, longitude: 0, zoom: 4)
            show(window, map)
            turnMainLoop(until: "tiles have failed") { above.failedTiles > 0 && above.pendingTiles == 0 }
            turnMainLoop(until: "the layer below shows") { (try? colour(of: map)) == 0x00AA00 }
            let count = attempts.all.count
            XCTAssertEqual(count, Set(attempts.all).count, "a failed tile is not asked for over and over")

            works.isOn = true
            above.retryFailedTiles()
            turnMainLoop(until: "the layer above shows") { (try? colour(of: map)) == 0xAA0000 }
            XCTAssertEqual(above.failedTiles, 0)
        }
    }

    func testAnotherStyleIsDrawnAnewAndKeepsWhatIsShownMeanwhile() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            let layer = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in Self.tile(0xFFFFFF) }
            map.viewport = MapView.Viewport(latitude: 0, longitude: 0, zoom: 4)
            show(window, map)
            turnMainLoop(until: "light tiles show") { (try? colour(of: map)) == 0xFFFFFF }
            turnMainLoop(until: "all are there") { layer.pendingTiles == 0 }
            let isDrawn = Switch()
            layer.replaceProvider { _ in
                while !isDrawn.isOn { try await Task.sleep(for: .milliseconds(5)) }
                return Self.tile(0x222222)
            }
            XCTAssertGreaterThan(layer.pendingTiles, 0)
            turnMainLoop(until: "light tiles still show") { (try? colour(of: map)) == 0xFFFFFF }
            isDrawn.isOn = true
            turnMainLoop(until: "dark tiles show") { layer.pendingTiles == 0 && (try? colour(of: map)) == 0x222222 }
        }
    }

    func testTilesOutOfSightAreCancelled() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            let cancelled = Requests()
            let begun = Requests()
            _ = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { request in
                begun.append(request)
                do {
                    try await Task.sleep(for: .seconds(60))
                } catch {
                    cancelled.append(request)
                    throw error
                }
                return nil
            }
            map.viewport = MapView.Viewport(latitude: 0, longitude: -90, zoom: 8)
            show(window, map)
            turnMainLoop(until: "tiles are asked for") { !begun.all.isEmpty }
            turnMainLoopUntilIdle()
            let first = Set(begun.all)
            map.viewport = MapView.Viewport(latitude: 0, longitude: 90, zoom: 8)
            turnMainLoop(until: "the first tiles are cancelled") { first.isSubset(of: Set(cancelled.all)) }
        }
    }

    func testMiddleOfMarkerIsOnItsPlace() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            _ = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in nil }
            let markers = map.addMarkerLayer(label: "People")
            let button = Button(adopting: gtk_button_new_with_label("Ada Lovelace"))
            markers.place(button, latitude: 51.5, longitude: -0.1)
            show(window, map)

            // The third one looks across the date line.
            let steps: [(view: MapView.Viewport, latitude: Double, longitude: Double)] = [
                (.init(latitude: 51.5, longitude: -0.1, zoom: 6), 51.5, -0.1),
                (.init(latitude: 48, longitude: 3, zoom: 5.4), 51.5, -0.1),
                (.init(latitude: 51, longitude: 179, zoom: 3), 40, -179),
                (.init(latitude: 51, longitude: -179.5, zoom: 7), 51, 179.9),
            ]
            for (index, step) in steps.enumerated() {
                map.viewport = step.view
                markers.place(button, latitude: step.latitude, longitude: step.longitude)
                let expected = map.point(latitude: step.latitude, longitude: step.longitude)
                turnMainLoop(until: "the marker is on its place in view \(index)") {
                    let middle = middle(of: button, in: map)
                    return abs(middle.x - expected.x) <= 2 && abs(middle.y - expected.y) <= 2
                }
                XCTAssertTrue((0...Double(map.size.width)).contains(expected.x), "view \(index)")
                if index == 0 {
                    XCTAssertEqual(expected.x, Double(map.size.width) / 2, accuracy: 1)
                    XCTAssertEqual(expected.y, Double(map.size.height) / 2, accuracy: 1)
                }
            }
        }
    }

    func testMarkerOutOfViewIsNotDrawn() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            _ = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in nil }
            let markers = map.addMarkerLayer(label: "People")
            let button = Button(adopting: gtk_button_new_with_label("Ada Lovelace"))
            markers.place(button, latitude: 0, longitude: 0)
            map.viewport = MapView.Viewport(latitude: 0, longitude: 0, zoom: 5)
            show(window, map)
            turnMainLoop(until: "the marker is drawn") { gtk_widget_get_mapped(button.widgetPointer) != 0 }
            map.viewport = MapView.Viewport(latitude: 0, longitude: 90, zoom: 5)
            turnMainLoop(until: "the marker is gone") { gtk_widget_get_mapped(button.widgetPointer) == 0 }
        }
    }

    func testMarkersAreReusedAndOrdered() {
        onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            let layer = map.addMarkerLayer(label: "People")
            let markers = ["A", "B", "C"].map { (name: String) in Button(adopting: gtk_button_new_with_label(name)) }
            for marker in markers { layer.place(marker, latitude: 0, longitude: 0) }
            layer.remove(markers[1])
            XCTAssertNil(gtk_widget_get_parent(markers[1].widgetPointer))
            layer.place(markers[1], latitude: 1, longitude: 1)
            layer.arrange([markers[2], markers[0], markers[1]])
            XCTAssertEqual(gtk_widget_get_first_child(layer.widgetPointer), markers[2].widgetPointer)
            XCTAssertEqual(gtk_widget_get_last_child(layer.widgetPointer), markers[1].widgetPointer)
        }
    }

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

    func testNothingIsLeftOfAClosedMapEvenWhileItsTilesLoad() {
        onMainActor {
            let connections = liveSignalConnections
            weak var witness: Witness?
            var widgets: [WeakWidget] = []
            do {
                let (window, map) = makeMap()
                let held = Witness()
                witness = held
                let begun = Requests()
                let tiles = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { request in
                    begun.append(request)
                    _ = held
                    try await Task.sleep(for: .seconds(60))
                    return nil
                }
                let markers = map.addMarkerLayer(label: "People")
                let marker = Button(adopting: gtk_button_new_with_label("Marker"))
                markers.place(marker, latitude: 20, longitude: 30)
                map.addZoomButtons(zoomIn: "Zoom In", zoomOut: "Zoom Out")
                map.addScale(label: "Scale")
                let link = map.addAttribution("© OpenStreetMap contributors", address: "https://www.openstreetmap.org/copyright")
                map.onKey { _ in _ = held }
                map.onViewportChanged { _ = held }
                map.viewport = MapView.Viewport(latitude: 20, longitude: 30, zoom: 4)
                show(window, map)
                turnMainLoop(until: "tiles are asked for") { !begun.all.isEmpty }
                widgets = [window.weak, map.weak, tiles.weak, markers.weak, marker.weak, link.weak]
                window.destroy()
            }
            turnMainLoop(until: "everything is gone") { witness == nil && widgets.allSatisfy { !$0.isAlive } }
            turnMainLoopUntilIdle()
            XCTAssertEqual(liveSignalConnections, connections)
        }
    }
}

// MARK: A window with a map

@MainActor
private func makeMap(zoomLevels: ClosedRange<Int> = 0...18) -> (window: Window, map: MapView) {
    let window = Window(ObjectReference(retaining: gtk_window_new()))
    window.defaultSize = (800, 600)
    let map = MapView.make(label: "Map of the people", zoomLevels: zoomLevels)
    gtk_window_set_child(window.window, map.widgetPointer)
    return (window, map)
}

@MainActor
private func show(_ window: Window, _ map: MapView) {
    window.present()
    turnMainLoop(until: "the map has its size") { map.size.width > 0 && map.size.height > 0 }
}

/// The colour in the middle of what a widget draws.
@MainActor
private func colour(of widget: Widget, x: Double? = nil) throws -> UInt32 {
    let width = Double(gtk_widget_get_width(widget.widgetPointer))
    let height = Double(gtk_widget_get_height(widget.widgetPointer))
    let paintable = try XCTUnwrap(gtk_widget_paintable_new(widget.widgetPointer))
    defer { g_object_unref(UnsafeMutableRawPointer(paintable)) }
    let snapshot = try XCTUnwrap(gtk_snapshot_new())
    gdk_paintable_snapshot(paintable, snapshot, width, height)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return 0 }
    defer { gsk_render_node_unref(node) }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    let context = cairo_create(surface)
    gsk_render_node_draw(node, context)
    cairo_surface_flush(surface)
    defer {
        cairo_destroy(context)
        cairo_surface_destroy(surface)
    }
    let offset = Int(height / 2) * Int(cairo_image_surface_get_stride(surface)) + Int(x ?? width / 2) * 4
    return try XCTUnwrap(cairo_image_surface_get_data(surface)).advanced(by: offset).withMemoryRebound(
        to: UInt32.self, capacity: 1
    ) { $0.pointee & 0xFFFFFF }
}

@MainActor
private func middle(of widget: Widget, in map: MapView) -> (x: Double, y: Double) {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget.widgetPointer, map.widgetPointer, &bounds) != 0 else { return (-1, -1) }
    return (
        Double(bounds.origin.x + bounds.size.width / 2), Double(bounds.origin.y + bounds.size.height / 2)
    )
}
