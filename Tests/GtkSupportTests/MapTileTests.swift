import Atlas
import CGtk
import GLibSupport
import Model
import Pictures
import Synchronization
import TestMainLoop
import XCTest

@testable import GtkSupport

final class MapTileTests: GtkTestCase {
    private final class Requests: Sendable {
        private let list = Mutex<[TileRequest]>([])
        var all: [TileRequest] { list.withLock { $0 } }
        func append(_ request: TileRequest) { list.withLock { $0.append(request) } }
    }

    private final class Switch: Sendable {
        private let state = Mutex(false)
        var isOn: Bool {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }

    private final class Witness: Sendable {}

    private struct Unavailable: Error {}

    private static func tile(_ colour: UInt32) -> Picture {
        Canvas(width: 256, height: 256, scale: 1, background: CanvasColour(colour)).picture()
    }

    func testTilesInSightAreAskedForAndShown() {
        onWindow(of: MapFixture()) { fixture in
            let map = fixture.map
            let requests = Requests()
            let layer = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { request in
                requests.append(request)
                return Self.tile(0x336699)
            }
            map.viewport = MapViewport(latitude: 50, longitude: 10, zoom: 5)
            fixture.show()
            turnMainLoop(until: "tiles show") { layer.state?.pendingCount == 0 && (try? colour(of: map)) == 0x336699 }
            XCTAssertTrue(requests.all.allSatisfy { $0.tile.isValid })
            XCTAssertTrue(requests.all.contains(TileRequest(tile: TileCoordinate(zoom: 5, x: 16, y: 10), scale: 1)))
        }
    }

    func testATileThatIsInSightManyTimesIsAskedForOnce() {
        onWindow(of: MapFixture()) { fixture in
            let requests = Requests()
            let layer = fixture.map.addTileLayer(identifier: "test", zoomLevels: 0...18) { request in
                requests.append(request)
                return Self.tile(0x336699)
            }
            fixture.show()
            turnMainLoop(until: "tiles show") { layer.shownTiles > 1 && layer.state?.pendingCount == 0 }
            XCTAssertEqual(requests.all.count, Set(requests.all).count)
            XCTAssertGreaterThan(layer.shownTiles, requests.all.count)
        }
    }

    func testFailedTileLetsTheLayerBelowThroughAndIsAskedForAgain() {
        onWindow(of: MapFixture()) { fixture in
            let map = fixture.map
            _ = map.addTileLayer(identifier: "below", zoomLevels: 0...18) { _ in Self.tile(0x00AA00) }
            let works = Switch()
            let attempts = Requests()
            let above = map.addTileLayer(identifier: "above", zoomLevels: 0...18) { request in
                attempts.append(request)
                guard works.isOn else { throw Unavailable() }
                return Self.tile(0xAA0000)
            }
            map.viewport = MapViewport(latitude: 0, longitude: 0, zoom: 4)
            fixture.show()
            turnMainLoop(until: "tiles have failed") { (above.state?.failedCount ?? 0) > 0 && above.state?.pendingCount == 0 }
            turnMainLoop(until: "the layer below shows") { (try? colour(of: map)) == 0x00AA00 }
            let count = attempts.all.count
            XCTAssertEqual(count, Set(attempts.all).count, "a failed tile is not asked for over and over")

            works.isOn = true
            above.retryFailedTiles()
            turnMainLoop(until: "the layer above shows") { (try? colour(of: map)) == 0xAA0000 }
            XCTAssertEqual(above.state?.failedCount, 0)
        }
    }

    func testAnotherStyleIsDrawnAnewAndKeepsWhatIsShownMeanwhile() {
        onWindow(of: MapFixture()) { fixture in
            let map = fixture.map
            let layer = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in Self.tile(0xFFFFFF) }
            map.viewport = MapViewport(latitude: 0, longitude: 0, zoom: 4)
            fixture.show()
            turnMainLoop(until: "light tiles show") { (try? colour(of: map)) == 0xFFFFFF }
            turnMainLoop(until: "all are there") { layer.state?.pendingCount == 0 }
            let isDrawn = Switch()
            layer.replaceProvider { _ in
                while !isDrawn.isOn { try await Task.sleep(for: .milliseconds(5)) }
                return Self.tile(0x222222)
            }
            XCTAssertGreaterThan(layer.state?.pendingCount ?? 0, 0)
            turnMainLoop(until: "light tiles still show") { (try? colour(of: map)) == 0xFFFFFF }
            isDrawn.isOn = true
            turnMainLoop(until: "dark tiles show") { layer.state?.pendingCount == 0 && (try? colour(of: map)) == 0x222222 }
        }
    }

    func testTilesOutOfSightAreCancelled() {
        onWindow(of: MapFixture()) { fixture in
            let map = fixture.map
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
            map.viewport = MapViewport(latitude: 0, longitude: -90, zoom: 8)
            fixture.show()
            turnMainLoop(until: "tiles are asked for") { !begun.all.isEmpty }
            turnMainLoopUntilIdle()
            let first = Set(begun.all)
            map.viewport = MapViewport(latitude: 0, longitude: 90, zoom: 8)
            turnMainLoop(until: "the first tiles are cancelled") { first.isSubset(of: Set(cancelled.all)) }
        }
    }

    func testNothingIsLeftOfAClosedMapEvenWhileItsTilesLoad() {
        onMainActor {
            let connections = liveSignalConnections
            weak var witness: Witness?
            var widgets: [WeakWidget] = []
            do {
                let fixture = MapFixture()
                let map = fixture.map
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
                markers.place(marker, at: WebMercator.point(latitude: 20, longitude: 30))
                map.addOverlay(map.makeZoomButtons(zoomIn: "Zoom In", zoomOut: "Zoom Out"))
                map.onMapKeyPressed { _ in
                    _ = held
                    return false
                }
                map.onViewportChanged { _ = held }
                map.viewport = MapViewport(latitude: 20, longitude: 30, zoom: 4)
                fixture.show()
                turnMainLoop(until: "tiles are asked for") { !begun.all.isEmpty }
                widgets = [fixture.window.weak, map.weak, tiles.weak, markers.weak, marker.weak]
                fixture.window.destroy()
            }
            turnMainLoop(until: "everything is gone") { witness == nil && widgets.allSatisfy { !$0.isAlive } }
            turnMainLoopUntilIdle()
            XCTAssertEqual(liveSignalConnections, connections)
        }
    }
}

@MainActor
private func colour(of widget: Widget, x: Double? = nil) throws -> UInt32 {
    let picture = try renderedPixels(of: widget)
    return picture.pixels[picture.height / 2 * picture.width + Int(x ?? Double(picture.width / 2))] & 0xFFFFFF
}
