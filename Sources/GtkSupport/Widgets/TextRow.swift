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

    /// An empty row.
    /// - Parameters:
    ///   - hasPicture: whether there is room for a picture.
    ///   - subtitleLimit: the most scalars of a subtitle that are shown.
    public static func make(hasPicture: Bool, subtitleLimit: Int = 80) -> TextRow {
        let row = TextRow(ObjectReference(adopting: chuckle_object_new(textRowType)))
        row.reference.cast(to: ChuckleTextRow.self).pointee.content = retainForC(
            TextRowContent(
                row.widgetPointer, pictureSize: hasPicture ? Int32(clamping: pictureSize) : 0, limits: (80, subtitleLimit)))
        gtk_widget_set_margin_start(row.widgetPointer, 16)
        gtk_widget_set_margin_end(row.widgetPointer, 16)
        gtk_widget_set_margin_top(row.widgetPointer, 8)
        gtk_widget_set_margin_bottom(row.widgetPointer, 8)
        row.setAccessibleHidden(true)
        // Later versions of libadwaita have no style of their own for insensitive rows, so GTK sees nothing to draw.
        let weak = row.weak
        connectSignal(row.reference.pointer, "state-flags-changed") { arguments in
            guard let row = weak.widget(as: TextRow.self)?.widgetPointer else { return false }
            let wasSensitive = arguments.flags(at: 0) & GTK_STATE_FLAG_INSENSITIVE.rawValue == 0
            if wasSensitive != (gtk_widget_is_sensitive(row) != 0) { gtk_widget_queue_draw(row) }
            return false
        }
        return row
    }

    /// Shows texts and a picture.
    /// - Parameter heading: a letter or a few words in the margin above the row of a list; see `ListRow.headingDescription`.
    public func show(title: String, subtitle: String, picture: PicturePaintable? = nil, heading: String? = nil) {
        withContent(of: widgetPointer) {
            $0.picture = picture
            $0.setHeading(heading)
            $0.setTexts(title: title, subtitle: subtitle)
        }
    }

    /// Emphasises parts of the texts, which are plain after `show`.
    public func highlight(title: [Range<String.Index>] = [], subtitle: [Range<String.Index>] = []) {
        withContent(of: widgetPointer) { $0.highlight(title: title, subtitle: subtitle) }
    }

    /// Shows another picture.
    public func show(_ picture: PicturePaintable) {
        withContent(of: widgetPointer) { $0.picture = picture }
        gtk_widget_queue_draw(widgetPointer)
    }
}

/// Enters Swift from a function of the class, which GTK calls on the main thread.
private func withContent(of widget: UnsafeMutablePointer<GtkWidget>, _ body: @MainActor (TextRowContent) -> Void) {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: ChuckleTextRow.self)
    guard let data = instance.pointee.content else { return }
    let content = Unmanaged<TextRowContent>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { body(content) }
}

private let textRowType: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "ChuckleTextRow", guint(MemoryLayout<ChuckleTextRowClass>.size),
    { classPointer, _ in
        guard let classPointer else { return }
        let widgetClass = classPointer.assumingMemoryBound(to: GtkWidgetClass.self)
        gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_PRESENTATION)
        widgetClass.pointee.get_request_mode = { _ in GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH }
        widgetClass.pointee.measure = { widget, orientation, size, minimum, natural, _, _ in
            guard let widget else { return }
            var least: Int32 = 0
            var best: Int32 = 0
            withContent(of: widget) { (least, best) = $0.measure(orientation, forSize: size) }
            minimum?.pointee = least
            natural?.pointee = best
        }
        widgetClass.pointee.size_allocate = { widget, width, height, _ in
            guard let widget else { return }
            withContent(of: widget) { $0.allocated(width: width, height: height) }
        }
        widgetClass.pointee.snapshot = { widget, snapshot in
            guard let widget, let snapshot else { return }
            nonisolated(unsafe) let target = snapshot
            withContent(of: widget) { $0.draw(target) }
        }
        classPointer.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
            guard let object else { return }
            object.withMemoryRebound(to: ChuckleTextRow.self, capacity: 1) { releaseFromC($0.pointee.content) }
            let parentClass = g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GObjectClass.self)
            parentClass?.pointee.finalize(object)
        }
    }, guint(MemoryLayout<ChuckleTextRow>.size), nil, GTypeFlags(rawValue: 0))
