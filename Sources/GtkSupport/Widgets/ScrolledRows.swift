import CGtk

extension Box {
    /// Makes the box as high as the rows that its only child, a scroll pane, scrolls, up to three of them and half of the next one, by
    /// which it is seen that there are more. The first widget in the pane is as high as each.
    ///
    /// A GtkScrolledWindow asks for a height without regard to its width, which is that of a single row.
    public func showsScrolledRows() { setLayout(ScrolledRows()) }
}

private struct ScrolledRows: ChildLayout {
    private static let mostRows = 3.5

    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length {
        guard let pane = gtk_widget_get_first_child(box), let viewport = gtk_widget_get_first_child(pane),
            let rows = gtk_widget_get_first_child(viewport)
        else { return (0, 0) }
        // The pane's own answer is of no use, but GTK tells whom it is within of another size only after it was asked.
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
