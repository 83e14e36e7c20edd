import CGtk
import GLibSupport
import Model
import TestMainLoop
import XCTest

@testable import GtkSupport

/// Very high or very wide pictures in a viewer.
final class PictureStripTests: GtkTestCase {
    /// The picture is red in its first tenth and blue elsewhere.
    @MainActor
    private final class Fixture: WindowFixture {
        let viewer = PictureViewer.make()

        init(width: Int, height: Int) {
            let canvas = Canvas(width: width, height: height, scale: 1, background: CanvasColour(0x0000FF))
            let isTall = height > width
            canvas.fillRectangle(
                x: 0, y: 0, width: Double(width) / (isTall ? 1 : 10), height: Double(height) / (isTall ? 10 : 1),
                CanvasColour(0xFF0000))
            super.init(viewer, width: 300, height: 200)
            viewer.show(canvas.picture(), scale: 1, label: "A picture")
            window.present()
            turnMainLoop(until: "the viewer has its size") { viewer.zoom > 0 }
        }

        var width: Double { Double(gtk_widget_get_width(viewer.widgetPointer)) }
        var height: Double { Double(gtk_widget_get_height(viewer.widgetPointer)) }

        /// A pixel near the upper left corner.
        var corner: UInt32? {
            guard let rendered = try? renderedPixels(of: viewer) else { return nil }
            return rendered.pixels[5 * rendered.width + 5]
        }
    }

    func testATallPictureBeginsAtItsTopAsWideAsThereIsRoomFor() {
        onWindow(of: Fixture(width: 600, height: 6_000)) { fixture in
            let viewer = fixture.viewer
            turnMainLoop(until: "the picture is as wide as the viewer") { abs(viewer.zoom - fixture.width / 600) < 0.001 }
            XCTAssertTrue(viewer.drawing.isFitted)
            turnMainLoop(until: "its beginning is drawn") { fixture.corner == 0xFFFF_0000 && viewer.place.y == 0 }
            XCTAssertFalse(viewer.scrollBack())
            turnMainLoop(until: "there is more below") { viewer.scrollOn() }
            var pages = 2
            while viewer.scrollOn() { pages += 1 }
            let length = viewer.zoom * 6_000 - fixture.height
            XCTAssertEqual(Double(pages), length / (0.9 * fixture.height) + 1, accuracy: 1.1)
            turnMainLoop(until: "its end is drawn") { fixture.corner == 0xFF00_00FF }
            XCTAssertGreaterThan(viewer.place.y, 0.9 * length)
            XCTAssertTrue(viewer.scrollBack())

            viewer.zoomIn()
            XCTAssertFalse(viewer.drawing.isFitted)
            viewer.fit()
            XCTAssertEqual(viewer.zoom, fixture.width / 600, accuracy: 0.001)
        }
    }

    func testAWidePictureBeginsAtItsLeftAsHighAsThereIsRoomFor() {
        onWindow(of: Fixture(width: 6_000, height: 600)) { fixture in
            let viewer = fixture.viewer
            turnMainLoop(until: "the picture is as high as the viewer") { abs(viewer.zoom - fixture.height / 600) < 0.001 }
            turnMainLoop(until: "its beginning is drawn") { fixture.corner == 0xFFFF_0000 && viewer.place.x == 0 }
            turnMainLoop(until: "there is more to the right") { viewer.scrollOn() }
            XCTAssertTrue(viewer.scrollBack())
            XCTAssertFalse(viewer.scrollBack())

            // Another picture starts at its beginning.
            while viewer.scrollOn() {}
            let other = Canvas(width: 600, height: 6_000, scale: 1, background: CanvasColour(0)).picture()
            viewer.show(other, scale: 1, label: "Another picture")
            turnMainLoop(until: "the other one is as wide as the viewer") { abs(viewer.zoom - fixture.width / 600) < 0.001 }
            XCTAssertFalse(viewer.scrollBack())
        }
    }

    func testAPictureThatIsNoStripOrLegibleAsAWholeIsShownAsAWhole() {
        onMainActor {
            for (width, height) in [(360, 100), (1_000, 450), (450, 1_000), (100, 40)] {
                let fixture = Fixture(width: width, height: height)
                turnMainLoop(until: "all of \(width) × \(height) is seen") {
                    let whole = min(1, fixture.width / Double(width), fixture.height / Double(height))
                    return abs(fixture.viewer.zoom - whole) < 0.001
                }
                XCTAssertFalse(fixture.viewer.scrollOn())
                fixture.window.destroy()
            }
        }
    }
}
