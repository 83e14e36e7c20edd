import Atlas
import CGtk
import TestMainLoop
import XCTest

@testable import GtkSupport

final class MapMarkerTests: GtkTestCase {
    func testMiddleOfMarkerIsOnItsPlace() {
        onMap { map in
            let markers = map.addMarkerLayer(label: "People")
            let button = Button(adopting: gtk_button_new_with_label("Ada Lovelace"))
            markers.place(button, at: WebMercator.point(latitude: 51.5, longitude: -0.1))

            // The third one crosses the date line.
            let steps: [(view: MapViewport, latitude: Double, longitude: Double)] = [
                (.init(latitude: 51.5, longitude: -0.1, zoom: 6), 51.5, -0.1),
                (.init(latitude: 48, longitude: 3, zoom: 5.4), 51.5, -0.1),
                (.init(latitude: 51, longitude: 179, zoom: 3), 40, -179),
                (.init(latitude: 51, longitude: -179.5, zoom: 7), 51, 179.9),
            ]
            for (index, step) in steps.enumerated() {
                map.viewport = step.view
                markers.place(button, at: WebMercator.point(latitude: step.latitude, longitude: step.longitude))
                let expected = map.viewport.pixel(of: WebMercator.point(latitude: step.latitude, longitude: step.longitude))
                turnMainLoop(until: "the marker is on its place in view \(index)") {
                    let middle = middle(of: button, in: map)
                    return abs(middle.x - expected.x) <= 2 && abs(middle.y - expected.y) <= 2
                }
                XCTAssertTrue((0...map.viewport.size.width).contains(expected.x), "view \(index)")
                if index == 0 {
                    XCTAssertEqual(expected.x, map.viewport.size.width / 2, accuracy: 1)
                    XCTAssertEqual(expected.y, map.viewport.size.height / 2, accuracy: 1)
                }
            }
        }
    }

    func testMarkerOutOfViewIsNotDrawn() {
        onMap { map in
            let markers = map.addMarkerLayer(label: "People")
            let button = Button(adopting: gtk_button_new_with_label("Ada Lovelace"))
            markers.place(button, at: WebMercator.point(latitude: 0, longitude: 0))
            map.viewport = MapViewport(latitude: 0, longitude: 0, zoom: 5)
            turnMainLoop(until: "the marker is drawn") { gtk_widget_get_mapped(button.widgetPointer) != 0 }
            map.viewport = MapViewport(latitude: 0, longitude: 90, zoom: 5)
            turnMainLoop(until: "the marker is gone") { gtk_widget_get_mapped(button.widgetPointer) == 0 }
        }
    }

    func testMarkersAreOneStopOfTab() {
        onMap { map in
            let layer = map.addMarkerLayer(label: "People")
            let markers = ["A", "B"].map { (name: String) in Button(adopting: gtk_button_new_with_label(name)) }
            for (index, marker) in markers.enumerated() {
                layer.place(marker, at: WebMercator.point(latitude: 0, longitude: Double(index)))
            }
            let (first, last) = (markers[0].weak, markers[1].weak)
            layer.takeFocus { last.widget() }
            map.setFocusable(false)
            map.viewport = MapViewport(latitude: 0, longitude: 0, zoom: 6)
            turnMainLoop(until: "the markers are drawn") { markers.allSatisfy(\.isMapped) }
            XCTAssertTrue(gtk_widget_child_focus(map.widgetPointer, GTK_DIR_TAB_FORWARD) != 0)
            XCTAssertTrue(markers[1].containsFocus)
            XCTAssertFalse(gtk_widget_child_focus(map.widgetPointer, GTK_DIR_TAB_FORWARD) != 0, "Tab leaves")
            XCTAssertFalse(gtk_widget_child_focus(map.widgetPointer, GTK_DIR_TAB_BACKWARD) != 0, "Tab leaves")
            layer.takeFocus { first.widget() }
            XCTAssertTrue(map.grabFocus())
            XCTAssertTrue(markers[0].containsFocus)
        }
    }

    func testMarkersAreReusedAndOrdered() {
        onMap { map in
            let layer = map.addMarkerLayer(label: "People")
            let markers = ["A", "B", "C"].map { (name: String) in Button(adopting: gtk_button_new_with_label(name)) }
            for marker in markers { layer.place(marker, at: WebMercator.point(latitude: 0, longitude: 0)) }
            layer.remove(markers[1])
            XCTAssertNil(gtk_widget_get_parent(markers[1].widgetPointer))
            layer.place(markers[1], at: WebMercator.point(latitude: 1, longitude: 1))
            layer.arrange([markers[2], markers[0], markers[1]])
            XCTAssertEqual(gtk_widget_get_first_child(layer.widgetPointer), markers[2].widgetPointer)
            XCTAssertEqual(gtk_widget_get_last_child(layer.widgetPointer), markers[1].widgetPointer)
        }
    }
}

@MainActor
private func middle(of widget: Widget, in map: MapView) -> (x: Double, y: Double) {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget.widgetPointer, map.widgetPointer, &bounds) != 0 else { return (-1, -1) }
    return (Double(bounds.origin.x + bounds.size.width / 2), Double(bounds.origin.y + bounds.size.height / 2))
}
