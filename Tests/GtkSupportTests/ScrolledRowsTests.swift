import CGtk
import XCTest

@testable import GtkSupport

final class ScrolledRowsTests: GtkTestCase {
    func testTheRowsAreMeasuredAnewWhenATextInThemGrows() {
        onMainActor {
            let (box, rows, label) = (Box.makeVertical(), Box.makeVertical(), Label(adopting: gtk_label_new("One")))
            let pane = Widget(adopting: gtk_scrolled_window_new())
            rows.append(label)
            rows.wrapsChildrenFromStart()
            gtk_scrolled_window_set_child(pane.pointer, rows.widgetPointer)
            box.append(pane)
            box.showsScrolledRows()
            let before = box.widgetPointer.length(GTK_ORIENTATION_VERTICAL, for: 200).best
            XCTAssertEqual(before, label.widgetPointer.length(GTK_ORIENTATION_VERTICAL).best)
            label.text = "One\nTwo"
            XCTAssertGreaterThan(box.widgetPointer.length(GTK_ORIENTATION_VERTICAL, for: 200).best, before)
        }
    }
}
