import CGtk
import Foundation
import GLibSupport

public struct ListPlace: Sendable {
    /// From 1.
    public let position: Int
    public let count: Int
    /// Rows side by side; 1 in a list.
    public let columns: Int
}

/// The common part of GtkListView and GtkGridView (GtkListBase). Selection follows the focus, so keys act on the row that a screen
/// reader says. With multiple selection GTK's keys extend it.
public class ListBase: Widget {
    override class var type: GType { g_type_parent(gtk_list_view_get_type()) }

    private var selection: OpaquePointer? { chuckle_list_view_get_model(widgetPointer) }

    /// - Parameters:
    ///   - describe: a screen reader says it when the focus has rested on a row.
    ///   - total: a screen reader says it with the list.
    public func show<Row: ListRow>(
        _ model: ListModel<Row.Item>, selectsSeveral: Bool = false, describe: @escaping @MainActor (ListPlace) -> String,
        total: @escaping @MainActor (Int) -> String, makeRow: @escaping @MainActor () -> Row
    ) {
        let selection = selectsSeveral ? gtk_multi_selection_new(nil) : gtk_single_selection_new(nil)
        if selectsSeveral {
            gtk_multi_selection_set_model(selection, model.reference.opaque)
        } else {
            gtk_single_selection_set_autoselect(selection, 0)
            gtk_single_selection_set_can_unselect(selection, 1)
            gtk_single_selection_set_model(selection, model.reference.opaque)
        }
        chuckle_set_object(widgetPointer, "model", UnsafeMutableRawPointer(selection))
        g_object_unref(UnsafeMutableRawPointer(selection))

        chuckle_list_let_tab_leave(widgetPointer)
        let (list, state) = (weak, ListState(model))
        attach(state)
        model.list = list
        model.onCounted = { [weak model] in
            guard let count = model?.count, let list = list.widget() else { return }
            chuckle_list_set_count(list.widgetPointer, Int32(clamping: count), total(count))
        }
        model.onCounted()
        // A key may move to rows not yet added.
        onKeyPressed(.capture) { [weak model] _ in
            model?.complete()
            return false
        }
        if let adjustment = gtk_scrollable_get_vadjustment(pointer) {
            connectSignal(UnsafeMutableRawPointer(adjustment), "changed") {
                // The signal is emitted during layout, which must not change then.
                if state.awaitedPosition != nil { Task { list.widget(as: ListBase.self)?.scrollAsDelayed() } }
            }
            connectSignal(UnsafeMutableRawPointer(adjustment), "value-changed") {
                if state.isScrolling { Task { list.widget(as: ListBase.self)?.scrolled() } }
            }
        }
        onFocusLeft { state.isFocused = false }
        let factory = rowFactory(makeRow, for: model) { position, row in
            guard let list = list.widget(as: ListBase.self) else { return }
            // With multiple selection GTK's own keys select within the list.
            if !selectsSeveral || !state.isFocused && !list.isSelected(position) { list.selectedPosition = position }
            state.isFocused = true
            row.announce(describe(list.place(of: row, at: position)))
        }
        chuckle_set_object(widgetPointer, "factory", factory.pointer)
    }

    private var selectsSeveral: Bool {
        selection.map { chuckle_is_a(UnsafeMutableRawPointer($0), gtk_multi_selection_get_type()) != 0 } ?? false
    }

    /// Nil if no row or several are selected. Setting it deselects all others.
    public var selectedPosition: Int? {
        get {
            let positions = selectedPositions
            return positions.count == 1 ? positions.first : nil
        }
        set { selectedPositions = newValue.map { IndexSet(integer: $0) } ?? [] }
    }

    public var selectedPositions: IndexSet {
        get {
            guard let selection, let set = gtk_selection_model_get_selection(selection) else { return [] }
            defer { gtk_bitset_unref(set) }
            return IndexSet((0..<guint(gtk_bitset_get_size(set))).map { Int(gtk_bitset_get_nth(set, $0)) })
        }
        set {
            guard let selection, newValue != selectedPositions else { return }
            if let last = newValue.last { complete(to: last) }
            guard selectsSeveral else {
                let position = newValue.first.map { guint($0) } ?? GTK_INVALID_LIST_POSITION
                return gtk_single_selection_set_selected(selection, position)
            }
            guard let selected = gtk_bitset_new_empty(), let all = gtk_bitset_new_range(0, g_list_model_get_n_items(selection))
            else { return }
            for range in newValue.rangeView {
                gtk_bitset_add_range(selected, guint(range.lowerBound), guint(range.count))
            }
            gtk_selection_model_set_selection(selection, selected, all)
            gtk_bitset_unref(selected)
            gtk_bitset_unref(all)
        }
    }

    private func complete(to position: Int) {
        if let content = attachment(ListState.self)?.content, position >= content.knownCount { content.complete() }
    }

    private func isSelected(_ position: Int) -> Bool {
        gtk_selection_model_is_selected(selection, guint(position)) != 0
    }

    private func place(of row: Widget, at position: Int) -> ListPlace {
        let (width, all) = (Double(gtk_widget_get_width(row.widgetPointer)), Double(gtk_widget_get_width(widgetPointer)))
        return ListPlace(
            position: position + 1, count: attachment(ListState.self)?.content?.count ?? 0,
            columns: self is GridView && width > 0 ? max(Int((all / width).rounded()), 1) : 1)
    }

    public var focusedPosition: Int? {
        guard let child = gtk_widget_get_focus_child(widgetPointer) else { return nil }
        return Widget(ObjectReference(retaining: UnsafeMutableRawPointer(child))).positionInList
    }

