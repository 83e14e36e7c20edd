import CGtk
import Foundation
import GLibSupport

/// Draws the faces of markers, each once, and keeps them: drawing rings, round pictures and shadows in every frame of a movement
/// takes most of the time that a frame has.
@MainActor
public final class MarkerFaces {
    /// What tells a face from others.
    private enum Content: Hashable {
        case picture(String)
        case initials(String, colour: Int)
        case count(String)
    }

    private struct Key: Hashable {
        let content: Content
        let isSelected: Bool
        let scale: Int32
        /// Text is drawn in the size that the system and the user ask for.
        let resolution: Int32
    }

    /// The most faces that are kept: some maps full, eight kibibytes each.
    private static let limit = 500

    private let widget: WeakWidget
    private var faces: [Key: MarkerFace] = [:]

    /// - Parameter layer: the layer of the markers, whose fonts and screen they are drawn for.
    public init(_ layer: MarkerLayer) {
        widget = layer.weak
    }

    /// The face of a cluster.
    public func count(_ count: Int, isSelected: Bool) -> MarkerFace {
        let text = String(count)
        return face(.count(text), isSelected) { context, layer in
            MarkerFaceDrawing.disc(context, isSelected ? MarkerFaceDrawing.selected : .init(0x3584E4))
            MarkerFaceDrawing.text(context, text, colour: isSelected ? .init(0, alpha: 0.8) : .init(0xFFFFFF), layer)
        }
    }

    /// The face of a person without a picture, in the colours that the person has in the list too.
    public func initials(of name: String, isSelected: Bool) -> MarkerFace {
        let words = name.split(separator: " ")
        let text = [words.first, words.count > 1 ? words.last : nil].compactMap { $0?.first?.uppercased() }.joined()
        let colours = MarkerFaceDrawing.colours(of: name)
        return face(.initials(text, colour: colours.index), isSelected) { context, layer in
            MarkerFaceDrawing.ring(context, isSelected: isSelected)
            MarkerFaceDrawing.inner(context, colours.background)
            MarkerFaceDrawing.text(context, text, colour: colours.text, layer)
        }
    }

    /// The face of a person, if it was drawn before.
    /// - Parameter name: tells the picture from others.
    public func keptPicture(named name: String, isSelected: Bool) -> MarkerFace? {
        faces[key(.picture(name), isSelected)]
    }

    /// The face of a person.
    /// - Parameter name: tells the picture from others.
    public func picture(_ texture: Texture, named name: String, isSelected: Bool) -> MarkerFace {
        face(.picture(name), isSelected) { context, _ in
            MarkerFaceDrawing.ring(context, isSelected: isSelected)
            MarkerFaceDrawing.picture(context, texture)
        }
    }

    private func key(_ content: Content, _ isSelected: Bool) -> Key {
        let pointer = widget.widget()?.widgetPointer
        let resolution: Int32
        if case .picture = content {
            resolution = 0
        } else {
            resolution =
                pointer.flatMap { gtk_widget_get_settings($0) }.map {
                    chuckle_get_int(UnsafeMutableRawPointer($0), "gtk-xft-dpi")
                } ?? 0
        }
        return Key(
            content: content, isSelected: isSelected, scale: pointer.map { gtk_widget_get_scale_factor($0) } ?? 1,
            resolution: resolution)
    }

    private func face(
        _ content: Content, _ isSelected: Bool, _ draw: (_ context: OpaquePointer?, _ layer: Widget?) -> Void
    ) -> MarkerFace {
        let key = key(content, isSelected)
        if let kept = faces[key] { return kept }
        if faces.count >= Self.limit { faces.removeAll(keepingCapacity: true) }
        let layer = widget.widget()
        let pixels = MarkerButton.size * key.scale
        let texture = Texture.drawn(width: pixels, height: pixels) { context in
            cairo_scale(context, Double(key.scale), Double(key.scale))
            draw(context, layer)
        }
        let isSoftware = layer.map(CairoPicture.isOfUse) ?? false
        let face = MarkerFace(
            paintable: isSoftware
                ? CairoPicture.make(texture) : ObjectReference(retaining: UnsafeMutableRawPointer(texture.pointer)))
        faces[key] = face
        return face
    }
}

/// The parts of a face, in logical pixels.
@MainActor
enum MarkerFaceDrawing {
    /// A colour of libadwaita.
    struct Colour {
        let value: UInt32
        let alpha: Double

        init(_ value: UInt32, alpha: Double = 1) {
            self.value = value
            self.alpha = alpha
        }

