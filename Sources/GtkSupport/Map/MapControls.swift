import CGtk
import GLibSupport

extension MapView {
    /// The two zoom buttons with their accessible names, to be placed beside the map.
    public func makeZoomButtons(zoomIn: String, zoomOut: String) -> Box {
        let box = Box(adopting: gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        box.addStyleClass("linked")
        let weak = weak
        let buttons: [(icon: String, label: String, action: @MainActor (MapView) -> Void)] = [
            ("zoom-out-symbolic", zoomOut, { $0.zoomOut() }), ("zoom-in-symbolic", zoomIn, { $0.zoomIn() }),
        ]
        for (icon, label, action) in buttons {
            let button = Button(adopting: gtk_button_new_from_icon_name(icon))
            button.setIconLabel(label)
            button.onClicked { weak.widget(as: MapView.self).map(action) }
            box.append(button)
        }
        return box
    }
}

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
