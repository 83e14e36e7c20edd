import CGtk

extension Box {
    /// Lays the children out in centred rows, with as many in a row as have room for their natural widths.
    public func wrapsChildren() {
        gtk_widget_set_layout_manager(widgetPointer, gtk_custom_layout_new(requestMode, measureRows, allocateRows))
    }

    /// Lays the children out in rows like `wrapsChildren`, which begin at the start.
    public func wrapsChildrenFromStart() {
        gtk_widget_set_layout_manager(widgetPointer, gtk_custom_layout_new(requestMode, measureRows, allocateRowsFromStart))
    }

    /// Lays texts out one after the other in a line, and in further lines from the start where they have no room for their natural widths.
    public func flowsChildren() {
        gtk_widget_set_layout_manager(widgetPointer, gtk_custom_layout_new(requestMode, measureLines, allocateLines))
    }

    /// Lays the children out in columns of the same width where each has room for some words, and one below the other otherwise.
    public func laysChildrenOutInColumns() {
        gtk_widget_set_layout_manager(widgetPointer, gtk_custom_layout_new(requestMode, measureColumns, allocateColumns))
    }
}

private let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private let measureRows: GtkCustomMeasureFunc = { widget, orientation, size, minimum, natural, _, _ in
    let (least, best) = WrappedChildren(widget, .rows).measure(orientation, for: size)
    minimum?.pointee = least
    natural?.pointee = best
}

private let allocateRows: GtkCustomAllocateFunc = { widget, width, _, _ in WrappedChildren(widget, .rows).allocate(width) }

private let allocateRowsFromStart: GtkCustomAllocateFunc = { widget, width, _, _ in
    WrappedChildren(widget, .rowsFromStart).allocate(width)
}

private let measureLines: GtkCustomMeasureFunc = { widget, orientation, size, minimum, natural, _, _ in
    let (least, best) = WrappedChildren(widget, .lines).measure(orientation, for: size)
    minimum?.pointee = least
    natural?.pointee = best
}

private let allocateLines: GtkCustomAllocateFunc = { widget, width, _, _ in WrappedChildren(widget, .lines).allocate(width) }

private let measureColumns: GtkCustomMeasureFunc = { widget, orientation, size, minimum, natural, _, _ in
    let (least, best) = WrappedChildren(widget, .columns).measure(orientation, for: size)
    minimum?.pointee = least
    natural?.pointee = best
}

private let allocateColumns: GtkCustomAllocateFunc = { widget, width, _, _ in
    WrappedChildren(widget, .columns).allocate(width)
}

/// The visible children of a box while they are laid out. Each is asked for its height at one width only.
private struct WrappedChildren {
    enum Kind {
        case rows, rowsFromStart, lines, columns
    }

    private struct Place {
        let child: UnsafeMutablePointer<GtkWidget>
        var x: Int32
        let y, width, height: Int32
    }

    /// The least width of a column in logical pixels at the usual size of text.
    private static let columnWidth = 228.0

    private let widget: UnsafeMutablePointer<GtkWidget>?
    private let kind: Kind
    private let children: [UnsafeMutablePointer<GtkWidget>]

    init(_ widget: UnsafeMutablePointer<GtkWidget>?, _ kind: Kind) {
        self.widget = widget
        self.kind = kind
        var children: [UnsafeMutablePointer<GtkWidget>] = []
        var next = widget.flatMap(gtk_widget_get_first_child)
        while let child = next {
            if gtk_widget_should_layout(child) != 0 { children.append(child) }
            next = gtk_widget_get_next_sibling(child)
        }
        self.children = children
    }

    /// The distance between children in logical pixels.
    private var spacing: Int32 {
        switch kind {
        case .rows, .rowsFromStart: 6
        case .lines: 12
        case .columns: 24
        }
    }

    /// The distance between rows in logical pixels.
    private var rowSpacing: Int32 { kind == .lines ? 0 : spacing }