    /// Call after `show`.
    public func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) {
        guard let selection else { return }
        let signal = selectsSeveral ? "selection-changed" : "notify::selected"
        connectSignal(UnsafeMutableRawPointer(selection), signal, handler: handler)
    }

    public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) {
        connectSignal(reference.pointer, "activate") { arguments in
            handler(Int(arguments.unsigned(at: 0)))
        }
    }

    /// The row is selected by then. Clicks with Shift or Control only select.
    public func onRowClicked(_ handler: @escaping @MainActor () -> Void) {
        let gesture = gtk_gesture_click_new()
        let list = weak
        connectSignal(addController(gesture), "released") { arguments in
            // A gesture on the row would lose the sequence to the list, which selects. So the list looks up the row.
            guard let list = list.widget(as: ListBase.self)?.widgetPointer,
                let target = gtk_widget_pick(list, arguments.double(at: 1), arguments.double(at: 2), GTK_PICK_DEFAULT),
                target != list
            else { return }
            let modifiers = gtk_event_controller_get_current_event_state(gesture).rawValue
            if modifiers & (GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue) == 0 { handler() }
        }
    }

    /// The row is focused and selected first; see `offerMenuOnChildren`.
    public func offerMenuOnRows(label: String, _ make: @escaping @MainActor () -> Menu?) {
        let list = weak
        offerMenuOnChildren(label: label) { row in
            guard let position = row.positionInList else { return nil }
            // The menu of a selected row acts on all selected rows.
            if let list = list.widget(as: ListBase.self), !list.isSelected(position) { list.selectedPosition = position }
            return make()
        }
    }

    /// Without a selected row, the focus returns to the row that had it last.
    @discardableResult
    public override func grabFocus() -> Bool {
        attachment(ListState.self)?.content?.completeIfCounted()
        guard let selectedPosition else { return super.grabFocus() }
        return chuckle_list_view_focus_selected(widgetPointer, guint(selectedPosition)) != 0
    }

    /// At once if the focus is in the list or nowhere, otherwise when it returns to the list.
    public func moveFocusToSelection() {
        if containsFocus || isInFront && focusIsNowhere {
            grabFocus()
        } else {
            chuckle_list_view_enter_at_selected(widgetPointer)
        }
    }

    /// Does nothing with single selection.
    public static let selectAllAction = "list.select-all"

    /// Waits until the list has a size; GTK would leave it blank otherwise.
    public func scroll(to position: Int) {
        complete(to: position)
        attachment(ListState.self)?.awaitedPosition = position
        scrollAsDelayed()
    }

    private func scrollAsDelayed() {
        guard gtk_widget_get_height(widgetPointer) > 0, let state = attachment(ListState.self),
            let position = state.awaitedPosition
        else { return }
        state.awaitedPosition = nil
        state.isScrolling = true
        chuckle_list_view_scroll_to(widgetPointer, guint(position))
        // The row that had the focus last showed other content.
        if position == 0, selectedPositions.isEmpty {
            chuckle_list_view_enter_at(widgetPointer, gtk_widget_get_first_child(widgetPointer))
        }
        // Before layout GTK may take a new row for visible, and a toast may take some of the list's height. Later versions of GTK
        // leave a row higher than the list below it.
        let list = weak
        onNextFrame {
            list.widget()?.onNextFrame { list.widget(as: ListBase.self)?.reveal(position) }
        }
    }

    /// Scrolls to the beginning of a row higher than the list.
    private func reveal(_ position: Int) {
        let row = widgetPointer.children.first {
            gtk_widget_get_state_flags($0).rawValue & GTK_STATE_FLAG_SELECTED.rawValue != 0
        }
        guard isSelected(position), let adjustment = gtk_scrollable_get_vadjustment(pointer),
            let extent = row.flatMap({ ScrollRequest.extent(of: $0, in: widgetPointer) })
        else { return }
        let (start, page) = (gtk_adjustment_get_value(adjustment), gtk_adjustment_get_page_size(adjustment))
        if extent.upperBound - extent.lowerBound <= page {
            chuckle_list_view_scroll_to(widgetPointer, guint(position))
        } else {
            gtk_adjustment_clamp_page(adjustment, start + extent.lowerBound, start + extent.lowerBound + page)
        }
    }

    /// Lets the focus enter at the selected row, which may have a widget only now.
    private func scrolled() {
        guard let state = attachment(ListState.self), state.isScrolling else { return }
        state.isScrolling = false
        if !containsFocus { chuckle_list_view_enter_at_selected(widgetPointer) }
    }

    /// Runs when less than a page is left below. Call in a scroll pane.
    public func onEndNear(_ handler: @escaping @MainActor () -> Void) {
        guard let adjustment = gtk_scrollable_get_vadjustment(pointer) else { return }
        // The list owns the adjustment.
        nonisolated(unsafe) let place = adjustment
        connectSignal(UnsafeMutableRawPointer(adjustment), "value-changed") {
            let page = gtk_adjustment_get_page_size(place)
            if gtk_adjustment_get_value(place) + 2 * page >= gtk_adjustment_get_upper(place) { handler() }
        }
    }
}

public final class ListView: ListBase {
    override class var type: GType { gtk_list_view_get_type() }
}

public final class GridView: ListBase {
    override class var type: GType { gtk_grid_view_get_type() }
}

@MainActor
private final class ListState {
    weak var content: (any ListContent)?
    /// The row to scroll to once the list has a size.
    var awaitedPosition: Int?
    var isScrolling = false
    var isFocused = false

    init(_ content: any ListContent) { self.content = content }
}
