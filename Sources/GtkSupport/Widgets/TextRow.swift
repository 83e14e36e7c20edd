import CGtk
import GLibSupport

/// A row of a list: a title, a smaller subtitle below it, and perhaps a round picture before them.
///
/// It draws all of that by itself. Widgets for the parts would cost more than a frame has time for when a fast wheel brings several
/// rows into view: each has a style, a size and an accessible object of its own. Texts that are too long for a line are wrapped.
/// Row lists are named by their `ListRow.accessibleLabel`, so the row itself is not in the accessible tree.
public final class TextRow: Widget {
    override class var type: GType { textRowType }

    /// The diameter of the picture in logical pixels.
    public static let pictureSize = 40

    /// An empty row, with room for a picture or without, which shows so many scalars of a subtitle at most.
    public static func make(hasPicture: Bool, subtitleLimit: Int = 80) -> TextRow {
        let row = TextRow(ObjectReference(adopting: SwiftBacked.make(textRowType, nil)))
        let content = TextRowContent(
            row.widgetPointer, pictureSize: hasPicture ? Int32(clamping: pictureSize) : 0, limits: (80, subtitleLimit))
        SwiftBacked.set(content, behind: row.reference.pointer)
        gtk_widget_set_margin_start(row.widgetPointer, 16)
        gtk_widget_set_margin_end(row.widgetPointer, 16)
        gtk_widget_set_margin_top(row.widgetPointer, 8)
        gtk_widget_set_margin_bottom(row.widgetPointer, 8)
        row.setAccessibleHidden(true)
        // Later versions of libadwaita have no style of their own for insensitive rows, so GTK sees nothing to draw.
        let weak = row.weak
        connectSignal(row.reference.pointer, "state-flags-changed") { arguments in
            guard let row = weak.widget(as: TextRow.self)?.widgetPointer else { return }
            let wasSensitive = arguments.flags(at: 0) & GTK_STATE_FLAG_INSENSITIVE.rawValue == 0
            if wasSensitive != (gtk_widget_is_sensitive(row) != 0) { gtk_widget_queue_draw(row) }
        }
        return row
    }

    private var content: TextRowContent? { SwiftBacked.object(behind: reference.pointer) }

    /// Shows texts and a picture.
    /// - Parameter heading: a letter or a few words in the margin above the row of a list; see `ListRow.heading`.
    /// - Parameter marks: the names of symbolic icons at the end of the row. `ListRow.accessibleLabel` says what they mean.
    public func show(
        title: String, subtitle: String, picture: PicturePaintable? = nil, heading: String? = nil, marks: [String] = []
    ) {
        content?.picture = picture
        content?.marks = marks
        content?.show(title: title, subtitle: subtitle, heading: heading)
    }

    /// Emphasises parts of the texts, which are plain after `show`.
    public func highlight(title: [Range<String.Index>] = [], subtitle: [Range<String.Index>] = []) {
        content?.highlight(title: title, subtitle: subtitle)
    }

    /// Shows another picture.
    public func show(_ picture: PicturePaintable) {
        content?.picture = picture
        gtk_widget_queue_draw(widgetPointer)
    }
}

private let textRowType: GType = SwiftBacked.register("ChuckleTextRow", of: gtk_widget_get_type()) { classPointer, _ in
    guard let widgetClass = classPointer?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
    widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
    widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
        let lengths = SwiftBacked.enter(widget) { (content: TextRowContent, _) in content.measure(orientation, forSize: size) }
        minimum?.pointee = lengths?.least ?? 0
        natural?.pointee = lengths?.natural ?? 0
    }
    widgetClass.pointee.size_allocate = { widget, width, height, _ in
        SwiftBacked.enter(widget) { (content: TextRowContent, _) in content.allocated(width: width, height: height) }
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
        guard let snapshot else { return }
        nonisolated(unsafe) let target = snapshot
        SwiftBacked.enter(widget) { (content: TextRowContent, _) in content.draw(target) }
    }
}