    func measure(_ orientation: GtkOrientation, for size: Int32) -> (least: Int32, best: Int32) {
        guard orientation == GTK_ORIENTATION_HORIZONTAL else {
            let width = size < 0 ? self.width.best : size
            let height = places(in: width).map { $0.y + $0.height }.max() ?? 0
            return (height, height)
        }
        return width
    }

    private var width: (least: Int32, best: Int32) {
        let widths = children.map { Self.size(of: $0, GTK_ORIENTATION_HORIZONTAL) }
        let gaps = spacing * Int32(clamping: max(0, children.count - 1))
        // A line of a long text may be very long.
        let best = widths.reduce(gaps) { $0 + min($1.best, 10_000) }
        return (widths.map(\.least).max() ?? 0, best)
    }

    func allocate(_ width: Int32) {
        let isMirrored = widget.map { gtk_widget_get_direction($0) == GTK_TEXT_DIR_RTL } ?? false
        for place in places(in: width) {
            var allocation = GtkAllocation(
                x: isMirrored ? width - place.x - place.width : place.x, y: place.y, width: place.width, height: place.height)
            gtk_widget_size_allocate(place.child, &allocation, -1)
        }
    }

    private func places(in width: Int32) -> [Place] {
        kind == .columns ? columns(in: width) : rows(in: width)
    }

    private func rows(in width: Int32) -> [Place] {
        var places: [Place] = []
        var row: [Place] = []
        var (x, y): (Int32, Int32) = (0, 0)
        func endRow() {
            let height = row.map(\.height).max() ?? 0
            let start = kind != .rows ? 0 : max(0, (width - (x - spacing)) / 2)
            places += row.map { place in
                Place(child: place.child, x: start + place.x, y: y, width: place.width, height: height)
            }
            y += height + rowSpacing
            x = 0
            row = []
        }
        for child in children {
            let size = Self.size(of: child, GTK_ORIENTATION_HORIZONTAL)
            let wanted = max(size.least, min(size.best, width))
            if !row.isEmpty, x + wanted > width { endRow() }
            row.append(Place(child: child, x: x, y: 0, width: wanted, height: Self.height(of: child, for: wanted)))
            x += wanted + spacing
        }
        if !row.isEmpty { endRow() }
        return places
    }

    private func columns(in width: Int32) -> [Place] {
        let count = Int32(clamping: max(1, children.count))
        let columnWidth = (width - spacing * (count - 1)) / count
        let least = children.map { Self.size(of: $0, GTK_ORIENTATION_HORIZONTAL).least }.max() ?? 0
        if columnWidth >= max(least, wantedColumnWidth) {
            let heights = children.map { Self.height(of: $0, for: columnWidth) }
            return zip(children, heights).enumerated().map { position, column in
                Place(
                    child: column.0, x: Int32(clamping: position) * (columnWidth + spacing), y: 0, width: columnWidth,
                    height: heights.max() ?? 0)
            }
        }
        var y: Int32 = 0
        return children.map { child in
            let height = Self.height(of: child, for: width)
            defer { y += height + spacing }
            return Place(child: child, x: 0, y: y, width: width, height: height)
        }
    }

    /// The least width of a column, which grows with the text.
    private var wantedColumnWidth: Int32 {
        guard let widget, let settings = gtk_widget_get_settings(widget) else { return Int32(Self.columnWidth) }
        let resolution = Double(chuckle_get_int(UnsafeMutableRawPointer(settings), "gtk-xft-dpi")) / 1024
        return Int32(nearest: Self.columnWidth * (resolution > 0 ? resolution / 96 : 1))
    }

    private static func size(
        of child: UnsafeMutablePointer<GtkWidget>, _ orientation: GtkOrientation, for other: Int32 = -1
    ) -> (least: Int32, best: Int32) {
        var (least, best): (Int32, Int32) = (0, 0)
        gtk_widget_measure(child, orientation, other, &least, &best, nil, nil)
        return (least, best)
    }

    /// The height at a width. A child that was measured without its width is as high as it must be.
    private static func height(of child: UnsafeMutablePointer<GtkWidget>, for width: Int32) -> Int32 {
        size(of: child, GTK_ORIENTATION_VERTICAL, for: width).best
    }
}
