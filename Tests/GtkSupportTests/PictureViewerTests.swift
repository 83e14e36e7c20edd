import CGtk
import Model
import Pictures
import XCTest

@testable import GtkSupport

@MainActor
final class PictureViewerTests: GtkTestCase {
    private func picture() -> Picture {
        Canvas(width: 800, height: 400, scale: 1, background: CanvasColour(0)).picture()
    }

    func testZoomStaysInItsRangeAndFitNeverEnlarges() async throws {
        let viewer = PictureViewer.make()
        viewer.show(picture(), scale: 2, label: "A picture")
        XCTAssertTrue(viewer.drawing.isFitted)
        viewer.showActualSize()
        XCTAssertEqual(viewer.zoom, 1)
        XCTAssertFalse(viewer.drawing.isFitted)
        viewer.zoomIn()
        XCTAssertEqual(viewer.zoom, 1.25, accuracy: 0.001)
        for _ in 0..<40 { viewer.zoomIn() }
        XCTAssertEqual(viewer.zoom, 8)
        for _ in 0..<80 { viewer.zoomOut() }
        XCTAssertEqual(viewer.zoom, 0.1, accuracy: 0.001)
        viewer.fit()
        XCTAssertTrue(viewer.drawing.isFitted)
        XCTAssertLessThanOrEqual(viewer.zoom, 1)
    }

    func testAnotherPictureIsFittedAgain() async throws {
        let viewer = PictureViewer.make()
        viewer.show(picture(), scale: 1, label: "A picture")
        viewer.zoomIn()
        viewer.show(picture(), scale: 1, label: "Another picture")
        XCTAssertTrue(viewer.drawing.isFitted)
    }

    func testPinchingZoomsFromTheSizeAtWhichItBegan() async throws {
        let viewer = PictureViewer.make()
        viewer.show(picture(), scale: 1, label: "A picture")
        viewer.showActualSize()
        viewer.zoomIn()
        let pinch = try XCTUnwrap(controllers(gtk_gesture_zoom_get_type(), of: viewer).first)
        emit("begin", from: pinch, [{ g_value_init($0, gdk_event_sequence_get_type()) }])
        for (scale, zoom) in [(1.1, 1.375), (2, 2.5), (0.4, 0.5), (1, 1.25)] {
            let setScale = { (value: UnsafeMutablePointer<GValue>) in
                g_value_init(value, GType(15 << G_TYPE_FUNDAMENTAL_SHIFT))
                g_value_set_double(value, scale)
            }
            emit("scale-changed", from: pinch, [setScale])
            XCTAssertEqual(viewer.zoom, zoom, accuracy: 0.001)
        }
    }
}
