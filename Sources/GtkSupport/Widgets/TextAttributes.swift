import CGtk

@MainActor
final class TextAttributes {
    let list = pango_attr_list_new()

    init() {
        // A hyphen would change the text.
        insert(pango_attr_insert_hyphens_new(0))
    }

    isolated deinit {
        pango_attr_list_unref(list)
    }

    /// - Parameter part: offsets in UTF-8; nil is the whole text.
    func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, for part: Range<Int>? = nil) {
        guard let attribute else { return }
        if let part {
            attribute.pointee.start_index = guint(clamping: part.lowerBound)
            attribute.pointee.end_index = guint(clamping: part.upperBound)
        }
        pango_attr_list_insert(list, attribute)
    }

    func embolden(_ part: Range<Int>) { insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD), for: part) }

    func slant(_ part: Range<Int>) { insert(pango_attr_style_new(PANGO_STYLE_ITALIC), for: part) }

    /// Marks a search result without colour, visibly also in a bold font.
    func highlight(_ part: Range<Int>) {
        insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD), for: part)
        insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), for: part)
    }
}

extension String {
    func bytes(of part: Range<Index>) -> Range<Int> {
        let start = utf8.distance(from: startIndex, to: part.lowerBound)
        return start..<start + utf8.distance(from: part.lowerBound, to: part.upperBound)
    }
}
