import CGtk

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
