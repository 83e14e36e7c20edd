import Atlas
import CGtk
import GLibSupport
import TestMainLoop

@testable import GtkSupport

/// A window that is not shown yet, with a map in it.
@MainActor
func makeMap() -> (window: Window, map: MapView) {
    let window = Window(ObjectReference(retaining: gtk_window_new()))
    window.defaultSize = (800, 600)
    let map = MapView.make(label: "Map of People")
    gtk_window_set_child(window.window, map.widgetPointer)
    return (window, map)
}

/// Shows the window, and waits until the map has its size.
@MainActor
func show(_ window: Window, _ map: MapView) {
    window.present()
    turnMainLoop(until: "the map has its size") { map.viewport.size.width > 0 && map.viewport.size.height > 0 }
}

extension GtkTestCase {
    /// Runs a test's steps on a map in a window that is shown, without tiles.
    func onMap(_ steps: @MainActor (MapView) throws -> Void) rethrows {
        try onMainActor {
            let (window, map) = makeMap()
            defer { window.destroy() }
            _ = map.addTileLayer(identifier: "test", zoomLevels: 0...18) { _ in nil }
            show(window, map)
            try steps(map)
        }
    }
}

extension MapViewport {
    /// A viewport for a map, which has a size of its own.
    init(latitude: Double, longitude: Double, zoom: Double) {
        self.init(
            centre: WebMercator.point(latitude: latitude, longitude: longitude), zoom: zoom,
            size: PixelSize(width: 0, height: 0))
    }
}
