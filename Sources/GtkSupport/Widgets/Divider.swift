import CGtk
import GLibSupport

public final class Divider: Widget {
    override class var type: GType { gtk_separator_get_type() }

    /// In logical pixels.
    private static let step = 24

    /// - Parameters:
    ///   - wanted: the width last asked for. A key starts from it if the pane is still wider.
    ///   - place: contains both; it does not move with the divider.
    ///   - onMoved: gets a width in logical pixels; nil for the default, by Home.
    public func moves(
        _ pane: Widget, wanted: @escaping @MainActor () -> Int, in place: Widget, onMoved: @escaping @MainActor (Int?) -> Void
    ) {
        gtk_widget_set_cursor_from_name(widgetPointer, "col-resize")
        let pane = pane.weak
        let width: @MainActor () -> Int = { pane.widget().map { Int(gtk_widget_get_width($0.widgetPointer)) } ?? 0 }
        let direction: @MainActor () -> Int = { pane.widget()?.isRightToLeft == true ? -1 : 1 }
        onKeyPressed(.bubble) { key in
            switch key.name {
            case "Left": onMoved(min(width(), wanted()) - direction() * Self.step)
            case "Right": onMoved(min(width(), wanted()) + direction() * Self.step)
            case "Home": onMoved(nil)
            default: return false
            }
            return true
        }
        let gesture = gtk_gesture_drag_new()
        let drag = place.addController(gesture, .capture)
        let (divider, area) = (weak, place.weak)
        var start = 0
        connectSignal(drag, "drag-begin") { arguments in
            let (x, y) = (arguments.double(at: 0), arguments.double(at: 1))
            guard let place = area.widget(), let divider = divider.widget(),
                gtk_widget_pick(place.widgetPointer, x, y, GTK_PICK_DEFAULT) == divider.widgetPointer
            else {
                gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
                return
            }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            start = width()
        }
        connectSignal(drag, "drag-update") { arguments in onMoved(start + direction() * Int(arguments.double(at: 0))) }
    }
}
