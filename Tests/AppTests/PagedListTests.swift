import CGtk
import GLibSupport
import XCTest

@testable import App
@testable import GtkSupport

@MainActor
final class PagedListTests: XCTestCase {
    override func setUp() async throws { _ = TestApplication.shared }

    func testASelectedRowThatIsNewComesIntoSightWhereOnlyOneHasRoom() async { await showNewRows(ofHeight: 78) }

    func testTheBeginningOfANewRowThatIsHigherThanTheListComesIntoSight() async { await showNewRows(ofHeight: 200) }

    func testALongListIsThereWithAFewFramesAndAtOnceWhereARowIsSelected() async {
        let (view, list, window) = makeList(ofHeight: 20)
        let count = { g_list_model_get_n_items(gtk_list_view_get_model(view.pointer)) }
        let rows = (0..<10_000).map(String.init)
        list.show(rows, .list, selected: nil)
        XCTAssertLessThan(count(), 200)
        list.show(Array(rows.prefix(100)), .list, selected: nil)
        view.grabFocus()
        XCTAssertEqual(count(), 100, "a screen reader counts them")
        list.show([], .list, selected: nil)
        list.show(rows, .list, selected: nil)
        await TestApplication.turn(until: "all rows are there") { count() == 10_000 }
        let texts = {
            view.widgetPointer.children.compactMap { gtk_widget_get_first_child($0) }
                .map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
        }
        list.show((0..<100).map { "found \($0)" }, .list, selected: nil)
        await TestApplication.turn(until: "the rows show other texts") {
            texts().sorted() == rows.prefix(100).map { "found \($0)" }.sorted()
        }
        list.show(Array(rows.reversed()), .list, selected: 5_000)
        XCTAssertEqual(view.selectedPosition, 5_000)
        await TestApplication.turn(until: "it is in sight") {
            gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(view.pointer)) > 0
        }
        XCTAssertEqual(view.selectedPosition, 5_000, "nothing that came later took the selection away")
        window.destroy()
    }

    /// GTK 4.8 removes the wrong rows if the change begins among rows without widgets.
    func testEveryRowIsInItsPlaceAfterASearchFarFromTheBeginning() async {
        let (view, list, window) = makeList(ofHeight: 20)
        list.show((0..<3_000).map(String.init), .list, selected: 2_900)
        for found in [200, 3_000, 500, 2_000, 20] {
            await TestApplication.turn(until: "rows far from the beginning are in sight") {
                gtk_adjustment_get_value(gtk_scrollable_get_vadjustment(view.pointer)) > 0
            }
            list.show((0..<found).map { "found \($0)" }, .list, selected: nil)
            await TestApplication.turn(until: "all of \(found) rows are there") {
                g_list_model_get_n_items(gtk_list_view_get_model(view.pointer)) == found
            }
            let rows = view.widgetPointer.children.map { Widget(ObjectReference(retaining: UnsafeMutableRawPointer($0))) }
            let positions = rows.compactMap(\.positionInList)
            XCTAssertEqual(positions, positions.filter { $0 < found }.sorted(), "\(found) rows")
            let texts = rows.compactMap { gtk_widget_get_first_child($0.widgetPointer) }
                .map { String(cString: gtk_label_get_text(OpaquePointer($0))) }
            XCTAssertEqual(texts, positions.map { "found \($0)" })
            list.show((0..<found).map { "found \($0)" }, .list, selected: found - 5)
        }
        window.destroy()
    }

    private func makeList(ofHeight height: Int32) -> (ListView, PagedList<String>, ApplicationWindow) {
        let view = ListView(adopting: gtk_list_view_new(nil, nil))
        let pages = Stack(adopting: gtk_stack_new())
        let pane = Widget(adopting: gtk_scrolled_window_new())
        gtk_scrolled_window_set_child(pane.pointer, view.widgetPointer)
        pages.add(pane, named: "list")
        let list = PagedList<String>(view, in: pages) { TestRow(height: height) }
        return (view, list, TestApplication.window(showing: pages, width: 300, height: 170))
    }

    private func showNewRows(ofHeight height: Int32) async {
        let (view, list, window) = makeList(ofHeight: height)
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
