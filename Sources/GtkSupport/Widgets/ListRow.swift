import CGtk
import GLibSupport

/// A reusable row, bound to one value after another while the user scrolls.
@MainActor
public protocol ListRow: AnyObject {
    associatedtype Item: Equatable & Sendable

    var widget: Widget { get }

    func accessibleLabel(for item: Item) -> String

    /// Said by a screen reader before the row; nil for none. The row draws it into the margin of the style class `has-heading`.
    func heading(for item: Item) -> String?

    func bind(_ item: Item)

    /// Ends work that `bind` started, such as loading a picture.
    func unbind()
}

extension ListRow {
    public func heading(for item: Item) -> String? { nil }
}

@MainActor
func rowFactory<Row: ListRow>(
    _ makeRow: @escaping @MainActor () -> Row, for model: ListModel<Row.Item>,
    onFocused: @escaping @MainActor (Int, Widget) -> Void
) -> ObjectReference {
    let reference = ObjectReference(adopting: gtk_signal_list_item_factory_new())
    let instance = reference.pointer
    let bound = BoundRows<Row>()
    let bind: @MainActor (Row, OpaquePointer, Row.Item) -> Void = { [weak model] row, listItem, item in
        row.bind(item)
        let heading = row.heading(for: item)
        chuckle_list_item_set_label(
            listItem, [heading, row.accessibleLabel(for: item)].compactMap(\.self).joined(separator: ": "))
        // The list's widget around the row takes the focus. It exists only after the setup.
        guard let around = gtk_widget_get_parent(row.widget.widgetPointer) else { return }
        follow(around, of: listItem, onFocused)
        around.setStyleClass("has-heading", heading != nil)
        around.setStyleClass("arrives", model?.takeArrival(item) == true)
    }
    model.boundPositions = { bound.rows.keys.map { Int(gtk_list_item_get_position($0)) } }
    model.onReplaced = { [weak model] positions in
        guard let model else { return }
        for (listItem, row) in bound.rows {
            let position = Int(gtk_list_item_get_position(listItem))
            guard positions ~= position, let object = gtk_list_item_get_item(listItem) else { continue }
            let item = model.items[position]
            // GTK may bind the row once more to its old object.
            SwiftBacked.set(ListValue(item), behind: object)
            row.unbind()
            bind(row, listItem, item)
        }
    }
    connectListItemSignal(instance, "setup") { listItem in
        let row = makeRow()
        SwiftBacked.set(row, behind: UnsafeMutableRawPointer(listItem))
        let widget = row.widget
        withExtendedLifetime(widget) { gtk_list_item_set_child(listItem, widget.widgetPointer) }
    }
    connectListItemSignal(instance, "bind") { listItem in
        guard let row = SwiftBacked.object(behind: UnsafeMutableRawPointer(listItem), as: Row.self),
            let object = gtk_list_item_get_item(listItem),
            let item = SwiftBacked.object(behind: object, as: ListValue.self)?.value as? Row.Item
        else { return }
        bound.rows[listItem] = row
        bind(row, listItem, item)
    }
    connectListItemSignal(instance, "unbind") { listItem in
        bound.rows.removeValue(forKey: listItem)?.unbind()
    }
    connectListItemSignal(instance, "teardown") { listItem in
        if let around = gtk_list_item_get_child(listItem).flatMap({ gtk_widget_get_parent($0) }) {
            g_object_set_data(UnsafeMutableRawPointer(around).assumingMemoryBound(to: GObject.self), listItemKey, nil)
        }
        gtk_list_item_set_child(listItem, nil)
        SwiftBacked.set(nil, behind: UnsafeMutableRawPointer(listItem))
    }
    return reference
}

@MainActor
private final class BoundRows<Row> {
    var rows: [OpaquePointer: Row] = [:]
}

@MainActor
private func follow(
    _ around: WidgetPointer, of listItem: OpaquePointer, _ onFocused: @escaping @MainActor (Int, Widget) -> Void
) {
    let widget = Widget(ObjectReference(retaining: UnsafeMutableRawPointer(around)))
    let object = widget.reference.cast(to: GObject.self)
    guard g_object_get_data(object, listItemKey) == nil else { return }
    g_object_set_data(object, listItemKey, UnsafeMutableRawPointer(listItem))
    let weak = widget.weak
    let controller = widget.addController(gtk_event_controller_focus_new())
    connectSignal(controller, "enter") {
        if let widget = weak.widget(), let position = widget.positionInList { onFocused(position, widget) }
    }
    connectSignal(controller, "leave") { weak.widget()?.announce("") }
}

@MainActor
private func connectListItemSignal(
    _ factory: UnsafeMutableRawPointer, _ signal: String, handler: @escaping @MainActor (OpaquePointer) -> Void
) {
    connectSignal(factory, signal) { arguments in
        if let listItem = arguments.object(at: 0) { handler(OpaquePointer(listItem)) }
    }
}

private let listItemKey = "chuckle-list-item"

extension Widget {
    /// Nil if this is no list's widget around a row, or its row is gone.
    var positionInList: Int? {
        guard let listItem = g_object_get_data(reference.cast(to: GObject.self), listItemKey) else { return nil }
        let position = gtk_list_item_get_position(OpaquePointer(listItem))
        return position == GTK_INVALID_LIST_POSITION ? nil : Int(position)
    }
}
