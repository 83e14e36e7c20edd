import CGtk
import GLibSupport

@testable import GtkSupport

/// A window that is not shown yet, with a map in it.
@MainActor
func makeMap(zoomLevels: ClosedRange<Int> = 0...18) -> (window: Window, map: MapView) {
    let window = Window(ObjectReference(retaining: gtk_window_new()))
    window.defaultSize = (800, 600)
    let map = MapView.make(label: "Map of the people", zoomLevels: zoomLevels)
    gtk_window_set_child(window.window, map.widgetPointer)
    return (window, map)
}

/// Shows the window, and waits until the map has its size.
@MainActor
func show(_ window: Window, _ map: MapView) {
    window.present()
    turnMainLoop(until: "the map has its size") { map.size.width > 0 && map.size.height > 0 }
}
