import CGtk
import Domain
import Foundation
import XCTest

@testable import App
@testable import GtkSupport

/// The faces of markers, and the initials of people without a picture.
@MainActor
final class MarkerFacesTests: XCTestCase {
    private func makePortrait() -> Picture {
        Canvas(width: 72, height: 72, scale: 1, background: CanvasColour(0x336699)).picture()
    }

    private func makeFaces() -> MarkerFaces {
        _ = TestApplication.shared
        return MarkerFaces(MapView.make(label: "Map of People").addMarkerLayer(label: "People"))
    }

    func testFaceIsDrawnOnceForEachPictureAndState() async throws {
        let faces = makeFaces()
        let address = try XCTUnwrap(URL(string: "https://example.com/a"))
        XCTAssertNil(faces.kept(at: address, isSelected: false))
        let face = faces.picture(makePortrait(), at: address, isSelected: false)
        XCTAssertTrue(faces.kept(at: address, isSelected: false) === face)
        XCTAssertNil(faces.kept(at: address, isSelected: true))
        XCTAssertTrue(faces.count(7, isSelected: false) === faces.count(7, isSelected: false))
        XCTAssertFalse(faces.count(7, isSelected: false) === faces.count(7, isSelected: true))
    }

    func testPictureIsRoundWithinARing() async throws {
        let portrait = makePortrait()
        let face = MarkerFaces.picture(isSelected: false, scale: 1) {
            $0.draw(portrait, inCircleAtX: 22, y: 22, radius: 18)
        }
        XCTAssertEqual(face.pixel(x: 22, y: 22), 0x336699, "the picture is in the middle")
        XCTAssertEqual(face.pixel(x: 22, y: 3), 0x1C71D8, "the ring is around it")
        XCTAssertEqual(face.pixel(x: 0, y: 0), 0, "nothing is in the corner")
    }

    func testLongNumbersAndAnyNameFit() async throws {
        let faces = makeFaces()
        let marker = PictureButton.make(size: MarkerFaces.size)
        for name in ["", " ", "Ada", "Ada Augusta Lovelace", "李 娜", "e\u{301}va ß"] {
            marker.setName(name)
            marker.show(faces.initials(of: name, isSelected: false))
        }
        marker.show(faces.count(100_000, isSelected: true))
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(marker.widgetPointer, nil, &size)
        XCTAssertGreaterThanOrEqual(size.width, Int32(MarkerFaces.size))
    }

    nonisolated func testInitialsAreThoseOfTheFirstAndTheLastWord() {
        let names = [
            "": "", " ": "", "Ada": "A", "Ada Augusta Lovelace": "AL", " åsa\tö ": "ÅÖ", "李 娜": "李娜",
            "e\u{301}va ß": "E\u{301}SS",
        ]
        for (name, initials) in names { XCTAssertEqual(Initials(of: name).text, initials, name) }
    }

    nonisolated func testColourIsThatOfAdwAvatar() {
        for name in ["", "Ada Lovelace", "李 娜", "Åsa Öberg", "Alba Carmona"] {
            XCTAssertEqual(Initials(of: name).colour, Int(g_str_hash(name)) % 14, name)
        }
    }
}
