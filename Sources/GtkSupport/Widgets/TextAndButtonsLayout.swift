import CGtk

extension Box {
    /// Lays the last child out beside the text before it, or below if the text would get less than three fifths of the width. An
    /// only child is the text. GtkBox tries over a hundred widths for a wrapping text, a tenth of a second for a long one.
    public func laysTextOutBesideButtons() {
        // This layout centres the text. With another alignment GTK would search for the width of its height.
        if let text = TextAndButtons(widgetPointer).text { gtk_widget_set_valign(text, GTK_ALIGN_FILL) }
        setLayout(TextAndButtonsLayout())
    }
}

private struct TextAndButtonsLayout: ChildLayout {
    func length(of box: WidgetPointer, _ orientation: GtkOrientation, for other: Int32) -> Length {
        let parts = TextAndButtons(box)
        return orientation == GTK_ORIENTATION_HORIZONTAL ? parts.width : parts.height(for: other)
    }

    func places(in box: WidgetPointer, width: Int32, height: Int32) -> [ChildPlace] {
        TextAndButtons(box).places(width, height)
    }
}

/// Hidden children are nil.
private struct TextAndButtons {
    /// In pixels.
    private static let spacing: Int32 = 6

    let text: WidgetPointer?
    private let buttons: WidgetPointer?

    init(_ box: WidgetPointer) {
        let last = gtk_widget_get_last_child(box)
        let first = last.flatMap { gtk_widget_get_prev_sibling($0) }
        let shown = { (child: WidgetPointer?) in child.flatMap { $0.isShown ? $0 : nil } }
        text = shown(first ?? last)
        buttons = first == nil ? nil : shown(last)
    }

    private var buttonSize: (width: Int32, height: Int32) {
        (buttons?.length(GTK_ORIENTATION_HORIZONTAL).best ?? 0, buttons?.length(GTK_ORIENTATION_VERTICAL).best ?? 0)
    }

    /// Includes the space before the buttons.
    private var buttonWidth: Int32 {
        let width = buttonSize.width
        return width > 0 && text != nil ? width + Self.spacing : width
    }

    /// Nil if the buttons are below the text.
    private func widthBeside(_ width: Int32) -> Int32? {
        let rest = width - buttonWidth
        let least = text?.length(GTK_ORIENTATION_HORIZONTAL).least ?? 0
        return buttonWidth == 0 || rest >= width / 5 * 3 && rest >= least ? rest : nil
    }

    var width: Length {
        let (text, buttons) = (text?.length(GTK_ORIENTATION_HORIZONTAL), buttons?.length(GTK_ORIENTATION_HORIZONTAL))
        return (max(text?.least ?? 0, buttons?.least ?? 0), (text?.best ?? 0) + buttonWidth)
    }

    func height(for width: Int32) -> Length {
        let beside = width < 0 ? -1 : widthBeside(width)
        // Without a width, the text is as low as it can be.
        let text = text?.length(GTK_ORIENTATION_VERTICAL, for: beside ?? width).least ?? 0
        let height = beside == nil ? text + Self.spacing + buttonSize.height : max(text, buttonSize.height)
        return (height, height)
    }

    func places(_ width: Int32, _ height: Int32) -> [ChildPlace] {
        let beside = widthBeside(width)
        let size = buttonSize
        let ownWidth = min(width, size.width)
        let textWidth = beside ?? width
        let room = beside == nil ? max(0, height - size.height - Self.spacing) : height
        let textHeight = min(room, text?.length(GTK_ORIENTATION_VERTICAL, for: textWidth).best ?? 0)
        let top = beside == nil ? height - size.height : (height - size.height) / 2
        return [
            text.map { ChildPlace(child: $0, x: 0, y: (room - textHeight) / 2, width: textWidth, height: textHeight) },
            buttons.map { ChildPlace(child: $0, x: width - ownWidth, y: max(0, top), width: ownWidth, height: size.height) },
        ].compactMap(\.self)
    }
}
