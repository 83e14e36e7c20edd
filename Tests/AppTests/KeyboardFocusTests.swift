import CGtk
import XCTest

@testable import App
@testable import GtkSupport

/// Keys are pressed at any time, also right after what had the focus is gone.
@MainActor
final class KeyboardFocusTests: XCTestCase {
    private final class Row: ListRow {
        let widget: Widget
        private let label = Label(adopting: gtk_label_new(nil))

        init() { widget = label }

        func accessibleLabel(for item: String) -> String { item }
        func bind(_ item: String) { label.text = item }
        func unbind() {}
    }

    override func setUp() async throws {
        _ = TestApplication.shared
    }

    private func window(showing content: Widget) -> ApplicationWindow {
        let window = ApplicationWindow(application: TestApplication.shared)
        window.defaultSize = (300, 300)
        window.setContent(content)
        window.present()
        return window
    }

    func testTheFocusLeavesAWidgetThatIsRemovedAtOnce() async {
        let box = Box.makeVertical()
        let window = window(showing: box)
        for isAgain in [false, true] {
            let button = Widget(adopting: gtk_button_new_with_label("Go"))
            box.append(button)
            await TestApplication.turn(until: "the button has the focus") { button.grabFocus() && box.containsFocus }
            gtk_widget_unparent(button.widgetPointer)
            XCTAssertNil(gtk_window_get_focus(window.window), "again: \(isAgain)")
        }
        window.destroy()
    }

    func testTheFocusComesToTheSelectedRowAtOnceWhenItsOwnIsReplaced() async {
        let view = ListView(adopting: gtk_list_view_new(nil, nil))
        let pages = Stack(adopting: gtk_stack_new())
        pages.add(view, named: "list")
        let list = PagedList<String>(view, in: pages) { Row() }
        let window = window(showing: pages)
        list.show(["b", "c"], .list, selected: 0)
        await TestApplication.turn(until: "a row has the focus") { view.grabFocus() && view.focusedPosition == 0 }
        list.show(["a", "b with another heading", "c"], .list, selected: 0)
        XCTAssertEqual(view.focusedPosition, 0)
        window.destroy()
    }
}
