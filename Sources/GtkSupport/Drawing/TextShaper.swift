import CGtk
import GLibSupport

/// Lays out text for a `Canvas` with its own font map, on any one thread at a time.
public final class TextShaper {
    private let context: ObjectReference

    private let family: String

    public init(family: String = "sans-serif") {
        self.family = family
        let map = ObjectReference(adopting: pango_cairo_font_map_new())
        context = withExtendedLifetime(map) {
            ObjectReference(adopting: pango_font_map_create_context(map.cast(to: PangoFontMap.self)))
        }
        // Sizes must not depend on the scale of the picture.
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        pango_cairo_context_set_font_options(context.opaque, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context.opaque, 0)
    }

    /// In logical pixels. The text is shown literally.
    public func line(_ text: String, size: Double, isBold: Bool) -> TextLine {
        let layout = layout(text, size: size, isBold: isBold)
        pango_layout_set_single_paragraph_mode(layout, 1)
        return TextLine(adopting: layout)
    }

    /// In logical pixels. The text is shown literally.
    public func paragraph(_ text: String, size: Double, width: Double) -> TextLine {
        let layout = layout(text, size: size, isBold: false)
        pango_layout_set_width(layout, Int32(nearest: width * Double(PANGO_SCALE)))
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_line_spacing(layout, 1.25)
        return TextLine(adopting: layout)
    }

    private func layout(_ text: String, size: Double, isBold: Bool) -> OpaquePointer {
        guard let layout = pango_layout_new(context.opaque), let font = pango_font_description_new() else {
            preconditionFailure("Pango returned no layout")
        }
        pango_font_description_set_family(font, family)
        pango_font_description_set_absolute_size(font, size * Double(PANGO_SCALE))
        pango_font_description_set_weight(font, isBold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL)
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_text(layout, text, -1)
        return layout
    }
}

/// A layout, for its shaper's thread only.
public final class TextLine {
    private let reference: ObjectReference
    /// In logical pixels.
    public let width, height: Double

    /// - Parameter size: in logical pixels; nil is the widget's, which follows the user's text size.
    @MainActor
    public convenience init(bold text: String, for widget: Widget, size: Double? = nil) {
        let layout = gtk_widget_create_pango_layout(widget.widgetPointer, text)
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
        if let size {
            pango_attr_list_insert(attributes, pango_attr_size_new_absolute(Int32(nearest: size * Double(PANGO_SCALE))))
        }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        self.init(adopting: layout)
    }

    fileprivate init(adopting layout: OpaquePointer?) {
        reference = ObjectReference(adopting: layout)
        var extents = PangoRectangle()
        pango_layout_get_extents(layout, nil, &extents)
        width = Double(extents.width) / Double(PANGO_SCALE)
        height = Double(extents.height) / Double(PANGO_SCALE)
    }

    var layout: OpaquePointer { reference.opaque }
}
