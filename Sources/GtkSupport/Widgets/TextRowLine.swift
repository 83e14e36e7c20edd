import CGtk
import GLibSupport

/// One of the texts of a `TextRow`, on as many lines as it takes: its layout, and what is emphasised in it.
@MainActor
final class TextRowLine {
    private let reference: ObjectReference
    private let limit: Int
    private let size: Int32?
    private let isBold: Bool
    private var text = ""
    /// The text as it is shown: with its end left out if it is far longer than a line.
    private var shown = ""
    /// The number of bytes that both texts begin with.
    private var common = 0
    private var highlights: [Range<Int>] = []

    var layout: OpaquePointer { reference.opaque }

    /// - Parameters:
    ///   - limit: the most scalars of a text that are shown.
    ///   - size: in points; nil is that of the widget's font.
    init(_ widget: WidgetPointer, limit: Int, size: Int32? = nil, isBold: Bool = false) {
        reference = ObjectReference(adopting: gtk_widget_create_pango_layout(widget, nil))
        self.limit = limit
        self.size = size
        self.isBold = isBold
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        setAttributes()
    }

    isolated deinit {}

    /// Shows a text without emphasis.
    func show(_ text: String) {
        self.text = text
        (shown, common) = Self.shortened(text, limit)
        pango_layout_set_text(layout, shown, -1)
        if !highlights.isEmpty {
            highlights = []
            setAttributes()
        }
    }

    /// Emphasises parts of the text, and returns whether other parts were emphasised before.
    func highlight(_ parts: [Range<String.Index>]) -> Bool {
        let highlights = parts.map { text.bytes(of: $0).clamped(to: 0..<common) }.filter { !$0.isEmpty }
        guard highlights != self.highlights else { return false }
        self.highlights = highlights
        setAttributes()
        return true
    }

    private func setAttributes() {
        let attributes = TextAttributes()
        if let size { attributes.insert(pango_attr_size_new(size * PANGO_SCALE)) }
        if isBold { attributes.insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
        for part in highlights { attributes.highlight(part) }
        pango_layout_set_attributes(layout, attributes.list)
    }

    /// A list lays out some two hundred rows in the same frame.
    private static func shortened(_ text: String, _ limit: Int) -> (String, common: Int) {
        guard text.utf8.count > limit else { return (text, text.utf8.count) }
        var count = 0
        let end = text.indices.first { index in
            count += text[index].unicodeScalars.count
            return count > limit
        }
        return end.map { (text[..<$0] + "…", text[..<$0].utf8.count) } ?? (text, text.utf8.count)
    }

    // MARK: Measures

    /// The height on a line of its own.
    var lineHeight: Int32 {
        let height = LineMeasure.of(layout, size: size).height
        return highlights.isEmpty ? height : max(height, LineMeasure.of(layout, size: size, isBold: true).height)
    }

    /// Whether the text is sure to fit on a line. If a part is bold, the text fits that would fit if all of it were.
    func fits(width: Int32) -> Bool {
        LineMeasure.of(layout, size: size, isBold: !highlights.isEmpty).fits(shown, width: width, layout: layout)
    }

    /// Lays the text out anew where it or its width has changed, and returns its place in pixels.
    func layOut(width: Int32) -> PangoRectangle {
        pango_layout_set_width(layout, width * PANGO_SCALE)
        var place = PangoRectangle()
        pango_layout_get_pixel_extents(layout, nil, &place)
        return place
    }
}
