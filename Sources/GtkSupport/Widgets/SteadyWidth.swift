import CGtk

extension Box {
    /// Asks for a width that does not change with what the only child shows. The child fills the box.
    /// - Parameter width: in logical pixels, if there is room for it; nil asks for what the child asks for.
    public func keepWidth(_ width: Int?) {
        let steady = SteadyWidth(width: width.map { Int32(clamping: $0) })
        if layout as? SteadyWidth != steady { setLayout(steady) }
    }
}

private struct SteadyWidth: ChildLayout, Equatable {
    let width: Int32?

    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length {
        guard let child = gtk_widget_get_first_child(box) else { return (0, 0) }
        let (least, best) = child.length(orientation, for: other)
        guard orientation == GTK_ORIENTATION_HORIZONTAL, let width else { return (least, best) }
        return (least, max(least, width))
    }

    func places(in box: WidgetPointer, width: Int32, height: Int32) -> [ChildPlace] {
        guard let child = gtk_widget_get_first_child(box) else { return [] }
        return [ChildPlace(child: child, x: 0, y: 0, width: width, height: height)]
    }
}
