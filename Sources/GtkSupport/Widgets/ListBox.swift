import CGtk
import GLibSupport

public final class ListBox: Widget {
    override class var type: GType { gtk_list_box_get_type() }

    /// Makes the list one stop of Tab. Arrow keys move through the rows.
    public func letTabLeave() {
        chuckle_list_let_tab_leave(widgetPointer)
    }

    public func append(_ row: Widget) {
        gtk_list_box_append(pointer, row.widgetPointer)
    }

    public func removeAll() {
        for row in widgetPointer.children { gtk_list_box_remove(pointer, row) }
    }

    public var selectedPosition: Int? {
        get { gtk_list_box_get_selected_row(pointer).map { Int(gtk_list_box_row_get_index($0)) } }
        set {
            guard newValue != selectedPosition else { return }
            let row = newValue.flatMap { gtk_list_box_get_row_at_index(pointer, Int32(clamping: $0)) }
            gtk_list_box_select_row(pointer, row)
        }
    }

    public func focusSelectedRow() {
        guard let row = gtk_list_box_get_selected_row(pointer) else { return }
        gtk_widget_grab_focus(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
    }

    public func onRowActivated(_ handler: @escaping @MainActor (Int) -> Void) {
        connectSignal(reference.pointer, "row-activated") { arguments in
            guard let row = arguments.object(at: 0) else { return }
            handler(Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
        }
    }

    public func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("selected-rows-changed", handler: handler)
    }
}
