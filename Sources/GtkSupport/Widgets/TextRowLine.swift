import CGtk
import GLibSupport

@MainActor
final class TextRowLine {
    private let reference: ObjectReference
    private let limit: Int
    private let size: Int32?
    private let isBold: Bool
    private var text = ""
    /// Shortened if the text is far longer than a line.
    private var shown = ""
    /// In bytes from the beginning of both texts.
    private var common = 0
    private var highlights: [Range<Int>] = []

    var layout: OpaquePointer { reference.opaque }

    /// - Parameters:
    ///   - limit: in scalars.
    ///   - size: in points; nil is the font's own.
    init(_ widget: WidgetPointer, limit: Int, size: Int32? = nil, isBold: Bool = false) {
        reference = ObjectReference(adopting: gtk_widget_create_pango_layout(widget, nil))
        self.limit = limit
        self.size = size
        self.isBold = isBold
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        setAttributes()
    }

    isolated deinit {}

    func show(_ text: String) {
        self.text = text
        (shown, common) = Self.shortened(text, limit)
        pango_layout_set_text(layout, shown, -1)
        if !highlights.isEmpty {
            highlights = []
            setAttributes()
        }
    }

    /// Returns whether the emphasis has changed.
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

    /// Shortened because a list lays out some 200 rows in one frame.
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

    var lineHeight: Int32 {
        let height = LineMeasure.of(layout, size: size).height
        return highlights.isEmpty ? height : max(height, LineMeasure.of(layout, size: size, isBold: true).height)
    }

    /// A text with emphasis is measured as all bold.
    func fits(width: Int32) -> Bool {
        LineMeasure.of(layout, size: size, isBold: !highlights.isEmpty).fits(shown, width: width, layout: layout)
    }

    /// In pixels. Pango lays out only after a change.
    func layOut(width: Int32) -> PangoRectangle {
        pango_layout_set_width(layout, width * PANGO_SCALE)
        var place = PangoRectangle()
        pango_layout_get_pixel_extents(layout, nil, &place)
        return place
    }
}
