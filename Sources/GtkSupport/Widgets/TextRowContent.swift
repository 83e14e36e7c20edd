import CAdwaita
import CGtk
import GLibSupport

/// What a `TextRow` shows: its measures, and how it is drawn.
@MainActor
final class TextRowContent {
    private static let spacing: Int32 = 12
    private static let lineSpacing: Int32 = 2
    /// The least and the natural width of the texts. Neither depends on the texts, or the list would be measured again for each row.
    private static let textWidth: (least: Int32, natural: Int32) = (64, 240)
    /// The most scalars of a text that are shown.
    private static let textLimit = 80
    /// The size of the style sheet's captions, in points.
    private static let captionSize: Int32 = 9

    private let widget: UnsafeMutablePointer<GtkWidget>
    private let pictureSize: Int32
    private let title: ObjectReference
    private let subtitle: ObjectReference
    private var name = ""
    private var details = ""
    /// Whether the texts were drawn and needed more room than their letters had let expect.
    private var isMisjudged = false
    private var widenedFor: (width: Int32, height: Int32)?
    /// Heights of these texts by their width, in the fonts of a state of the context. GTK asks again and again for the same few widths.
    private var heights: (context: guint, byWidth: [Int32: Int32]) = (0, [:])

    var picture: PicturePaintable?

