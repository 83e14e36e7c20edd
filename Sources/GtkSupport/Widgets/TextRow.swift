import CGtk
import GLibSupport

/// A list row with a title, a smaller subtitle and perhaps a round picture. It draws them itself: widgets, each with style, size
/// and accessible object, take longer than a frame when a fast wheel shows several rows. `ListRow.accessibleLabel` names the row.
public final class TextRow: Widget {
    override class var type: GType { textRowType }

    /// In logical pixels.
    public static let pictureSize = 40

    /// - Parameter subtitleLimit: in scalars.
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
        // Later versions of libadwaita have no style for insensitive rows, so GTK sees nothing to redraw.
        let weak = row.weak
        connectSignal(row.reference.pointer, "state-flags-changed") { arguments in
            guard let row = weak.widget(as: TextRow.self)?.widgetPointer else { return }
            let wasSensitive = arguments.flags(at: 0) & GTK_STATE_FLAG_INSENSITIVE.rawValue == 0
            if wasSensitive != (gtk_widget_is_sensitive(row) != 0) { gtk_widget_queue_draw(row) }
        }
        return row
    }

    private var content: TextRowContent? { SwiftBacked.object(behind: reference.pointer) }

    /// - Parameters:
    ///   - heading: see `ListRow.heading`.
    ///   - marks: names of symbolic icons at the row's end. `ListRow.accessibleLabel` says their meaning.
    public func show(
        title: String, subtitle: String, picture: PicturePaintable? = nil, heading: String? = nil, marks: [String] = []
    ) {
        content?.picture = picture
        content?.marks = marks
        content?.show(title: title, subtitle: subtitle, heading: heading)
    }

    /// Lasts until the next `show`.
    public func highlight(title: [Range<String.Index>] = [], subtitle: [Range<String.Index>] = []) {
        content?.highlight(title: title, subtitle: subtitle)
    }

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
