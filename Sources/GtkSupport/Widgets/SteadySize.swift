import CGtk

extension Box {
    /// In logical pixels, whatever the only child shows; nil asks for the child's own size.
    public func keepSize(width: Int?, height: Int? = nil) {
        let steady = SteadySize(width: width.map { Int32(clamping: $0) }, height: height.map { Int32(clamping: $0) })
        if layout as? SteadySize != steady { setLayout(steady) }
    }
}

private struct SteadySize: ChildLayout, Equatable {
    let width, height: Int32?

    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length {
        guard let child = gtk_widget_get_first_child(box) else { return (0, 0) }
        let (least, best) = child.length(orientation, for: other)
        let steady = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height
        return (least, steady.map { max(least, $0) } ?? best)
    }

    func places(in box: WidgetPointer, width: Int32, height: Int32) -> [ChildPlace] {
        guard let child = gtk_widget_get_first_child(box) else { return [] }
        return [ChildPlace(child: child, x: 0, y: 0, width: width, height: height)]
    }
}
