import CGtk
import Domain
import GLibSupport

/// Small pictures of texts such as emoji. Each is drawn once with Cairo in every size that is needed, and kept as long as the sheet.
@MainActor
public final class SpriteSheet {
    private let texts: [String]
    private let sizes: [Double]
    private var scale = 0.0
    private var sprites: [Sprite?] = []

    /// A sheet that has drawn nothing yet. Sizes are width and height of the pictures, in logical pixels.
    public init(texts: [String], sizes: [Double]) {
        self.texts = texts
        self.sizes = sizes
    }

    /// One picture.
    final class Sprite {
        let picture: Picture
        /// A GdkTexture of the picture.
        let texture: ObjectReference
        /// Width and height in logical pixels; a whole number of the screen's.
        let size: Double

        fileprivate init(_ picture: Picture, size: Double) {
            self.picture = picture
            texture = picture.texture()
            self.size = size
        }
    }

    /// Draws the pictures for a screen, unless they exist. Texts without a font have none: nobody likes boxes.
    /// - Parameter scale: how many pixels of the screen are a logical one.
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

    /// A picture that was prepared; nil where there is none.
    subscript(text: Int, size: Int) -> Sprite? {
        guard texts.indices.contains(text), sizes.indices.contains(size), !sprites.isEmpty else { return nil }
        return sprites[text * sizes.count + size]
    }
}

/// A text laid out large, to be drawn smaller.
@MainActor
private struct Glyph {
    /// In units of the layout. Large, so that what the font's pictures lose by scaling is lost once.
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

    /// Whether the system has a font with the text.
    var hasFont: Bool { pango_layout_get_unknown_glyphs_count(layout.opaque) == 0 }

    /// A picture of `pixels` × `pixels` with the text in the middle, which is up to `size` pixels wide and high.
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
