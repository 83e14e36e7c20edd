import CGtk
import GLibSupport
import Model
import TestMainLoop
import TestPictures
import XCTest

@testable import GtkSupport

@MainActor
private func height(of row: TextRow, forWidth width: Int32) -> Int32 {
    var height: Int32 = 0
    gtk_widget_measure(row.widgetPointer, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
    return height
}

final class TextRowTests: GtkTestCase {
    /// A row at the top of a window as wide as a narrow list.
    @MainActor
    private final class Fixture: WindowFixture {
        let row = TextRow.make(hasPicture: true)

        init() {
            gtk_widget_set_valign(row.widgetPointer, GTK_ALIGN_START)
            super.init(row, width: 300, height: 600)
        }

        var height: Int32 { gtk_widget_get_height(row.widgetPointer) }
        /// The row has margins of 8 pixels above and below.
        var isAsHighAsItWants: Bool { GtkSupportTests.height(of: row, forWidth: 300) == height + 16 }
    }

    func testLongTextsAreWrapped() {
        onMainActor {
            let row = TextRow.make(hasPicture: true)
            row.show(title: "Ann Berg", subtitle: "Oslo")
            let short = height(of: row, forWidth: 300)
            XCTAssertEqual(height(of: row, forWidth: 200), short)
            row.show(title: "Annabertholinaremisotaluke Berglindstromhansenkowalskiwitz", subtitle: "Oslo")
            XCTAssertGreaterThan(height(of: row, forWidth: 200), short)
            row.show(title: String(repeating: "W", count: 200), subtitle: "Oslo")
            XCTAssertGreaterThan(height(of: row, forWidth: 300), 2 * short)
        }
    }

    func testMarksAreDrawnAtTheEnd() {
        onWindow(of: Fixture()) { fixture in
            // The ink in the last pixels of each line.
            let ink = { () -> Int in
                guard let (pixels, width, _) = try? renderedPixels(of: fixture.row), width > 20 else { return -1 }
                return pixels.indices.reduce(0) { $1 % width < width - 20 ? $0 : $0 + Int(pixels[$1] >> 24) }
            }
            fixture.window.present()
            fixture.row.show(title: "Title", subtitle: "2021-05-05", marks: ["starred-symbolic"])
            turnMainLoop(until: "the star is drawn") { ink() > 1_000 }
            fixture.row.show(title: "Title", subtitle: "2021-05-05")
            turnMainLoop(until: "the star is gone") { ink() == 0 }
        }
    }

    func testMarksTakeTheirRoomFromTheTexts() {
        onMainActor {
            let row = TextRow.make(hasPicture: false)
            let title = String(repeating: "word ", count: 8)
            row.show(title: title, subtitle: "")
            let short = height(of: row, forWidth: 800)
            let least = stride(from: Int32(100), to: 800, by: 4).first { height(of: row, forWidth: $0) == short } ?? 800
            row.show(title: title, subtitle: "", marks: ["starred-symbolic", "starred-symbolic"])
            XCTAssertGreaterThan(height(of: row, forWidth: least), short)
            XCTAssertEqual(height(of: row, forWidth: 800), short)
        }
    }

    func testWidthDoesNotDependOnTheTexts() {
        onMainActor {
            let row = TextRow.make(hasPicture: false)
            let width = { () -> [Int32] in
                var least: Int32 = 0
                var natural: Int32 = 0
                gtk_widget_measure(row.widgetPointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, nil, nil)
                return [least, natural]
            }
            let empty = width()
            row.show(title: String(repeating: "W", count: 1_000), subtitle: "2021-05-05")
            XCTAssertEqual(width(), empty)
            XCTAssertLessThan(empty[0], 300)
        }
    }

    func testRowOnTheScreenGrowsWithItsTextAndShrinksAgain() {
        onWindow(of: Fixture()) { fixture in
            fixture.row.show(title: "Ann Berg", subtitle: "Oslo")
            fixture.window.present()
            turnMainLoop(until: "the row is there") { fixture.height > 0 }
            let short = fixture.height
            fixture.row.show(title: "Ann Berg", subtitle: String(repeating: "Kristiansund ", count: 20))
            turnMainLoop(until: "the row has grown") { fixture.height > short }
            fixture.row.show(title: "Eve Dahl", subtitle: "Bergen")
            turnMainLoop(until: "the row has shrunk") { fixture.height == short }
        }
    }

    func testFoundPartsAreEmphasised() {
        onWindow(of: Fixture()) { fixture in
            // The frame that shows a change is drawn later.
            let ink = { (try? renderedPixels(of: fixture.row))?.pixels.reduce(0) { $0 + Int($1 >> 24) } ?? 0 }
            fixture.window.present()
            // In an ellipsised text only the visible part can be emphasised.
            let long = String(repeating: "Møller ", count: 30) + "End"
            for (title, part) in [
                ("Åsa Møller", "Møller"), ("محمد رضایی", "رضایی"), ("A 👩‍👩‍👧 Møller", "👩‍👩‍👧 Møller"), (long, long),
            ] {
                fixture.row.show(title: title, subtitle: "Oslo")
                turnMainLoop(until: "“\(title)” is drawn") { ink() > 0 && fixture.isAsHighAsItWants }
                let plain = ink()
                fixture.row.highlight(title: title.range(of: part).map { [$0] } ?? [])
                turnMainLoop(until: "there is more ink, and not only another colour, in “\(title)”") { ink() > plain }
                let emphasised = ink()
                fixture.row.highlight(title: title == long ? long.range(of: "End").map { [$0] } ?? [] : [])
                turnMainLoop(until: "“\(title)” is plain again") { ink() < emphasised }
            }
        }
    }

    func testEmphasisedTextsHaveTheRoomThatTheyTake() {
        onMainActor {
            let row = TextRow.make(hasPicture: true)
            let title = "Willow Mummification of Wammawong"
            row.show(title: title, subtitle: "Oslo")
            let heights = { (60...400).map { height(of: row, forWidth: $0) } }
            let plain = heights()
            row.highlight(title: [title.startIndex..<title.endIndex])
            let bold = heights()
            XCTAssertTrue(zip(plain, bold).allSatisfy { $0 <= $1 })
            XCTAssertNotEqual(plain, bold, "bold letters are wider")
            row.highlight()
            XCTAssertEqual(heights(), plain)
        }
    }

    func testRowGrowsWithLargerText() {
        onWindow(of: Fixture()) { fixture in
            let scale = TextScale()
            fixture.row.show(title: "Ann Berg", subtitle: "Oslo")
            fixture.window.present()
            turnMainLoop(until: "the row is there") { fixture.height > 0 }
            let normal = fixture.height
            scale.factor = 2
            turnMainLoop(until: "the row has grown") { fixture.height > normal }
            scale.factor = 1
            turnMainLoop(until: "the row has shrunk") { fixture.height == normal }
        }
    }

    /// In GTK 4.8, libadwaita's style dims them.
    func testTextsOfAnInsensitiveRowAreDimInLaterVersions() throws {
        guard gtk_get_minor_version() >= 10 else { return }
        try onWindow(of: Fixture()) { fixture in
            fixture.row.show(title: "Ann Berg", subtitle: "Oslo")
            fixture.window.present()
            turnMainLoop(until: "the row is there") { fixture.height > 0 }
            let opacity = { try renderedPixels(of: fixture.row).pixels.reduce(0) { $0 + Int($1 >> 24) } }
            let sensitive = try opacity()
            XCTAssertGreaterThan(sensitive, 0)
            fixture.row.isSensitive = false
            turnMainLoop(until: "the texts are dim") { (try? opacity()).map { Double($0) < 0.8 * Double(sensitive) } == true }
        }
    }

    func testRoundPictureIsTheMiddleOfAPicture() async throws {
        let canvas = Canvas(width: 120, height: 80, scale: 1, background: CanvasColour(0x00FF00))
        canvas.fillRectangle(x: 20, y: 0, width: 80, height: 80, CanvasColour(0xFF0000))
        let round = await canvas.picture().round(diameter: 40)
        XCTAssertEqual([round.width, round.height], [40, 40])
        let colours = [(0, 0), (39, 39), (20, 20), (1, 20), (38, 20)].map { round.pixel(x: $0.0, y: $0.1) }
        XCTAssertEqual(colours, [0, 0, 0xFF0000, 0xFF0000, 0xFF0000])
    }

    func testWhatIsSaidToFitOnALineFits() {
        onMainActor {
            let label = gtk_label_new(nil)
            guard let layout = gtk_widget_create_pango_layout(label, nil) else { return XCTFail("there is no layout") }
            defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
            let measure = LineMeasure.of(layout, size: nil)
            let boldMeasure = LineMeasure.of(layout, size: nil, isBold: true)
            let letters = (0x20..<0x7F).map { Character(UnicodeScalar(UInt8($0))) }
            let texts =
                ["", " ", "AVAVAVATATAToToToWaWaWaYoYoYo", "fifflffiffl", "iiiiiiiiiiiiiiiiiiiiii", "WWWWWWWWWWW", "2021-05-05"]
                + (0..<200).map { _ in String((0..<Int.random(in: 1...40)).compactMap { _ in letters.randomElement() }) }
            let widths = stride(from: Int32(20), through: 400, by: 20)
            var fitting = 0
            for text in texts {
                for width in widths where measure.fits(text, width: width, layout: layout) {
                    fitting += 1
                    pango_layout_set_width(layout, width * PANGO_SCALE)
                    pango_layout_set_text(layout, text, -1)
                    var place = PangoRectangle()
                    pango_layout_get_pixel_extents(layout, nil, &place)
                    XCTAssertEqual(pango_layout_get_line_count(layout), 1, "“\(text)” in \(width) pixels")
                    XCTAssertEqual(place.height, measure.height)
                }
            }
            // A text that fits in bold fits with any part in bold.
            for text in texts {
                for width in widths where boldMeasure.fits(text, width: width, layout: layout) {
                    let attributes = TextAttributes()
                    let end = Int.random(in: 0...text.utf8.count)
                    attributes.highlight(Int.random(in: 0...end)..<end)
                    pango_layout_set_attributes(layout, attributes.list)
                    pango_layout_set_width(layout, width * PANGO_SCALE)
                    pango_layout_set_text(layout, text, -1)
                    XCTAssertEqual(pango_layout_get_line_count(layout), 1, "“\(text)” in \(width) pixels, partly bold")
                }
            }
            XCTAssertGreaterThan(fitting, 200, "most texts are judged without being laid out")
            XCTAssertFalse(measure.fits("Ångström", width: 400, layout: layout), "letters of other fonts are not judged")
            XCTAssertFalse(measure.fits("a\nb", width: 400, layout: layout))
        }
    }
}
