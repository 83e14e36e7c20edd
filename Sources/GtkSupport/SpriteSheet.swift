import CGtk
import GLibSupport
import Pictures

/// Each text is drawn with Cairo once per size.
@MainActor
public final class SpriteSheet {
    private let texts: [String]
    private let sizes: [Double]
    private var scale = 0.0
    private var sprites: [Sprite?] = []

    /// - Parameter sizes: width and height in logical pixels.
    public init(texts: [String], sizes: [Double]) {
        self.texts = texts
        self.sizes = sizes
    }

    final class Sprite {
        let picture: Picture
        let texture: ObjectReference
        /// Width and height in logical pixels; a whole number of device pixels.
        let size: Double

        fileprivate init(_ picture: Picture, size: Double) {
            self.picture = picture
            texture = picture.texture()
            self.size = size
        }
    }

    /// Leaves out texts that no font has. The scale is device pixels per logical pixel.
    func prepare(scale: Double, context: OpaquePointer) {
        guard scale != self.scale, scale > 0 else { return }
        self.scale = scale
        let glyphs = texts.map { Glyph($0, context: context) }
        sprites = glyphs.flatMap { glyph in
            sizes.map { size in
                guard glyph.hasFont else { return nil }
                let pixels = max(1, (size * scale).rounded(.up))
                return Sprite(glyph.drawn(size: size * scale, pixels: Int(pixels)), size: pixels / scale)
            }
        }
    }

    /// Nil if no font has the text.
    subscript(text: Int, size: Int) -> Sprite? {
        guard texts.indices.contains(text), sizes.indices.contains(size), !sprites.isEmpty else { return nil }
        return sprites[text * sizes.count + size]
    }
}

@MainActor
private struct Glyph {
    /// In units of the layout. Large, so that only one scaling loses quality.
    private static let fontSize = 96.0

    private let layout: ObjectReference
    private let extents: PangoRectangle

    init(_ text: String, context: OpaquePointer) {
        layout = ObjectReference(adopting: pango_layout_new(context))
        let font = pango_font_description_from_string("sans")
        defer { pango_font_description_free(font) }
        pango_font_description_set_absolute_size(font, Self.fontSize * Double(PANGO_SCALE))
        pango_layout_set_font_description(layout.opaque, font)
        pango_layout_set_text(layout.opaque, text, -1)
        var ink = PangoRectangle()
        pango_layout_get_pixel_extents(layout.opaque, &ink, nil)
        extents = ink
    }

    var hasFont: Bool { pango_layout_get_unknown_glyphs_count(layout.opaque) == 0 }

    /// Centres the text in a square of `pixels`; it is up to `size` pixels wide and high.
    func drawn(size: Double, pixels: Int) -> Picture {
        let canvas = Canvas(width: pixels, height: pixels, scale: 1, background: nil)
        let factor = size / Double(max(extents.width, extents.height, 1))
        cairo_translate(canvas.context, Double(pixels) / 2, Double(pixels) / 2)
        cairo_scale(canvas.context, factor, factor)
        cairo_translate(
            canvas.context, -Double(extents.x) - Double(extents.width) / 2, -Double(extents.y) - Double(extents.height) / 2)
        pango_cairo_show_layout(canvas.context, layout.opaque)
        return canvas.picture()
    }
}