    init(_ widget: UnsafeMutablePointer<GtkWidget>, pictureSize: Int32) {
        self.widget = widget
        self.pictureSize = pictureSize
        title = Self.makeLayout(widget)
        subtitle = Self.makeLayout(widget)
        let attributes = pango_attr_list_copy(pango_layout_get_attributes(subtitle.opaque))
        pango_attr_list_insert(attributes, pango_attr_size_new(Self.captionSize * PANGO_SCALE))
        pango_layout_set_attributes(subtitle.opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    isolated deinit {}

    /// A text with its end left out if it is far longer than a line. A list lays out some two hundred rows in the same frame.
    private static func shortened(_ text: String) -> String {
        guard text.utf8.count > textLimit else { return text }
        var count = 0
        let end = text.indices.first { index in
            count += text[index].unicodeScalars.count
            return count > textLimit
        }
        return end.map { text[..<$0] + "…" } ?? text
    }

    private static func makeLayout(_ widget: UnsafeMutablePointer<GtkWidget>) -> ObjectReference {
        guard let layout = gtk_widget_create_pango_layout(widget, nil) else { preconditionFailure("GTK returned no layout") }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        // A text from outside with a hyphen in it would be another one.
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        return ObjectReference(adopting: UnsafeMutableRawPointer(layout))
    }

    private var textStart: Int32 { pictureSize == 0 ? 0 : pictureSize + Self.spacing }

    func setTexts(title newTitle: String, subtitle newSubtitle: String) {
        name = Self.shortened(newTitle)
        details = Self.shortened(newSubtitle)
        isMisjudged = false
        heights.byWidth = [:]
        pango_layout_set_text(title.opaque, name, -1)
        pango_layout_set_text(subtitle.opaque, details, -1)
        let width = gtk_widget_get_width(widget)
        // Few rows wrap: where the height stays, nothing but this row is drawn anew.
        if width > 0, height(forWidth: width) == gtk_widget_get_height(widget) {
            gtk_widget_queue_draw(widget)
        } else {
            gtk_widget_queue_resize(widget)
        }
    }

    // MARK: Measures

    func measure(_ orientation: GtkOrientation, forSize size: Int32) -> (least: Int32, natural: Int32) {
        if orientation == GTK_ORIENTATION_HORIZONTAL {
            return (textStart + Self.textWidth.least, textStart + Self.textWidth.natural)
        }
        // Without a width lines are not broken: the list asks for the height again when it has given one.
        let height = size < 0 ? lineHeight : height(forWidth: size)
        return (height, height)
    }

    /// The height of a row whose texts are on a line each.
    private var lineHeight: Int32 {
        let lines =
            LineMeasure.of(title.opaque, size: nil).height + LineMeasure.of(subtitle.opaque, size: Self.captionSize).height
        return max(pictureSize, lines + Self.lineSpacing)
    }

    /// GTK keeps the heights for several widths; one that was measured for an earlier text may be too small for this one.
    func allocated(width: Int32, height: Int32) {
        widen(to: self.height(forWidth: width), width: width, height: height)
    }

    private func widen(to needed: Int32, width: Int32, height: Int32) {
        guard needed > height, widenedFor?.width != width || widenedFor?.height != needed else { return }
        widenedFor = (width, needed)
        let row = Widget(ObjectReference(retaining: UnsafeMutableRawPointer(widget))).weak
        Task { @MainActor in
            guard let row: TextRow = row.widget() else { return }
            gtk_widget_queue_resize(row.widgetPointer)
        }
    }

    private func height(forWidth width: Int32) -> Int32 {
        if !isMisjudged, let height = heightOfLines(width: width) { return height }
        let context = pango_context_get_serial(pango_layout_get_context(title.opaque))
        if heights.context == context, let known = heights.byWidth[width] { return known }
        let texts = layOut(width: width)
        let height = max(pictureSize, texts.title.height + Self.lineSpacing + texts.subtitle.height)
        // A window that is being resized has many widths, each for a moment.
        if heights.context != context || heights.byWidth.count >= 4 { heights = (context, [:]) }
        heights.byWidth[width] = height
        return height
    }

    /// The height, if either text is sure to fit on a line.
    private func heightOfLines(width: Int32) -> Int32? {
        let room = width - textStart
        let titleLine = LineMeasure.of(title.opaque, size: nil)
        let subtitleLine = LineMeasure.of(subtitle.opaque, size: Self.captionSize)
        guard titleLine.fits(name, width: room, layout: title.opaque),
            subtitleLine.fits(details, width: room, layout: subtitle.opaque)
        else { return nil }
        return max(pictureSize, titleLine.height + Self.lineSpacing + subtitleLine.height)
    }

    private func layOut(width: Int32) -> (title: PangoRectangle, subtitle: PangoRectangle) {
        let room = max(1, width - textStart)
        return (Self.layOut(title.opaque, width: room), Self.layOut(subtitle.opaque, width: room))
    }

    /// Lays a text out anew where it or its width has changed.
    /// - Returns: its place, in pixels.
    private static func layOut(_ layout: OpaquePointer, width: Int32) -> PangoRectangle {
        pango_layout_set_width(layout, width * PANGO_SCALE)
        var place = PangoRectangle()
        pango_layout_get_pixel_extents(layout, nil, &place)
        return place
    }

    // MARK: Drawing

    func draw(_ snapshot: OpaquePointer) {
        let width = gtk_widget_get_width(widget)
        let height = gtk_widget_get_height(widget)
        let isRightToLeft = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
        let texts = layOut(width: width)
        if texts.title.height + Self.lineSpacing + texts.subtitle.height > height {
            isMisjudged = true
            widen(to: self.height(forWidth: width), width: width, height: height)
        }
        if let picture {
            let x = isRightToLeft ? width - pictureSize : 0
            draw(picture, snapshot, x: x, y: (height - pictureSize) / 2)
        }

        var colour = chuckle_widget_get_colour(widget)
        let y = (height - texts.title.height - Self.lineSpacing - texts.subtitle.height) / 2
        let draw = { (layout: OpaquePointer, place: PangoRectangle, y: Int32, colour: GdkRGBA) in
            let start = isRightToLeft ? width - self.textStart - place.width : self.textStart
            self.draw(layout, snapshot, x: Float(start - place.x), y: Float(y), colour)
        }
        draw(title.opaque, texts.title, y, colour)
        // As dim as the style sheet's dim labels.
        colour.alpha *= adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0 ? 0.9 : 0.55
        draw(subtitle.opaque, texts.subtitle, y + texts.title.height + Self.lineSpacing, colour)
    }

    private func draw(_ layout: OpaquePointer, _ snapshot: OpaquePointer, x: Float, y: Float, _ colour: GdkRGBA) {
        var place = graphene_point_t(x: x, y: y)
        var colour = colour
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &place)
        gtk_snapshot_append_layout(snapshot, layout, &colour)
        gtk_snapshot_restore(snapshot)
    }

    private func draw(_ picture: PicturePaintable, _ snapshot: OpaquePointer, x: Int32, y: Int32) {
        var place = graphene_point_t(x: Float(x), y: Float(y))
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &place)
        gdk_paintable_snapshot(picture.reference.opaque, snapshot, Double(pictureSize), Double(pictureSize))
        gtk_snapshot_restore(snapshot)
    }
}
