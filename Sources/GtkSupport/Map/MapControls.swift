import CGtk

extension MapView {
    /// Puts the two zoom buttons into the lower right corner.
    /// - Parameters: the buttons' accessible names.
    public func addZoomButtons(zoomIn: String, zoomOut: String) {
        let box = Box.makeVertical()
        for style in ["linked", "map-control"] { box.addStyleClass(style) }
        place(box, horizontally: GTK_ALIGN_END, margin: 12)
        // Above the line of the attribution.
        gtk_widget_set_margin_bottom(box.widgetPointer, 48)
        let weak = weak
        let buttons: [(icon: String, label: String, action: @MainActor (MapView) -> Void)] = [
            ("zoom-in-symbolic", zoomIn, { $0.zoomIn() }), ("zoom-out-symbolic", zoomOut, { $0.zoomOut() }),
        ]
        for (icon, label, action) in buttons {
            let button = Button(adopting: gtk_button_new_from_icon_name(icon))
            button.setIconLabel(label)
            button.addStyleClass("osd")
            button.onClicked { weak.widget(as: MapView.self).map(action) }
            box.append(button)
        }
        addOverlay(box)
    }

    /// Puts a scale into the lower left corner.
    /// - Parameter label: the scale's accessible name. Its text changes with every movement and is not in the accessible tree.
    public func addScale(label: String) {
        guard let newScale = shumate_scale_new(viewportPointer) else { return }
        let scale = Widget(adopting: UnsafeMutablePointer<GtkWidget>(newScale))
        scale.accessibleLabel = label
        scale.addStyleClass("map-scale")
        gtk_widget_set_can_target(scale.widgetPointer, 0)
        place(scale, horizontally: GTK_ALIGN_START, margin: 6)
        gtk_widget_set_margin_bottom(scale.widgetPointer, 36)
        addOverlay(scale)
    }

    /// Puts a link to the source of the map into the lower right corner.
    public func addAttribution(_ label: String, address: String) -> LinkButton {
        let link = LinkButton(adopting: gtk_link_button_new_with_label(address, label))
        link.addStyleClass("map-attribution")
        place(link, horizontally: GTK_ALIGN_END, margin: 0)
        addOverlay(link)
        return link
    }

    private func place(_ widget: Widget, horizontally alignment: GtkAlign, margin: Int32) {
        gtk_widget_set_halign(widget.widgetPointer, alignment)
        gtk_widget_set_valign(widget.widgetPointer, GTK_ALIGN_END)
        gtk_widget_set_margin_start(widget.widgetPointer, margin)
        gtk_widget_set_margin_end(widget.widgetPointer, margin)
        gtk_widget_set_margin_bottom(widget.widgetPointer, margin)
    }
}
