import CGtk
import Domain
import XCTest

@testable import GtkSupport

/// The viewer of pictures that are zoomed and panned.
@MainActor
final class PictureViewerTests: GtkTestCase {
    private func picture() -> Picture {
        Picture.drawn(width: 800, height: 400) { cairo_paint($0) }
    }

    func testZoomStaysInItsRangeAndFitNeverEnlarges() async throws {
        let viewer = PictureViewer.make()
        viewer.show(picture(), scale: 2, label: "A picture")
        XCTAssertTrue(viewer.isFitted)
        viewer.showActualSize()
        XCTAssertEqual(viewer.zoom, 1)
        XCTAssertFalse(viewer.isFitted)
        viewer.zoomIn()
        XCTAssertEqual(viewer.zoom, 1.25, accuracy: 0.001)
        for _ in 0..<40 { viewer.zoomIn() }
        XCTAssertEqual(viewer.zoom, 8)
        for _ in 0..<80 { viewer.zoomOut() }
        XCTAssertEqual(viewer.zoom, 0.1, accuracy: 0.001)
        viewer.fit()
        XCTAssertTrue(viewer.isFitted)
        XCTAssertLessThanOrEqual(viewer.zoom, 1)
    }

    func testAnotherPictureIsFittedAgain() async throws {
        let viewer = PictureViewer.make()
        viewer.show(picture(), scale: 1, label: "A picture")
        viewer.zoomIn()
        viewer.show(picture(), scale: 1, label: "Another picture")
        XCTAssertTrue(viewer.isFitted)
    }

    /// The controller of a kind that a widget has.
    private func controller(_ type: GType, of widget: Widget) throws -> UnsafeMutableRawPointer {
        let controllers = try XCTUnwrap(gtk_widget_observe_controllers(widget.widgetPointer))
        defer { g_object_unref(UnsafeMutableRawPointer(controllers)) }
        let found = (0..<g_list_model_get_n_items(controllers)).lazy.compactMap { position -> UnsafeMutableRawPointer? in
            // The widget keeps it.
            guard let controller = g_list_model_get_item(controllers, position) else { return nil }
            g_object_unref(controller)
            return chuckle_is_a(controller, type) != 0 ? controller : nil
        }
        return try XCTUnwrap(found.first)
    }

    /// Emits a signal with one argument, as GTK does for events that a test display cannot simulate.
    private func emit(
        _ signal: String, from object: UnsafeMutableRawPointer, argument: (UnsafeMutablePointer<GValue>) -> Void
    ) {
        withUnsafeTemporaryAllocation(of: GValue.self, capacity: 2) { buffer in
            buffer.initialize(repeating: GValue())
            guard let values = buffer.baseAddress else { return }
            g_value_init(values, chuckle_type_of(object))
            g_value_set_object(values, object)
            argument(values)
            g_signal_emitv(values, g_signal_lookup(signal, chuckle_type_of(object)), 0, nil)
            for index in 0..<2 { g_value_unset(values + index) }
        }
    }

    func testPinchingZoomsFromTheSizeAtWhichItBegan() async throws {
        let viewer = PictureViewer.make()
        viewer.show(picture(), scale: 1, label: "A picture")
        viewer.showActualSize()
        viewer.zoomIn()
        let pinch = try controller(gtk_gesture_zoom_get_type(), of: viewer)
        emit("begin", from: pinch) { values in
            g_value_init(values + 1, gdk_event_sequence_get_type())
        }
        for (scale, zoom) in [(1.1, 1.375), (2, 2.5), (0.4, 0.5), (1, 1.25)] {
            emit("scale-changed", from: pinch) { values in
                g_value_init(values + 1, GType(15 << G_TYPE_FUNDAMENTAL_SHIFT))
                g_value_set_double(values + 1, scale)
            }
            XCTAssertEqual(viewer.zoom, zoom, accuracy: 0.001)
        }
    }
}
