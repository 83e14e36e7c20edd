import CGtk
import GLibSupport

extension MapView {
    /// A map that is a picture: it takes neither the focus nor the wheel, and a screen reader says its label and nothing of what it shows.
    public static func makePicture(label: String) -> MapView {
        let view = make(label: label)
        gtk_widget_set_focusable(view.widgetPointer, 0)
        if let map = gtk_overlay_get_child(view.pointer) {
            gtk_widget_set_can_target(map, 0)
            chuckle_set_accessible_state(map, GTK_ACCESSIBLE_STATE_HIDDEN, 1)
        }
        return view
    }

    /// Runs a handler when the picture is clicked. The same must be possible by keyboard elsewhere.
    public func onClicked(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(addController(gtk_gesture_click_new()), "released", handler: handler)
        gtk_widget_set_cursor_from_name(widgetPointer, "pointer")
    }
}
