import CGtk
import XCTest

@testable import App
@testable import GtkSupport

@MainActor
final class PagedListTests: XCTestCase {
    override func setUp() async throws { _ = TestApplication.shared }

    func testASelectedRowThatIsNewComesIntoSightWhereOnlyOneHasRoom() async { await showNewRows(ofHeight: 78) }

    func testTheBeginningOfANewRowThatIsHigherThanTheListComesIntoSight() async { await showNewRows(ofHeight: 200) }

    private func showNewRows(ofHeight height: Int32) async {
        let view = ListView(adopting: gtk_list_view_new(nil, nil))
        let pages = Stack(adopting: gtk_stack_new())
        let pane = Widget(adopting: gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(pane.pointer, view.widgetPointer)
        pages.add(pane, named: "list")
        let list = PagedList<String>(view, in: pages) { TestRow(height: height) }
        let window = TestApplication.window(showing: pages, width: 300, height: 170)
        var rows: [String] = []
        for row in ["10", "13", "15", "12", "16", "14", "09", "20", "19", "11"] {
            rows = (rows + [row]).sorted()
            list.show(rows, .list, selected: rows.firstIndex(of: row))
            await TestApplication.turn(until: "\(row) is in sight") {
                guard
                    let selected = view.widgetPointer.children.first(where: {
                        gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
                    }),
                    let extent = ScrollRequest.extent(of: selected, in: view.widgetPointer)
                else { return false }
                let room = Double(gtk_widget_get_height(view.widgetPointer))
                return extent.lowerBound >= 0 && extent.lowerBound + min(Double(height), room) <= room
            }
        }
        window.destroy()
    }
}
