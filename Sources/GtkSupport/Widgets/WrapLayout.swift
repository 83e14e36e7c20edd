import CGtk

extension Box {
    /// One centred row if there is room, otherwise two rows of equal width.
    public func wrapsChildren() { setLayout(WrapLayout.rows) }

    /// As many children in each row as fit at their natural widths.
    public func wrapsChildrenFromStart() { setLayout(WrapLayout.rowsFromStart) }

    /// Texts one after another, like words.
    public func flowsChildren() { setLayout(WrapLayout.lines) }

    /// Columns of equal width if each has room for some words, otherwise one below the other.
    /// - Parameter isForm: whether columns may be narrow, as for entries.
    public func laysChildrenOutInColumns(isForm: Bool = false) {
        setLayout(isForm ? WrapLayout.formColumns : WrapLayout.columns)
    }
}

/// Asks each child for its height at one width only.
enum WrapLayout: ChildLayout {
    case rows, rowsFromStart, lines, columns, formColumns

    /// The minimum width in logical pixels at the usual text size.
    private var columnWidth: Double { self == .formColumns ? 180 : 228 }

    /// In logical pixels.
    private var spacing: Int32 {
        switch self {
        case .rows, .rowsFromStart: 6
        case .lines: 12
        case .columns: 24
        case .formColumns: 18
        }
    }

    /// In logical pixels.
    var rowSpacing: Int32 { self == .lines ? 0 : spacing }

    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length {
        let children = box.shownChildren
        let widths = children.map { $0.length(GTK_ORIENTATION_HORIZONTAL) }
        let gaps = spacing * Int32(clamping: max(0, children.count - 1))
        // A single line of a long text may be very wide.
        let best = widths.reduce(gaps) { $0 + min($1.best, 10_000) }
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            let least = widths.map(\.least)
            return ((self == .rows ? Self.halves(of: least).map(rowWidth) : least).max() ?? 0, best)
        }
        let height = places(in: box, width: other < 0 ? best : other, height: 0).map { $0.y + $0.height }.max() ?? 0
        return (height, height)
    }

    func places(in box: WidgetPointer, width: Int32, height: Int32) -> [ChildPlace] {
        switch self {
        case .columns, .formColumns: placesInColumns(of: box, width: width)
        case .rows where length(of: box, GTK_ORIENTATION_HORIZONTAL, for: -1).best > width:
            placesInTwoRows(of: box.shownChildren, width: width)
        case .rows, .rowsFromStart, .lines: placesInRows(of: box.shownChildren, width: width)
        }
    }

    /// The first row may have one more.
    private static func halves<Value>(of values: [Value]) -> [[Value]] {
        let half = (values.count + 1) / 2
        return [Array(values.prefix(half)), Array(values.dropFirst(half))]
    }

    private func rowWidth(of widths: [Int32]) -> Int32 { widths.reduce(-spacing) { $0 + $1 + spacing } }

    /// Children of a row are equally wide, or share what their minimum widths leave.
    private func placesInTwoRows(of children: [WidgetPointer], width: Int32) -> [ChildPlace] {
        let best = min(width, children.map { $0.length(GTK_ORIENTATION_HORIZONTAL).best }.max() ?? 0)
        let rows = Self.halves(of: children)
        let rowWidth = min(width, rows.map { self.rowWidth(of: $0.map { _ in best }) }.max() ?? 0)
        var y: Int32 = 0
        return rows.flatMap { row -> [ChildPlace] in
            var least = row.map { $0.length(GTK_ORIENTATION_HORIZONTAL).least }
            if let widest = least.max(), self.rowWidth(of: least.map { _ in widest }) <= rowWidth { least = least.map { _ in 0 } }
            let rest = Int(rowWidth - self.rowWidth(of: least))
            let shares = row.indices.map { Int32(clamping: rest * ($0 + 1) / row.count - rest * $0 / row.count) }
            let widths = zip(least, shares).map(+)
            let height = zip(row, widths).map { Self.height(of: $0, for: $1) }.max() ?? 0
            var x = (width - rowWidth) / 2
            defer { y += height + rowSpacing }
            return zip(row, widths).map { child, width in
                defer { x += width + spacing }
                return ChildPlace(child: child, x: x, y: y, width: width, height: height)
            }
        }
    }

    private func placesInRows(of children: [WidgetPointer], width: Int32) -> [ChildPlace] {
        var places: [ChildPlace] = []
        var row: [ChildPlace] = []
        var (x, y): (Int32, Int32) = (0, 0)
        func endRow() {
            let height = row.map(\.height).max() ?? 0
            let start = self != .rows ? 0 : max(0, (width - (x - spacing)) / 2)
            places += row.map { place in
                ChildPlace(child: place.child, x: start + place.x, y: y, width: place.width, height: height)
            }
            y += height + rowSpacing
            x = 0
            row = []
        }
        for child in children {
            let size = child.length(GTK_ORIENTATION_HORIZONTAL)
            let wanted = max(size.least, min(size.best, width))
            if !row.isEmpty, x + wanted > width { endRow() }
            row.append(ChildPlace(child: child, x: x, y: 0, width: wanted, height: Self.height(of: child, for: wanted)))
            x += wanted + spacing
        }
        if !row.isEmpty { endRow() }
        return places
    }

    private func placesInColumns(of box: WidgetPointer, width: Int32) -> [ChildPlace] {
        let children = box.shownChildren
        let count = Int32(clamping: max(1, children.count))
        let columnWidth = (width - spacing * (count - 1)) / count
        let least = children.map { $0.length(GTK_ORIENTATION_HORIZONTAL).least }.max() ?? 0
        if columnWidth >= max(least, wantedColumnWidth(in: box)) {
            let height = children.map { Self.height(of: $0, for: columnWidth) }.max() ?? 0
            return children.enumerated().map { position, child in
                ChildPlace(
                    child: child, x: Int32(clamping: position) * (columnWidth + spacing), y: 0, width: columnWidth,
                    height: height)
            }
        }
        var y: Int32 = 0
        return children.map { child in
            let height = Self.height(of: child, for: width)
            defer { y += height + spacing }
            return ChildPlace(child: child, x: 0, y: y, width: width, height: height)
        }
    }

    /// Grows with the text size.
    private func wantedColumnWidth(in box: WidgetPointer) -> Int32 {
        guard let settings = gtk_widget_get_settings(box) else { return Int32(columnWidth) }
        let resolution = Double(chuckle_get_int(UnsafeMutableRawPointer(settings), "gtk-xft-dpi")) / 1024
        return Int32(nearest: columnWidth * (resolution > 0 ? resolution / 96 : 1))
    }

    private static func height(of child: WidgetPointer, for width: Int32) -> Int32 {
        child.length(GTK_ORIENTATION_VERTICAL, for: width).best
    }
}
