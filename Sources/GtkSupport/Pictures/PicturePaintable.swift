import CGtk
import Domain
import GLibSupport

/// A picture as the renderer of a window draws it fastest, made once and then only drawn.
@MainActor
public final class PicturePaintable {
    /// A GdkPaintable.
    let reference: ObjectReference

    /// A frame of a picture, which is not copied, for the renderer that draws a widget; nil is any.
    public init(_ picture: Picture, frame: Int = 0, for widget: Widget?) {
        // GTK 4.8 converts every pixel of a texture at every frame when it renders in software.
        let isSoftware = widget?.widgetPointer.isDrawnInSoftware ?? false
        reference = isSoftware ? Self.cairoPicture(picture, frame) : picture.texture(ofFrame: frame)
    }

    isolated deinit {}

    /// A `ChuckleCairoPicture`, which replays a drawing of the picture.
    private static func cairoPicture(_ picture: Picture, _ frame: Int) -> ObjectReference {
        // In pixels; whatever shows the picture scales it.
        var bounds = graphene_rect_t(
            origin: .init(x: 0, y: 0), size: .init(width: Float(picture.width), height: Float(picture.height)))
        let node: OpaquePointer = gsk_cairo_node_new(&bounds)
        let context = gsk_cairo_node_get_draw_context(node)
        let surface = picture.surface(ofFrame: frame)
        cairo_set_source_surface(context, surface, 0, 0)
        // Cairo's own choice takes twenty times as long for a picture that is drawn smaller, such as a tile of a deeper level.
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
        // The recording refers to the surface, and would copy its pixels if it were gone.
        cairo_surface_set_user_data(cairo_get_target(context), ownershipKey, UnsafeMutableRawPointer(surface)) { surface in
            if let surface { cairo_surface_destroy(OpaquePointer(surface)) }
        }
        cairo_destroy(context)
        return ObjectReference(adopting: SwiftBacked.make(cairoPictureType, RenderNode(node)))
    }
}

/// Owns a GskRenderNode.
private final class RenderNode {
    let node: OpaquePointer

    init(_ node: OpaquePointer) {
        self.node = node
    }

    deinit { gsk_render_node_unref(node) }
}

private let cairoPictureType: GType = SwiftBacked.register(
    "ChuckleCairoPicture", of: g_object_get_type(), interface: gdk_paintable_get_type(),
    initializeInterface: { interface, _ in
        guard let interface = interface?.assumingMemoryBound(to: GdkPaintableInterface.self) else { return }
        interface.pointee.snapshot = { paintable, snapshot, width, height in
            guard let paintable, let picture: RenderNode = SwiftBacked.object(behind: UnsafeMutableRawPointer(paintable))
            else { return }
            var bounds = graphene_rect_t()
            gsk_render_node_get_bounds(picture.node, &bounds)
            gtk_snapshot_save(snapshot)
            gtk_snapshot_scale(snapshot, Float(width) / bounds.size.width, Float(height) / bounds.size.height)
            gtk_snapshot_append_node(snapshot, picture.node)
            gtk_snapshot_restore(snapshot)
        }
    })
