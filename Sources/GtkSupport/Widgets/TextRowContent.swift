import CAdwaita
import CGtk
import GLibSupport

@MainActor
final class TextRowContent {
    private static let spacing: Int32 = 12
    private static let lineSpacing: Int32 = 2
    private static let markSpacing: Int32 = 6
    /// Independent of the texts, or the list would be measured again for each row.
    private static let textWidth: (least: Int32, natural: Int32) = (64, 240)
    /// The size of the style sheet's captions, in points.
    private static let captionSize: Int32 = 9

    private let widget: WidgetPointer
    private let pictureSize: Int32
    private let title: TextRowLine
    private let subtitle: TextRowLine
    private var heading: TextRowLine?
    /// Whether drawing needed more room than `LineMeasure` predicted.
    private var isMisjudged = false
    private var widenedFor: (width: Int32, height: Int32)?
    /// Heights by width for one state of the font context. GTK keeps asking for the same few widths.
    private var heights: (context: guint, byWidth: [Int32: Int32]) = (0, [:])

    var picture: PicturePaintable?
    /// Takes effect with the next `show`.
    var marks: [String] = []

    init(_ widget: WidgetPointer, pictureSize: Int32, limits: (title: Int, subtitle: Int)) {
        self.widget = widget
        self.pictureSize = pictureSize
        title = TextRowLine(widget, limit: limits.title)
        subtitle = TextRowLine(widget, limit: limits.subtitle, size: Self.captionSize)
    }

    isolated deinit {}

    private var textStart: Int32 { pictureSize == 0 ? 0 : pictureSize + Self.spacing }
    private var markSize: Int32 { subtitle.lineHeight }
    private var besideTexts: Int32 { textStart + Int32(clamping: marks.count) * (markSize + Self.markSpacing) }

    /// In scalars.
    private static let headingLimit = 40

    func show(title newTitle: String, subtitle newSubtitle: String, heading newHeading: String?) {
        if newHeading != nil || heading != nil {
            heading = newHeading.map { text in
                let line = TextRowLine(widget, limit: Self.headingLimit, size: Self.captionSize, isBold: true)
                line.show(text)
                return line
            }
            gtk_widget_queue_draw(widget)
        }
        title.show(newTitle)
        subtitle.show(newSubtitle)
        textsChanged()
    }

    func highlight(title titleParts: [Range<String.Index>], subtitle subtitleParts: [Range<String.Index>]) {
        let isOther = (title.highlight(titleParts), subtitle.highlight(subtitleParts))
        if isOther.0 || isOther.1 { textsChanged() }
    }

    private func textsChanged() {
        isMisjudged = false
        heights.byWidth = [:]
        let width = gtk_widget_get_width(widget)
        // Few rows wrap. If the height stays, only this row is redrawn.
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
        // Without a width lines are not broken. The list asks again once it has set a width.
        let height = size < 0 ? lineHeight : height(forWidth: size)
        return (height, height)
    }

    private var lineHeight: Int32 {
        max(pictureSize, title.lineHeight + Self.lineSpacing + subtitle.lineHeight)
    }

    /// GTK caches heights by width. One of an earlier text may be too small for this one.
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
        let room = width - besideTexts
        if !isMisjudged, title.fits(width: room), subtitle.fits(width: room) { return lineHeight }
        let context = pango_context_get_serial(pango_layout_get_context(title.layout))
        if heights.context == context, let known = heights.byWidth[width] { return known }
        let texts = layOut(width: width)
        let height = max(pictureSize, texts.title.height + Self.lineSpacing + texts.subtitle.height)
        // Resizing a window brings many widths, each for a moment.
        if heights.context != context || heights.byWidth.count >= 4 { heights = (context, [:]) }
        heights.byWidth[width] = height
        return height
    }

    private func layOut(width: Int32) -> (title: PangoRectangle, subtitle: PangoRectangle) {
        let room = max(1, width - besideTexts)
        return (title.layOut(width: room), subtitle.layOut(width: room))
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
            draw(snapshot, x: Float(isRightToLeft ? width - pictureSize : 0), y: Float((height - pictureSize) / 2)) {
                gdk_paintable_snapshot(picture.reference.opaque, snapshot, Double(pictureSize), Double(pictureSize))
            }
        }

        var colour = chuckle_widget_get_colour(widget)
        let y = (height - texts.title.height - Self.lineSpacing - texts.subtitle.height) / 2
        let draw = { (layout: OpaquePointer, place: PangoRectangle, y: Int32, colour: GdkRGBA) in
            let start = isRightToLeft ? width - self.textStart - place.width : self.textStart
            self.draw(layout, snapshot, x: Float(start - place.x), y: Float(y), colour)
        }
        draw(title.layout, texts.title, y, colour)
        // As dim as the style sheet's dim labels.
        colour.alpha *= adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0 ? 0.9 : 0.75
        draw(subtitle.layout, texts.subtitle, y + texts.title.height + Self.lineSpacing, colour)
        drawMarks(snapshot, isRightToLeft: isRightToLeft, colour)
        drawHeading(snapshot, isRightToLeft: isRightToLeft, colour)
    }

    private func drawMarks(_ snapshot: OpaquePointer, isRightToLeft: Bool, _ colour: GdkRGBA) {
        guard !marks.isEmpty, let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget)) else { return }
        let (size, scale) = (markSize, gtk_widget_get_scale_factor(widget))
        let room = gtk_widget_get_width(widget) - size
        var colour = colour
        for (position, mark) in marks.reversed().enumerated() {
            let icon = gtk_icon_theme_lookup_icon(
                theme, mark, nil, size, scale, gtk_widget_get_direction(widget), GtkIconLookupFlags(rawValue: 0))
            guard let icon else { continue }
            let end = Int32(clamping: position) * (size + Self.markSpacing)
            let y = (gtk_widget_get_height(widget) - size) / 2
            draw(snapshot, x: Float(isRightToLeft ? end : room - end), y: Float(y)) {
                gtk_symbolic_paintable_snapshot_symbolic(icon, snapshot, Double(size), Double(size), &colour, 1)
            }
            g_object_unref(UnsafeMutableRawPointer(icon))
        }
    }

    /// Draws the heading into the margin above the list's widget around the row, outside the selection.
    private func drawHeading(_ snapshot: OpaquePointer, isRightToLeft: Bool, _ colour: GdkRGBA) {
        var bounds = graphene_rect_t()
        guard let heading, let row = gtk_widget_get_parent(widget), gtk_widget_compute_bounds(row, widget, &bounds) != 0
        else { return }
        let width = gtk_widget_get_width(widget)
        let place = heading.layOut(width: max(1, width))
        let start = isRightToLeft ? width - place.width : 0
        let y = bounds.origin.y - Float(place.height + Self.lineSpacing)
        draw(heading.layout, snapshot, x: Float(start - place.x), y: y, colour)
    }

    private func draw(_ layout: OpaquePointer, _ snapshot: OpaquePointer, x: Float, y: Float, _ colour: GdkRGBA) {
        var colour = colour
        draw(snapshot, x: x, y: y) { gtk_snapshot_append_layout(snapshot, layout, &colour) }
    }

    private func draw(_ snapshot: OpaquePointer, x: Float, y: Float, _ content: () -> Void) {
        var place = graphene_point_t(x: x, y: y)
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &place)
        content()
        gtk_snapshot_restore(snapshot)
    }
}
