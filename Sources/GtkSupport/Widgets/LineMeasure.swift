import CGtk

/// Tells whether a text fits on a line without laying it out. After a jump GtkListView asks some 200 rows for their height and
/// draws a dozen. Laying out all their texts takes longer than a frame.
@MainActor
final class LineMeasure {
    /// Reserves a twentieth of the width for kerning, which the sum of letter widths ignores.
    private static let tolerance: Int32 = 20

    private struct Key: Hashable {
        let font: UInt32
        let resolution: Double
        let size: Int32?
        let isBold: Bool
    }

    private static var known: [Key: LineMeasure] = [:]

    /// - Parameter size: in points; nil is the font's own.
    static func of(_ layout: OpaquePointer, size: Int32?, isBold: Bool = false) -> LineMeasure {
        let context = pango_layout_get_context(layout)
        let key = Key(
            font: pango_font_description_hash(pango_context_get_font_description(context)),
            resolution: pango_cairo_context_get_resolution(context), size: size, isBold: isBold)
        if let measure = known[key] { return measure }
        let measure = LineMeasure(layout, key)
        known[key] = measure
        return measure
    }

    /// In pixels.
    let height: Int32
    /// By ASCII code, in Pango units; negative until measured.
    private var widths = [Int32](repeating: -1, count: 0x80)

    private let attributes = TextAttributes()

    private init(_ layout: OpaquePointer, _ key: Key) {
        if let size = key.size { attributes.insert(pango_attr_size_new(size * PANGO_SCALE)) }
        if key.isBold { attributes.insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
        height = Self.extents(of: "x", like: layout, attributes).pixels.height
    }

    /// False for text that is not ASCII, whose width depends on other fonts and shaping. Widths are in pixels.
    func fits(_ text: String, width: Int32, layout: OpaquePointer) -> Bool {
        var room = max(0, width) * PANGO_SCALE
        room -= room / Self.tolerance
        for byte in text.utf8 {
            guard (0x20..<0x7F).contains(byte) else { return false }
            room -= self.width(of: byte, layout)
            if room < 0 { return false }
        }
        return true
    }

    private func width(of byte: UInt8, _ layout: OpaquePointer) -> Int32 {
        if widths[Int(byte)] < 0 {
            widths[Int(byte)] = Self.extents(of: String(UnicodeScalar(byte)), like: layout, attributes).width
        }
        return widths[Int(byte)]
    }

    private static func extents(
        of text: String, like layout: OpaquePointer, _ attributes: TextAttributes
    ) -> (width: Int32, pixels: PangoRectangle) {
        guard let copy = pango_layout_copy(layout) else { return (0, PangoRectangle()) }
        defer { g_object_unref(UnsafeMutableRawPointer(copy)) }
        pango_layout_set_attributes(copy, attributes.list)
        pango_layout_set_width(copy, -1)
        pango_layout_set_text(copy, text, -1)
        var (place, pixels) = (PangoRectangle(), PangoRectangle())
        pango_layout_get_extents(copy, nil, &place)
        pango_layout_get_pixel_extents(copy, nil, &pixels)
        return (place.width, pixels)
    }
}
