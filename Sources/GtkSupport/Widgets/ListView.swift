import CGtk
import GLibSupport

/// One row of a list: made once, and bound to one value after the other while the user scrolls.
@MainActor
public protocol ListRow: AnyObject {
    /// What the rows show.
    associatedtype Item: Equatable & Sendable

    /// The row's outermost widget.
    var widget: Widget { get }

    /// What a screen reader says for the row.
    func accessibleLabel(for item: Item) -> String

    /// Shows a value.
    func bind(_ item: Item)

    /// Ends what `bind` started, such as the loading of a picture.
    func unbind()
}

/// A GtkListView with at most one selected row.
///
/// The keyboard focus and the selection are one: the focus enters at the selected row, and moving it selects. So what a key acts on is
/// what a screen reader says.
public final class ListView: Widget {
    override class var type: GType { gtk_list_view_get_type() }

    private var selection: OpaquePointer? { gtk_list_view_get_model(pointer) }

    /// Shows a model's values in rows.
    /// - Parameter makeRow: makes the widgets of a row that is not bound yet.
    public func show<Row: ListRow>(_ model: ListModel<Row.Item>, makeRow: @escaping @MainActor () -> Row) {
        let selection = gtk_single_selection_new(nil)
        gtk_single_selection_set_autoselect(selection, 0)
        gtk_single_selection_set_can_unselect(selection, 1)
        gtk_single_selection_set_model(selection, model.reference.opaque)
        gtk_list_view_set_model(pointer, selection)
        g_object_unref(UnsafeMutableRawPointer(selection))

        chuckle_list_let_tab_leave(widgetPointer)
        let list = weak
        let factory = rowFactory(makeRow) { list.widget(as: ListView.self)?.selectedPosition = $0 }
        gtk_list_view_set_factory(pointer, factory.opaque)
    }

    /// The position of the selected row.
    public var selectedPosition: Int? {
        get {
            let position = gtk_single_selection_get_selected(selection)
            return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
        }
        set {
            guard newValue != selectedPosition else { return }
            gtk_single_selection_set_selected(selection, newValue.map { guint($0) } ?? GTK_INVALID_LIST_POSITION)
        }
    }

    /// Runs a handler when another row was selected. Call after `show`.
    public func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) {
        guard let selection else { return }
        connectSignal(UnsafeMutableRawPointer(selection), "notify::selected", handler: handler)
    }

    /// Runs a handler when a row was activated by Return or a double click.
    public func onActivate(_ handler: @escaping @MainActor (Int) -> Void) {
        connectSignal(reference.pointer, "activate") { arguments in
            handler(Int(arguments.unsigned(at: 0)))
            return false
        }
    }

    /// Runs a handler when a row was clicked or tapped with the primary button; by then it is the selected one.
    public func onRowClicked(_ handler: @escaping @MainActor () -> Void) {
        guard let gesture = gtk_gesture_click_new() else { return }
        let list = weak
        connectSignal(UnsafeMutableRawPointer(gesture), "released") { arguments in
            // A gesture of a row's own would lose the sequence to the list, which selects; so the list asks what is at the place.
            guard let list = list.widget(as: ListView.self)?.widgetPointer,
                let target = gtk_widget_pick(list, arguments.double(at: 1), arguments.double(at: 2), GTK_PICK_DEFAULT),
                target != list
            else { return false }
            handler()
            return false
        }
        gtk_widget_add_controller(widgetPointer, gesture)
    }

    /// Moves the keyboard focus to the selected row, or to the row that had it last if none is selected.
    @discardableResult
    public override func grabFocus() -> Bool {
        guard let selectedPosition else { return super.grabFocus() }
        return chuckle_list_view_focus_selected(pointer, guint(selectedPosition)) != 0
    }

    /// The keyboard focus follows a selection that was not the user's: at once if it is in the list, otherwise when it comes back.
    public func moveFocusToSelection() {
        if containsFocus { grabFocus() } else { chuckle_list_view_enter_at_selected(pointer) }
    }

    /// Brings a row into view.
    public func scroll(to position: Int) {
        chuckle_list_view_scroll_to(pointer, guint(position))
    }
}

/// - Parameter onFocused: runs with the position of a row that the keyboard focus came to.
@MainActor
private func rowFactory<Row: ListRow>(
    _ makeRow: @escaping @MainActor () -> Row, onFocused: @escaping @MainActor (Int) -> Void
) -> ObjectReference {
    guard let factory = gtk_signal_list_item_factory_new() else { preconditionFailure("GTK returned no factory") }
    let reference = ObjectReference(adopting: UnsafeMutableRawPointer(factory))
    let instance = reference.pointer
    connectListItemSignal(instance, "setup") { listItem in
        let row = makeRow()
        g_object_set_data_full(UnsafeMutablePointer<GObject>(listItem), rowKey, retainForC(row), releaseFromC)
        let widget = row.widget
        withExtendedLifetime(widget) { gtk_list_item_set_child(listItem, widget.widgetPointer) }
        // The focus is on the widget of the list item, around the row.
        guard let item = gtk_widget_get_parent(widget.widgetPointer), let controller = gtk_event_controller_focus_new() else {
            return
        }
        connectSignal(UnsafeMutableRawPointer(controller), "enter") {
            let position = gtk_list_item_get_position(listItem)
            if position != GTK_INVALID_LIST_POSITION { onFocused(Int(position)) }
        }
        gtk_widget_add_controller(item, controller)
    }
    connectListItemSignal(instance, "bind") { listItem in
        guard let row = row(of: listItem, as: Row.self), let object = gtk_list_item_get_item(listItem),
            let item = listValue(of: object) as? Row.Item
        else { return }
        row.bind(item)
        chuckle_list_item_set_label(listItem, row.accessibleLabel(for: item))
    }
    connectListItemSignal(instance, "unbind") { listItem in
        row(of: listItem, as: Row.self)?.unbind()
    }
    connectListItemSignal(instance, "teardown") { listItem in
        gtk_list_item_set_child(listItem, nil)
        g_object_set_data(UnsafeMutablePointer<GObject>(listItem), rowKey, nil)
    }
    return reference
}

@MainActor
private func connectListItemSignal(
    _ factory: UnsafeMutableRawPointer, _ signal: String, handler: @escaping @MainActor (OpaquePointer) -> Void
) {
    connectSignal(factory, signal) { arguments in
        if let listItem = arguments.object(at: 0) { handler(OpaquePointer(listItem)) }
        return false
    }
}

/// The key under which a list item keeps its row.
private let rowKey = "chuckle-row"

private func row<Row: ListRow>(of listItem: OpaquePointer, as rows: Row.Type) -> Row? {
    guard let data = g_object_get_data(UnsafeMutablePointer<GObject>(listItem), rowKey) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue() as? Row
}
