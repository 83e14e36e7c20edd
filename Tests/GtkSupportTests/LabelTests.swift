import CAdwaita
import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

final class LabelTests: GtkTestCase {
    func testNoHyphenIsAddedToAWordThatIsLongerThanItsLine() throws {
        onMainActor {
            let page = StatusPage(adopting: adw_status_page_new())
            let word = String(repeating: "b", count: 60)
            page.title = word
            page.message = word
            page.breaksWordsWithoutHyphens()
            let box = Box.makeVertical()
            let wrapping = Label(adopting: gtk_label_new(word))
            gtk_label_set_wrap(wrapping.pointer, 1)
            gtk_label_set_wrap_mode(wrapping.pointer, PANGO_WRAP_WORD_CHAR)
            box.append(page)
            box.append(wrapping)
            XCTAssertEqual(Self.hyphens(in: wrapping.pointer), true, "Pango would add one")
            box.breaksWordsWithoutHyphens()
            let labels = widgets(from: box.widgetPointer).filter { chuckle_is_a($0, gtk_label_get_type()) != 0 }
            XCTAssertEqual(labels.map { Self.hyphens(in: OpaquePointer($0)) }, [false, false, false])

            wrapping.show(word, highlights: [word.startIndex..<word.index(word.startIndex, offsetBy: 5)])
            XCTAssertEqual(Self.hyphens(in: wrapping.pointer), false)
            wrapping.show(word, smaller: word)
            XCTAssertEqual(Self.hyphens(in: wrapping.pointer), false)
        }
    }

    /// Whether narrow lines draw more than the letters of the text.
    private static func hyphens(in label: OpaquePointer) -> Bool {
        guard let layout = pango_layout_copy(gtk_label_get_layout(label)) else { return false }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_width(layout, 100 * PANGO_SCALE)
        let iterator = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(iterator) }
        var glyphs = 0
        repeat {
            if let run = pango_layout_iter_get_run_readonly(iterator) { glyphs += Int(run.pointee.glyphs.pointee.num_glyphs) }
        } while pango_layout_iter_next_run(iterator) != 0
        let text = String(cString: pango_layout_get_text(layout))
        return glyphs > text.filter { $0 != "\n" }.count
    }
}
