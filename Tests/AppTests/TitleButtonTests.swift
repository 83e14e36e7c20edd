import CAdwaita
import CGtk
import GLibSupport
import Model
import TestFakes
import ViewModels
import XCTest

@testable import App
@testable import GtkSupport

/// A window has a header bar for each pane, but each window button only once.
@MainActor
final class TitleButtonTests: XCTestCase {
    func testButtonsAtTheStartAreShownOnce() async throws {
        _ = TestApplication.shared
        let settings = try XCTUnwrap(gtk_settings_get_default())
        defer { gtk_settings_reset_property(settings, "gtk-decoration-layout") }
        chuckle_set_string(UnsafeMutableRawPointer(settings), "gtk-decoration-layout", "close,minimize:")
        let model = WindowModel(Environment.fake(), onGoLive: {})
        let content = WindowContent(model)
        let window = TestApplication.window(showing: content.widget, width: 1_280, height: 700)
        defer { window.destroy() }
        for (position, section) in Section.allCases.enumerated() {
            model.sectionSelected(at: position)
            let mapped = { (type: GType) in
                content.widget.widgetPointer.all(of: [type]).filter { gtk_widget_get_mapped($0) != 0 }
            }
            await TestApplication.turn(until: "\(section) is there") {
                mapped(adw_header_bar_get_type()).count > 1 && !model.layout.isFolded
            }
            TestApplication.turn()
            let shown = mapped(gtk_window_controls_get_type()).filter {
                gtk_window_controls_get_side(OpaquePointer($0)) == GTK_PACK_START
                    && gtk_window_controls_get_empty(OpaquePointer($0)) == 0
            }
            XCTAssertEqual(shown.count, 1, "\(section)")
        }
    }
}
