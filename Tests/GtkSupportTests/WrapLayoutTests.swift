import CGtk
import XCTest

@testable import GtkSupport

final class WrapLayoutTests: GtkTestCase {
    func testButtonsAreInOneRowOrInTwoOfTheSameWidth() {
        onMainActor {
            for count in 1...6 {
                let box = Box.makeVertical()
                for label in ["Show on Map", "E-mail", "Call", "Edit", "Save as vCard", "Go"].prefix(count) {
                    box.append(Button(adopting: gtk_button_new_with_label(label)))
                }
                box.wrapsChildren()
                let length = box.widgetPointer.length(GTK_ORIENTATION_HORIZONTAL)
                for width in length.least...(length.best + 20) {
                    let places = WrapLayout.rows.places(in: box.widgetPointer, width: width, height: 0)
                    let rows = Dictionary(grouping: places, by: \.y).values
                    let ends = rows.map { row in [row.map(\.x).min(), row.map { $0.x + $0.width }.max()] }
                    XCTAssertEqual(Set(ends).count, 1, "\(count) buttons, \(width) pixels: \(ends)")
                    XCTAssertEqual(rows.count, width < length.best && count > 1 ? 2 : 1, "\(count) buttons, \(width) pixels")
                    XCTAssertTrue(places.allSatisfy { $0.x >= 0 && $0.x + $0.width <= width })
                    XCTAssertTrue(places.allSatisfy { $0.width >= $0.child.length(GTK_ORIENTATION_HORIZONTAL).least })
                }
            }
        }
    }
}
