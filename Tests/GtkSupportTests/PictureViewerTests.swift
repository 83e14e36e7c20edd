import CGtk
import XCTest

@testable import GtkSupport

/// The viewer of pictures that are zoomed and panned.
final class PictureViewerTests: GtkTestCase {
    private func picture() -> Texture {
        Texture.drawn(width: 800, height: 400) { cairo_paint($0) }
    }

    @MainActor
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

    @MainActor
    func testAnotherPictureIsFittedAgain() async throws {
        let viewer = PictureViewer.make()
        viewer.show(picture(), scale: 1, label: "A picture")
        viewer.zoomIn()
        viewer.show(picture(), scale: 1, label: "Another picture")
        XCTAssertTrue(viewer.isFitted)
    }
}
