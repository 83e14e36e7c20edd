import CGtk
import GLibSupport
import Model
import Pictures
import TestFakes
import TestPictures
import XCTest

@testable import App
@testable import Atlas
@testable import GtkSupport
@testable import ViewModels

@MainActor
final class MarkerFacesTests: XCTestCase {
    private static let portrait = Canvas(width: 72, height: 72, scale: 1, background: CanvasColour(0x336699)).picture()
    private static let address = URL(filePath: "/portrait")

    private func makeFaces(kept: [URL: Picture] = [:]) -> MarkerFaces {
        _ = TestApplication.shared
        return MarkerFaces(MapView.make(label: "Map of People").addMarkerLayer(label: "People")) { kept[$0] }
    }

    /// A marker of `count` people at one place, the first of whom have these names and pictures.
    private func makeMarker(
        _ people: [(String, URL?)], count: Int = 1, isSelected: Bool = false, today: CalendarDay? = nil
    ) throws -> PeopleMapMarker {
        let places = (0..<count).map { MapPlace(id: "\($0)", point: .middle) }
        let marker = try XCTUnwrap(MapMarkers(places: places).markers(level: 0).first)
        let faces = people.map { name, picture in
            let addresses = (picture?.absoluteString).map { Person.PictureAddresses(large: $0, medium: $0, thumbnail: $0) }
            return PersonRow(Profile(person: .sample(firstName: name, lastName: "", picture: addresses)), today: today)
        }
        let shown = PeopleMapMarker(marker, faces: faces)
        return isSelected ? PeopleMapMarker(selected: shown) : shown
    }

    func testFaceIsDrawnOnceForEachPictureAndState() async throws {
        let faces = makeFaces(kept: [Self.address: Self.portrait])
        let marker = try makeMarker([("Ada", Self.address)])
        let (face, missing) = faces.picture(of: marker)
        XCTAssertEqual(missing, [])
        XCTAssertTrue(faces.picture(of: marker).picture === face)
        XCTAssertFalse(faces.picture(of: try makeMarker([("Ada", Self.address)], isSelected: true)).picture === face)
        let three: [(String, URL?)] = [("Ada", Self.address), ("Bo", nil), ("Cleo", nil)]
        let cluster = faces.picture(of: try makeMarker(three, count: 7)).picture
        XCTAssertTrue(faces.picture(of: try makeMarker(three, count: 7)).picture === cluster)
        XCTAssertFalse(faces.picture(of: try makeMarker(three, count: 8)).picture === cluster)
    }

    func testMissingPicturesAreNamedAndInitialsTakeTheirPlace() async throws {
        let other = URL(filePath: "/other")
        let faces = makeFaces(kept: [Self.address: Self.portrait])
        let marker = try makeMarker([("Ada", Self.address), ("Bo", other), ("Cleo", other)], count: 3)
        XCTAssertEqual(Set(faces.picture(of: marker).missing), [other])
        let initials = try makeMarker([("Ada", nil)])
        XCTAssertTrue(faces.picture(of: try makeMarker([("Ada", other)])).picture === faces.picture(of: initials).picture)
    }

    func testPictureIsRoundWithinARing() async throws {
        let faces = makeFaces(kept: [Self.address: Self.portrait])
        let face = faces.drawn(try makeMarker([("Ada", Self.address)]))
        XCTAssertEqual(face.pixel(x: 22, y: 22), 0x336699, "the picture is in the middle")
        XCTAssertEqual(face.pixel(x: 22, y: 3), 0x2863AB, "the ring is around it")
        XCTAssertEqual(face.pixel(x: 0, y: 0), 0, "nothing is in the corner")
    }