        func use(_ context: OpaquePointer?) {
            let parts = [value >> 16, value >> 8, value].map { Double($0 & 0xFF) / 255 }
            cairo_set_source_rgba(context, parts[0], parts[1], parts[2], alpha)
        }
    }

    /// The colour of whoever is selected in the list.
    static let selected = Colour(0xE5A50A)

    private static let middle = Double(MarkerButton.size) / 2
    private static let radius = 20.0
    private static let pictureRadius = 18.0

    /// The backgrounds and texts of AdwAvatar.
    private static let palette: [(UInt32, UInt32)] = [
        (0x5D9BE4, 0xCFE1F5), (0x45BAE1, 0xCAEAF2), (0x5BCA93, 0xCEF8D8), (0x90D173, 0xE6F9D7), (0xE5C033, 0xF9F4E1),
        (0xEBA931, 0xFFEAD1), (0xF6822D, 0xFFE5C5), (0xEF5A5B, 0xF8D2CE), (0xE6578B, 0xFAC7DE), (0xB25FC5, 0xE7C2E8),
        (0x8C76D9, 0xD5D2F5), (0xCAAC77, 0xF2EADE), (0x9B7252, 0xE5D6CA), (0x979798, 0xD8D7D3),
    ]

    /// The colours of a person by name.
    static func colours(of name: String) -> (index: Int, background: Colour, text: Colour) {
        let index = name.withCString { Int(g_str_hash($0)) % palette.count }
        return (index, Colour(palette[index].0), Colour(palette[index].1))
    }

    /// A filled circle with a shadow.
    static func disc(_ context: OpaquePointer?, _ colour: Colour) {
        let shadow = cairo_pattern_create_radial(middle, middle + 1, radius - 2, middle, middle + 1, radius + 2)
        cairo_pattern_add_color_stop_rgba(shadow, 0, 0, 0, 0, 0.4)
        cairo_pattern_add_color_stop_rgba(shadow, 1, 0, 0, 0, 0)
        cairo_set_source(context, shadow)
        cairo_paint(context)
        cairo_pattern_destroy(shadow)
        colour.use(context)
        circle(context, radius)
        cairo_fill(context)
    }

    /// The ring around a person tells the face from the land.
    static func ring(_ context: OpaquePointer?, isSelected: Bool) {
        disc(context, isSelected ? selected : Colour(0x3584E4))
    }

    static func inner(_ context: OpaquePointer?, _ colour: Colour) {
        colour.use(context)
        circle(context, pictureRadius)
        cairo_fill(context)
    }

    static func picture(_ context: OpaquePointer?, _ texture: Texture) {
        let source = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(texture.width), Int32(texture.height))
        defer { cairo_surface_destroy(source) }
        gdk_texture_download(
            texture.pointer, cairo_image_surface_get_data(source), gsize(cairo_image_surface_get_stride(source)))
        cairo_surface_mark_dirty(source)
        let factor = 2 * pictureRadius / Double(max(min(texture.width, texture.height), 1))
        cairo_save(context)
        circle(context, pictureRadius)
        cairo_clip(context)
        cairo_translate(context, middle, middle)
        cairo_scale(context, factor, factor)
        cairo_set_source_surface(context, source, -Double(texture.width) / 2, -Double(texture.height) / 2)
        cairo_paint(context)
        cairo_restore(context)
    }

    /// A short text, in the size of the user's choice as far as it fits.
    static func text(_ context: OpaquePointer?, _ text: String, colour: Colour, _ widget: Widget?) {
        guard let widget, let layout = gtk_widget_create_pango_layout(widget.widgetPointer, text) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_weight_new(PANGO_WEIGHT_BOLD))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        guard width > 0, height > 0 else { return }
        // What fits into the circle: its corners lie on the edge.
        let diagonal = (Double(width) * Double(width) + 0.5 * Double(height) * Double(height)).squareRoot()
        let factor = min(1, 2 * (pictureRadius - 1) / diagonal)
        cairo_save(context)
        cairo_translate(context, middle, middle)
        cairo_scale(context, factor, factor)
        cairo_move_to(context, -Double(width) / 2, -Double(height) / 2)
        colour.use(context)
        pango_cairo_show_layout(context, layout)
        cairo_restore(context)
    }

    private static func circle(_ context: OpaquePointer?, _ radius: Double) {
        cairo_new_path(context)
        cairo_arc(context, middle, middle, radius, 0, 2 * .pi)
    }
}
