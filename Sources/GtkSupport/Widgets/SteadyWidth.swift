import CGtk

extension Box {
    /// Asks for a width that does not change with what the only child shows. The child fills the box.
    /// - Parameter width: in logical pixels, if there is room for it; nil asks for what the child asks for.
    public func keepWidth(_ width: Int?) {
        let width = Int32(clamping: width ?? 0)
        // Without the layout, the child would only get what it asks for.
        let isPrepared = chuckle_is_a(gtk_widget_get_layout_manager(widgetPointer), gtk_custom_layout_get_type()) != 0
        guard !isPrepared || width != steadyWidth(of: widgetPointer) else { return }
        g_object_set_data(reference.cast(to: GObject.self), widthKey, UnsafeMutableRawPointer(bitPattern: Int(width)))
        if !isPrepared {
            gtk_widget_set_layout_manager(widgetPointer, gtk_custom_layout_new(requestMode, measure, allocate))
        }
        gtk_widget_queue_resize(widgetPointer)
    }
}

/// The key under which a box keeps its width.
private let widthKey = "chuckle-steady-width"

private func steadyWidth(of widget: UnsafeMutablePointer<GtkWidget>) -> Int32 {
    widget.withMemoryRebound(to: GObject.self, capacity: 1) { Int32(clamping: Int(bitPattern: g_object_get_data($0, widthKey))) }
}

private let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private let measure: GtkCustomMeasureFunc = { widget, orientation, size, minimum, natural, _, _ in
    guard let widget, let child = gtk_widget_get_first_child(widget) else { return }
    gtk_widget_measure(child, orientation, size, minimum, natural, nil, nil)
    let width = steadyWidth(of: widget)
    if orientation == GTK_ORIENTATION_HORIZONTAL, width > 0, let minimum { natural?.pointee = max(minimum.pointee, width) }
}

private let allocate: GtkCustomAllocateFunc = { widget, width, height, baseline in
    guard let child = widget.flatMap(gtk_widget_get_first_child) else { return }
    gtk_widget_allocate(child, width, height, baseline, nil)
}
