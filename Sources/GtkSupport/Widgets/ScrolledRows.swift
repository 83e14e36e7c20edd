import CGtk

extension Box {
    /// Shows up to three and a half rows of the only child, a scroll pane, as a hint that there are more. All rows have the height
    /// of the first. GtkScrolledWindow itself asks for the height of one row, without regard to its width.
    public func showsScrolledRows() { setLayout(ScrolledRows()) }
}

private struct ScrolledRows: ChildLayout {
    private static let mostRows = 3.5

    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length {
        guard let pane = gtk_widget_get_first_child(box), let viewport = gtk_widget_get_first_child(pane),
            let rows = gtk_widget_get_first_child(viewport)
        else { return (0, 0) }
        // The answer is useless, but GTK reports later size changes only to a widget that was asked.
        _ = pane.length(orientation)
        let length = viewport.length(orientation, for: other)
        if orientation == GTK_ORIENTATION_HORIZONTAL { return length }
        let row = gtk_widget_get_first_child(rows)?.length(orientation).best ?? 0
        let height = min(length.best, Int32(Self.mostRows * Double(row + WrapLayout.rowsFromStart.rowSpacing)))
        return (height, height)
    }

    func places(in box: WidgetPointer, width: Int32, height: Int32) -> [ChildPlace] {
        guard let pane = gtk_widget_get_first_child(box) else { return [] }
        return [ChildPlace(child: pane, x: 0, y: 0, width: width, height: height)]
    }
}
