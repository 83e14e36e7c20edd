import CGtk
import Model
import TestFakes
import ViewModels
import XCTest

@testable import App
@testable import GtkSupport

/// Users press keys at any time, also just after the focused widget has disappeared.
@MainActor
final class KeyboardFocusTests: XCTestCase {
    override func setUp() async throws { _ = TestApplication.shared }

    func testTheFocusLeavesAWidgetThatIsRemovedAtOnce() async {
        let box = Box.makeVertical()
        let window = TestApplication.window(showing: box)
        for isAgain in [false, true] {
            let button = Widget(adopting: gtk_button_new_with_label("Go"))
            box.append(button)
            await TestApplication.turn(until: "the button has the focus") { button.grabFocus() && box.containsFocus }
            gtk_widget_unparent(button.widgetPointer)
            XCTAssertNil(gtk_window_get_focus(window.window), "again: \(isAgain)")
        }
        window.destroy()
    }

    func testTheFocusThatIsLostComesBackUnlessSomethingTakesIt() async {
        let (box, first, second) = (Box.makeVertical(), Widget(adopting: gtk_button_new()), Widget(adopting: gtk_button_new()))
        box.append(first)
        box.append(second)
        let window = TestApplication.window(showing: box)
        var losses = 0
        window.onFocusLost(after: {}) {
            losses += 1
            second.grabFocus()
        }
        await TestApplication.turn(until: "the first button has the focus") { first.grabFocus() && first.isFocus }
        gtk_window_set_focus(window.window, nil)
        first.grabFocus()
        gtk_window_set_focus(window.window, nil)
        await TestApplication.turn(until: "the second button has the focus") { second.isFocus }
        XCTAssertEqual(losses, 1)
        window.destroy()
    }

    func testTheFocusThatGoesToAHiddenPageOrIsHiddenComesBack() async {
        let buttons = (0..<3).map { _ in Widget(adopting: gtk_button_new()) }
        let (hidden, first, second) = (buttons[0], buttons[1], buttons[2])
        let (box, pages) = (Box.makeVertical(), Stack(adopting: gtk_stack_new()))
        pages.add(first, named: "shown")
        pages.add(hidden, named: "hidden")
        let revealer = Revealer(adopting: gtk_revealer_new())
        gtk_revealer_set_child(revealer.pointer, pages.widgetPointer)
        gtk_revealer_set_reveal_child(revealer.pointer, 1)
        box.append(revealer)
        box.append(second)
        let window = TestApplication.window(showing: box)
        window.onFocusLost(after: {}) { second.grabFocus() }
        await TestApplication.turn(until: "what is on a hidden page takes the focus") { first.isMapped && hidden.grabFocus() }
        await TestApplication.turn(until: "the focus has left the hidden page") { second.isFocus }
        first.grabFocus()
        gtk_widget_set_child_visible(first.widgetPointer, 0)
        await TestApplication.turn(until: "the focus has left what is hidden") { second.isFocus }
        window.destroy()
    }

    func testTheFocusStaysOnWhatIsShownWithTheNextFrame() async {
        let (box, button) = (Box.makeVertical(), Widget(adopting: gtk_button_new()))
        let (bar, entry) = (SearchBar(adopting: gtk_search_bar_new()), SearchEntry(adopting: gtk_search_entry_new()))
        gtk_search_bar_set_child(bar.pointer, entry.widgetPointer)
        box.append(bar)
        box.append(button)
        let window = TestApplication.window(showing: box)
        var losses = 0
        window.onFocusLost(after: {}) { losses += 1 }
        await TestApplication.turn(until: "the button has the focus") { button.grabFocus() && button.isFocus }
        bar.isSearchMode = true
        entry.grabFocus()
        XCTAssertFalse(entry.isMapped, "GTK shows it with the next frame")
        XCTAssertFalse(button.focusIsNowhere)
        await TestApplication.turn(until: "the entry is shown") { entry.isMapped }
        XCTAssertTrue(entry.containsFocus)
        XCTAssertEqual(losses, 0)
        window.destroy()
    }

    func testAPageThatSlidesAwayIsNoLongerInFront() async {
        let buttons = (0..<2).map { _ in Widget(adopting: gtk_button_new()) }
        let pages = Stack(adopting: gtk_stack_new())
        pages.add(buttons[0], named: "upper")
        pages.add(buttons[1], named: "lower")
        let window = TestApplication.window(showing: pages)
        await TestApplication.turn(until: "the upper page is shown") { buttons[0].isInFront }
        pages.showTakingFocus("lower", isBelow: true)
        XCTAssertTrue(buttons[1].isInFront && !buttons[0].isInFront)
        await TestApplication.turn(until: "the upper page is out of sight") { !buttons[0].isMapped }
        window.destroy()
    }

    func testTheFocusComesToTheSelectedRowAtOnceWhenItsOwnIsReplaced() async {
        let view = ListView(adopting: gtk_list_view_new(nil, nil))
        let pages = Stack(adopting: gtk_stack_new())
        pages.add(view, named: "list")
        let list = PagedList<String>(view, in: pages) { TestRow() }
        let window = TestApplication.window(showing: pages)
        list.show(["b", "c"], .list, selected: 0)
        await TestApplication.turn(until: "a row has the focus") { view.grabFocus() && view.focusedPosition == 0 }
        list.show(["a", "b with another heading", "c"], .list, selected: 0)
        XCTAssertEqual(view.focusedPosition, 0)
        window.destroy()
    }

    func testTheFocusWaitsOnThePageOfAComicForItsPicture() async {
        let clock = TestClock()
        let service = FakeComicService(newest: 5)
        let held = service.holdPicture("5.png")
        let model = WindowModel(
            Environment.fake(clock: clock).with {
                $0.comics.service = service
                $0.comics.decoder = FakeComicDecoder()
            }, onGoLive: {})
        let view = ComicsView(model.layout, model.comics)
        let window = TestApplication.window(showing: view.widget)
        var path: [String] = []
        let weak = window.weak
        let note: @MainActor @Sendable () -> Void = {
            guard let window = weak.widget(as: Window.self), let focus = gtk_window_get_focus(window.window) else { return }
            let name = String(cString: gtk_widget_get_name(focus))
            if path.last != name { path.append(name) }
        }
        note()
        window.connect("notify::focus-widget", handler: note)
        await held.isAsked()
        await TestApplication.turn(until: "the comic is there without its picture") {
            clock.advance(by: 2)
            return model.comics.reader.detail != nil
        }
        let start = gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(window.widgetPointer))
        await TestApplication.turn(until: "GTK has looked for another focus") {
            gtk_widget_queue_draw(window.widgetPointer)
            return gdk_frame_clock_get_frame_counter(gtk_widget_get_frame_clock(window.widgetPointer)) > start + 3
        }
        XCTAssertEqual(path, ["GtkBox"])
        held.answer(.success(()))
        await TestApplication.turn(until: "the picture has the focus") { path.last == "ChucklePictureArea" }
        XCTAssertEqual(path, ["GtkBox", "ChucklePictureArea"])
        window.destroy()
    }
}
