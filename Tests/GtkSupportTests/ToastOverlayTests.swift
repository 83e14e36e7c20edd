import CAdwaita
import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

final class ToastOverlayTests: GtkTestCase {
    @MainActor
    private final class Fixture: WindowFixture {
        let overlay = ToastOverlay(adopting: adw_toast_overlay_new())

        init() {
            super.init(overlay, width: 400, height: 300)
            window.present()
            turnMainLoop(until: "the window is shown") { overlay.isMapped }
        }

        var messages: [String] { labels.map(\.text) }

        var lineCount: Int32? {
            labels.first.flatMap { gtk_label_get_layout($0.pointer) }.map(pango_layout_get_line_count)
        }

        /// With its buttons, in logical pixels.
        var toastWidth: Int32? { gtk_widget_get_last_child(overlay.widgetPointer).map(gtk_widget_get_width) }

        var isToasting: Bool { gtk_widget_has_css_class(overlay.widgetPointer, "toasting") != 0 }

        private var labels: [Label] {
            widgets(from: overlay.widgetPointer)
                .filter { gtk_accessible_get_accessible_role(OpaquePointer($0)) == GTK_ACCESSIBLE_ROLE_STATUS }
                .map { Label(ObjectReference(retaining: UnsafeMutableRawPointer($0))) }
        }
    }

    func testAMessageIsAsWideAsItsTextUpToTheWidthOfItsPane() {
        onWindow(of: Fixture()) { fixture in
            for button in [nil, "Undo"] {
                fixture.overlay.show("Changes saved", button: button, close: "Close")
                turnMainLoop(until: "it is shown") { fixture.messages == ["Changes saved"] && fixture.toastWidth ?? 0 > 0 }
                XCTAssertEqual(fixture.lineCount, 1)
                let long = Array(repeating: "words", count: 30).joined(separator: " ")
                fixture.overlay.show(long, button: button, close: "Close")
                turnMainLoop(until: "it is shown") { fixture.messages == [long] && fixture.toastWidth ?? 0 > 0 }
                XCTAssertGreaterThan(fixture.lineCount ?? 0, 2)
                XCTAssertTrue((320...400).contains(fixture.toastWidth ?? 0), "\(fixture.toastWidth ?? 0)")
            }
        }
    }

    func testEachMessageThatIsGoneIsReportedOnce() {
        onWindow(of: Fixture()) { fixture in
            var gone: [String] = []
            for text in ["one", "two", "three"] {
                fixture.overlay.show(text, button: "Undo", close: "Close", onGone: { gone.append(text) })
            }
            turnMainLoop(until: "the last is shown alone") { fixture.messages == ["three"] }
            XCTAssertEqual(gone.sorted(), ["one", "two"])
            fixture.overlay.dismiss()
            turnMainLoop(until: "all are gone") { fixture.messages.isEmpty }
            XCTAssertEqual(gone.sorted(), ["one", "three", "two"])
        }
    }

    func testMessagesMayGoWhileTheyAppear() {
        onWindow(of: Fixture()) { fixture in
            for text in ["one", "two", "three"] {
                fixture.overlay.dismiss()
                fixture.overlay.show(text, button: "Undo", close: "Close")
            }
            turnMainLoop(until: "the last is shown alone") { fixture.messages == ["three"] }
            XCTAssertTrue(fixture.isToasting)
            for _ in 1...3 {
                fixture.overlay.dismiss()
                fixture.overlay.show("four", close: "Close")
            }
            fixture.overlay.dismiss()
            turnMainLoop(until: "all are gone") { fixture.messages.isEmpty }
            XCTAssertFalse(fixture.isToasting)

            fixture.overlay.show("seven", close: "Close")
            fixture.overlay.dismiss()
            fixture.window.isVisible = false
            turnMainLoop(until: "nothing is left") { fixture.messages.isEmpty }
            XCTAssertFalse(fixture.isToasting)
        }
    }
}
