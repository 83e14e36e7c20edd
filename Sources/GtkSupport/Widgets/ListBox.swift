import CGtk
import GLibSupport

/// A GtkListBox: a short list whose rows all exist.
public final class ListBox: Widget {
    override class var type: GType { gtk_list_box_get_type() }

    /// Makes the list one stop of Tab, which leaves it; the arrow keys go through the rows.
    public func letTabLeave() {
        chuckle_list_let_tab_leave(widgetPointer)
    }

    /// Adds a row behind the others.
    public func append(_ row: Widget) {
        gtk_list_box_append(pointer, row.widgetPointer)
    }

    /// Removes every row.
    public func removeAll() {
        for row in widgetPointer.children { gtk_list_box_remove(pointer, row) }
    }

    /// The position of the selected row.
    public var selectedPosition: Int? {
        get { gtk_list_box_get_selected_row(pointer).map { Int(gtk_list_box_row_get_index($0)) } }
        set {
            guard newValue != selectedPosition else { return }
            let row = newValue.flatMap { gtk_list_box_get_row_at_index(pointer, Int32(clamping: $0)) }
            gtk_list_box_select_row(pointer, row)
        }
    }

    /// Moves the keyboard focus to the selected row.
    public func focusSelectedRow() {
        guard let row = gtk_list_box_get_selected_row(pointer) else { return }
        gtk_widget_grab_focus(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
    }

    /// Runs a handler with the position of a row that was clicked or chosen by Return or Space.
    public func onRowActivated(_ handler: @escaping @MainActor (Int) -> Void) {
        connectSignal(reference.pointer, "row-activated") { arguments in
            guard let row = arguments.object(at: 0) else { return }
            handler(Int(gtk_list_box_row_get_index(row.assumingMemoryBound(to: GtkListBoxRow.self))))
        }
    }

    /// Runs a handler when another row was selected.
    public func onSelectionChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("selected-rows-changed", handler: handler)
    }
}
