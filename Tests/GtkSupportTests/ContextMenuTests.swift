import CGtk
import GLibSupport
import TestMainLoop
import XCTest

@testable import GtkSupport

/// Menus of rows, opened by the keyboard.
final class ContextMenuTests: GtkTestCase {
    func testMenuActsOnTheFocusedRowAndLeavesNothing() throws {
        try onMainActor {
            try onList { _, list, done in
                list.selectedPosition = 1
                list.grabFocus()
                let connections = liveSignalConnections
                for count in 1...3 {
                    XCTAssertTrue(pressMenuKey(on: list))
                    turnMainLoop(until: "the menu is open") { popover(of: list)?.isMapped == true }
                    XCTAssertTrue(pressMenuKey(on: list), "a second menu is not opened")
                    XCTAssertTrue(press(GDK_KEY_Delete, on: list), "the key is not the list's")
                    let menu = try XCTUnwrap(popover(of: list)).weak
                    gtk_widget_activate_action_variant(try XCTUnwrap(menu.widget()).widgetPointer, "row.open", nil)
                    gtk_popover_popdown(try XCTUnwrap(menu.widget()).reference.cast(to: GtkPopover.self))
                    turnMainLoop(until: "the menu is gone") { !menu.isAlive }
                    XCTAssertEqual(done(), Array(repeating: "b", count: count))
                    XCTAssertTrue(list.containsFocus, "the focus is where it was")
                    XCTAssertEqual(list.selectedPosition, 1)
                }
                XCTAssertEqual(liveSignalConnections, connections)
            }
        }
    }

    func testAMenuClosesWhenItsWindowGetsAnotherSize() {
        onMainActor {
            onList { window, list, _ in
                list.selectedPosition = 1
                list.grabFocus()
                let connections = liveSignalConnections
                for size in [(400, 300), (300, 200), (500, 400)] {
                    XCTAssertTrue(pressMenuKey(on: list))
                    turnMainLoop(until: "the menu is open") { popover(of: list)?.isMapped == true }
                    window.defaultSize = size
                    turnMainLoop(until: "the menu is gone") { popover(of: list) == nil }
                    XCTAssertTrue(list.containsFocus, "the focus is where it was")
                }
                XCTAssertEqual(liveSignalConnections, connections)
            }
        }
    }
}

@MainActor
private final class Row: ListRow {
    let widget: Widget = Button(adopting: gtk_button_new())

    init() {
        // Only the list's own widget takes the focus.
        gtk_widget_set_focusable(widget.widgetPointer, 0)
    }

    func accessibleLabel(for item: String) -> String { item }
    func bind(_ item: String) { (widget as? Button)?.label = item }
    func unbind() {}
}

/// Shows a list in a window. `run` returns the runs of its menu's only item.
@MainActor
private func onList(_ steps: @MainActor (Window, ListView, _ run: @escaping @MainActor () -> [String]) throws -> Void) rethrows {
    let window = Window(ObjectReference(retaining: gtk_window_new()))
    let list = ListView(ObjectReference(adopting: UnsafeMutableRawPointer(gtk_list_view_new(nil, nil))))
    let rows = ListModel<String>()
    rows.replace(with: ["a", "b", "c"])
    list.show(rows, describe: { _ in "" }, total: { _ in "" }, makeRow: Row.init)
    var done: [String] = []
    list.insertActions(
        "row", label: "Letters",
        ["open": { [weak list] in done.append(list?.selectedPosition.map { rows.items[$0] } ?? "none") }])
    list.offerMenuOnRows(label: "Context Menu") { Menu([[MenuItem("Open", "row.open", key: "Return")], []]) }
    gtk_window_set_child(window.window, list.widgetPointer)
    window.present()
    turnMainLoop(until: "the rows are there") { gtk_widget_get_first_child(list.widgetPointer) != nil && list.isMapped }
    defer { window.destroy() }
    try steps(window, list) { done }
}

@MainActor
private func popover(of list: ListView) -> Widget? {
    guard let last = gtk_widget_get_last_child(list.widgetPointer), chuckle_is_a(last, gtk_popover_menu_get_type()) != 0
    else { return nil }
    return Widget(ObjectReference(retaining: UnsafeMutableRawPointer(last)))
}

@MainActor
private func pressMenuKey(on widget: Widget) -> Bool {
    press(GDK_KEY_F10, GDK_SHIFT_MASK, on: widget)
}

/// Presses a key on a widget with a menu, and returns whether it was handled.
@MainActor
private func press(_ key: Int32, _ modifiers: GdkModifierType = GdkModifierType(0), on widget: Widget) -> Bool {
    controllers(gtk_event_controller_key_get_type(), of: widget).contains { controller in
        var isHandled = GValue()
        g_value_init(&isHandled, g_type_from_name("gboolean"))
        defer { g_value_unset(&isHandled) }
        let numbers = [guint(key), 0].map { number in
            { (value: UnsafeMutablePointer<GValue>) in
                g_value_init(value, g_type_from_name("guint"))
                g_value_set_uint(value, number)
            }
        }
        let setModifiers = { (value: UnsafeMutablePointer<GValue>) in
            g_value_init(value, gdk_modifier_type_get_type())
            g_value_set_flags(value, modifiers.rawValue)
        }
        emit("key-pressed", from: controller, numbers + [setModifiers], answer: &isHandled)
        return g_value_get_boolean(&isHandled) != 0
    }
}
