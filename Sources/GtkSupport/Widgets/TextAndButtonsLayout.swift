import CGtk

extension Box {
    /// Lays the first of two children, a text, out beside the second one, or above it where it would get less than three fifths of the
    /// width. The second child stands at the end.
    ///
    /// The layout of GtkBox tries more than a hundred widths for a text that wraps, which takes a tenth of a second for a long one. This
    /// one asks for the height at one width.
    public func laysTextOutBesideButtons() {
        gtk_widget_set_layout_manager(widgetPointer, gtk_custom_layout_new(requestMode, measure, allocate))
    }
}

/// The distance between the text and the buttons in pixels.
private let spacing: Int32 = 6

private let requestMode: GtkCustomRequestModeFunc = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }

private let measure: GtkCustomMeasureFunc = { widget, orientation, size, minimum, natural, _, _ in
    let parts = TextAndButtons(widget)
    let (least, best) = orientation == GTK_ORIENTATION_HORIZONTAL ? parts.width : parts.height(for: size)
    minimum?.pointee = least
    natural?.pointee = best
}

private let allocate: GtkCustomAllocateFunc = { widget, width, height, _ in
    TextAndButtons(widget).allocate(width, height, isMirrored: gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL)
}

/// The two children while they are laid out. A child is nil where it is hidden.
private struct TextAndButtons {
    private let text, buttons: UnsafeMutablePointer<GtkWidget>?

    init(_ widget: UnsafeMutablePointer<GtkWidget>?) {
        func shown(_ child: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget>? {
            guard let child, gtk_widget_should_layout(child) != 0 else { return nil }
            return child
        }
        let first = widget.flatMap(gtk_widget_get_first_child)
        text = shown(first)
        buttons = shown(first.flatMap(gtk_widget_get_next_sibling))
    }

    /// The least and the best size of a child in pixels, 0 for none.
    private func size(
        of child: UnsafeMutablePointer<GtkWidget>?, _ orientation: GtkOrientation, for other: Int32 = -1
    ) -> (least: Int32, best: Int32) {
        var (least, best): (Int32, Int32) = (0, 0)
        if let child { gtk_widget_measure(child, orientation, other, &least, &best, nil, nil) }
        return (least, best)
    }

    /// The width of the buttons with the space before them.
    private var buttonWidth: Int32 {
        let width = size(of: buttons, GTK_ORIENTATION_HORIZONTAL).best
        return width > 0 && text != nil ? width + spacing : width
    }

    /// The width that the text gets beside the buttons; nil if they stand below it.
    private func widthBeside(_ width: Int32) -> Int32? {
        let rest = width - buttonWidth
        return buttonWidth == 0 || rest >= width / 5 * 3 && rest >= size(of: text, GTK_ORIENTATION_HORIZONTAL).least ? rest : nil
    }

    var width: (least: Int32, best: Int32) {
        let text = size(of: text, GTK_ORIENTATION_HORIZONTAL)
        return (max(text.least, size(of: buttons, GTK_ORIENTATION_HORIZONTAL).least), text.best + buttonWidth)
    }

    func height(for width: Int32) -> (least: Int32, best: Int32) {
        let buttons = size(of: buttons, GTK_ORIENTATION_VERTICAL).best
        guard width >= 0, widthBeside(width) == nil else {
            // Without a width, the text is as low as it can be.
            let text = size(of: text, GTK_ORIENTATION_VERTICAL, for: width < 0 ? -1 : widthBeside(width) ?? width).least
            return (max(text, buttons), max(text, buttons))
        }
        let text = size(of: text, GTK_ORIENTATION_VERTICAL, for: width).least
        return (text + spacing + buttons, text + spacing + buttons)
    }

    func allocate(_ width: Int32, _ height: Int32, isMirrored: Bool) {
        let beside = widthBeside(width)
        let buttonHeight = size(of: buttons, GTK_ORIENTATION_VERTICAL).best
        let ownWidth = min(width, size(of: buttons, GTK_ORIENTATION_HORIZONTAL).best)
        let textHeight = beside == nil ? max(0, height - buttonHeight - spacing) : height
        place(text, x: 0, y: 0, beside ?? width, textHeight, in: width, isMirrored)
        let top = beside == nil ? height - buttonHeight : (height - buttonHeight) / 2
        place(buttons, x: width - ownWidth, y: max(0, top), ownWidth, buttonHeight, in: width, isMirrored)
    }

    private func place(
        _ child: UnsafeMutablePointer<GtkWidget>?, x: Int32, y: Int32, _ width: Int32, _ height: Int32, in whole: Int32,
        _ isMirrored: Bool
    ) {
        guard let child else { return }
        var place = GtkAllocation(x: isMirrored ? whole - x - width : x, y: y, width: width, height: height)
        gtk_widget_size_allocate(child, &place, -1)
    }
}