    func testRingsAndNumbersHaveTheAccentColourAndAreLegible() async throws {
        let faces = makeFaces(kept: [Self.address: Self.portrait])
        let marker = try makeMarker([("Ada", Self.address)])
        let usual = faces.picture(of: marker).picture
        let style = ObjectReference(adopting: gtk_css_provider_new())
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data("@define-color accent_bg_color #c64600;".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        gtk_css_provider_load_from_path(style.cast(to: GtkCssProvider.self), file.path)
        let display = try XCTUnwrap(gdk_display_get_default())
        gtk_style_context_add_provider_for_display(display, style.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_USER))
        faces.updateColours()
        XCTAssertEqual(faces.drawn(marker).pixel(x: 22, y: 3), CanvasColour(0xC64600).darkened(by: 0.25).code)
        XCTAssertFalse(faces.picture(of: marker).picture === usual, "what was drawn before is drawn anew")
        gtk_style_context_remove_provider_for_display(display, style.opaque)

        // The accent colours of GNOME.
        for accent: UInt32 in [
            0x3584E4, 0x2190A4, 0x3A944A, 0xC88800, 0xED5B00, 0xE62D42, 0xD56199, 0x9141AC, 0x6F8396,
        ] {
            for (isHighContrast, least) in [(false, 4.5), (true, 7)] {
                let colours = MarkerColours(accent: CanvasColour(accent), isHighContrast: isHighContrast)
                for isSelected in [false, true] {
                    let contrast = Self.contrast(colours.ring(isSelected), colours.outline(isSelected))
                    XCTAssertGreaterThanOrEqual(contrast, least, "\(colours), \(isSelected)")
                }
            }
        }
    }

    /// Source: WCAG 2.2, “contrast ratio”.
    private static func contrast(_ one: CanvasColour, _ other: CanvasColour) -> Double {
        let luminances = [one, other].map { colour in
            zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
                let value = Double(colour.code >> part.0 & 0xFF) / 0xFF
                return sum + part.1 * (value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4))
            }
        }.sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    func testClusterShowsItsFacesBesideItsNumber() async throws {
        let colours: [UInt32] = [0xAA3333, 0x33AA33, 0x3333AA]
        let people: [(String, URL?)] = colours.map { ("Ada", URL(filePath: "/\($0)")) }
        var kept: [URL: Picture] = [:]
        for colour in colours {
            kept[URL(filePath: "/\(colour)")] =
                Canvas(width: 72, height: 72, scale: 1, background: CanvasColour(colour)).picture()
        }
        for count in [2, 3, 100_000] {
            let shown = min(count, 3)
            let faces = makeFaces(kept: kept)
            let face = faces.drawn(try makeMarker(Array(people.prefix(shown)), count: count))
            var seen: Set<UInt32> = []
            for x in 0..<face.width { for y in 0..<face.height { seen.insert(face.pixel(x: x, y: y)) } }
            XCTAssertTrue(seen.isSuperset(of: colours.prefix(shown)), "\(count)")
            XCTAssertTrue(seen.isSuperset(of: [0x2863AB, 0xFFFFFF]), "the number and the rings of \(count)")
        }
    }

    func testBirthdaysOfTheWeekCanBeSeen() async throws {
        let faces = makeFaces(kept: [Self.address: Self.portrait])
        // The sample person was born on 29 February.
        let today = CalendarDay(year: 2028, month: 2, day: 28)
        for count in [1, 5] {
            let people = Array(repeating: ("Ada", Optional(Self.address)), count: min(count, 3))
            let usual = faces.drawn(try makeMarker(people, count: count))
            let festive = faces.drawn(try makeMarker(people, count: count, today: today))
            let changed = (0..<usual.width * usual.height).filter { index in
                let (x, y) = (index % usual.width, index / usual.width)
                return usual.pixel(x: x, y: y) != festive.pixel(x: x, y: y)
            }
            XCTAssertGreaterThan(changed.count, 40, "\(count)")
            XCTAssertTrue(changed.allSatisfy { $0 % usual.width > usual.width / 3 && $0 / usual.width < usual.height / 2 })
        }
    }

    func testAnyNameFits() async throws {
        let faces = makeFaces()
        for name in ["", " ", "Ada", "Ada Augusta Lovelace", "李 娜", "e\u{301}va ß"] {
            _ = faces.picture(of: try makeMarker([(name, nil)]))
        }
        let marker = PictureButton.make(size: MarkerFaces.clusterSize)
        marker.show(faces.picture(of: try makeMarker([("Ada", nil), ("Bo", nil)], count: 5_000)).picture)
        var size = GtkRequisition()
        gtk_widget_get_preferred_size(marker.widgetPointer, nil, &size)
        XCTAssertGreaterThanOrEqual(size.width, Int32(MarkerFaces.clusterSize))
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
