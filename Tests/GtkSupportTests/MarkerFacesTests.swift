import CGtk
import XCTest

@testable import GtkSupport

/// What markers show.
final class MarkerFacesTests: GtkTestCase {
    func testFaceIsDrawnOnceForEachPictureAndState() {
        onMainActor {
            let map = MapView.make(label: "Map of the people")
            let faces = MarkerFaces(map.addMarkerLayer(label: "People"))
            let texture = Canvas(width: 72, height: 72, scale: 1, background: CanvasColour(0x336699)).texture()
            XCTAssertNil(faces.keptPicture(named: "a", isSelected: false))
            let face = faces.picture(texture, named: "a", isSelected: false)
            XCTAssertEqual(faces.keptPicture(named: "a", isSelected: false)?.paintable.pointer, face.paintable.pointer)
            XCTAssertNil(faces.keptPicture(named: "a", isSelected: true))
            XCTAssertEqual(
                faces.count(7, isSelected: false).paintable.pointer, faces.count(7, isSelected: false).paintable.pointer)
            XCTAssertNotEqual(
                faces.count(7, isSelected: false).paintable.pointer, faces.count(7, isSelected: true).paintable.pointer)
        }
    }

    func testPictureIsRoundWithinARing() {
        onMainActor {
            let portrait = Canvas(width: 72, height: 72, scale: 1, background: CanvasColour(0x336699)).texture()
            let face = Texture.drawn(width: MarkerButton.size, height: MarkerButton.size) { context in
                MarkerFaceDrawing.ring(context, isSelected: false)
                MarkerFaceDrawing.picture(context, portrait)
            }
            XCTAssertEqual(face.pixel(x: 22, y: 22), 0x336699, "the picture is in the middle")
            XCTAssertEqual(face.pixel(x: 22, y: 3), 0x3584E4, "the ring is around it")
            XCTAssertEqual(face.pixel(x: 0, y: 0), 0, "nothing is in the corner")
        }
    }

    func testLongNumbersAndAnyNameFit() {
        onMainActor {
            let map = MapView.make(label: "Map of the people")
            let faces = MarkerFaces(map.addMarkerLayer(label: "People"))
            let marker = MarkerButton.make()
            for name in ["", " ", "Ada", "Ada Augusta Lovelace", "李 娜", "e\u{301}va ß"] {
                marker.setName(name)
                marker.show(faces.initials(of: name, isSelected: false))
            }
            marker.show(faces.count(100_000, isSelected: true))
            var size = GtkRequisition()
            gtk_widget_get_preferred_size(marker.widgetPointer, nil, &size)
            XCTAssertGreaterThanOrEqual(size.width, MarkerButton.size)
        }
    }
}
