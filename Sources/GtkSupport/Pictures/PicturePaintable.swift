import CGtk
import GLibSupport
import Pictures

/// A picture prepared once for a window's renderer. It has proportions but no size.
@MainActor
public final class PicturePaintable {
    let reference: ObjectReference

    /// - Parameter widget: decides the renderer; nil is any. The picture is not copied.
    public init(_ picture: Picture, frame: Int = 0, for widget: Widget?) {
        // In software rendering GTK 4.8 converts every pixel of a texture in every frame.
        let isSoftware = widget?.widgetPointer.isDrawnInSoftware ?? false
        let source = isSoftware ? Self.drawing(picture, frame) : .texture(picture.texture(ofFrame: frame))
        let content = PictureContent(ratio: Double(picture.width) / Double(max(picture.height, 1)), source)
        reference = ObjectReference(adopting: SwiftBacked.make(pictureType, content))
    }

    isolated deinit {}

    private static func drawing(_ picture: Picture, _ frame: Int) -> PictureContent.Source {
        var bounds = graphene_rect_t(
            origin: .init(x: 0, y: 0), size: .init(width: Float(picture.width), height: Float(picture.height)))
        let node: OpaquePointer = gsk_cairo_node_new(&bounds)
        let context = gsk_cairo_node_get_draw_context(node)
        let surface = picture.surface(ofFrame: frame)
        cairo_set_source_surface(context, surface, 0, 0)
        // Cairo's default takes twenty times as long for a picture that is drawn smaller, such as a tile of a deeper level.
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
        // The recording refers to the surface, and would copy its pixels if the surface were released.
        cairo_surface_set_user_data(cairo_get_target(context), ownershipKey, UnsafeMutableRawPointer(surface)) { surface in
            if let surface { cairo_surface_destroy(OpaquePointer(surface)) }
        }
        cairo_destroy(context)
        return .node(node)
    }
}

private final class PictureContent {
    enum Source {
        case texture(ObjectReference)
        /// A GskRenderNode, owned by the content.
        case node(OpaquePointer)
    }

    /// Width divided by height.
    let ratio: Double
    private let source: Source

    init(ratio: Double, _ source: Source) {
        self.ratio = ratio
        self.source = source
    }

    deinit {
        if case .node(let node) = source { gsk_render_node_unref(node) }
    }

    func draw(_ snapshot: OpaquePointer?, width: Float, height: Float) {
        var bounds = graphene_rect_t(origin: .init(x: 0, y: 0), size: .init(width: width, height: height))
        switch source {
        case .texture(let texture): gtk_snapshot_append_texture(snapshot, texture.opaque, &bounds)
        case .node(let node):
            gsk_render_node_get_bounds(node, &bounds)
            gtk_snapshot_save(snapshot)
            gtk_snapshot_scale(snapshot, width / bounds.size.width, height / bounds.size.height)
            gtk_snapshot_append_node(snapshot, node)
            gtk_snapshot_restore(snapshot)
        }
    }
}

private let pictureType: GType = SwiftBacked.register(
    "ChucklePicture", of: g_object_get_type(), interface: gdk_paintable_get_type(),
    initializeInterface: { interface, _ in
        guard let interface = interface?.assumingMemoryBound(to: GdkPaintableInterface.self) else { return }
        interface.pointee.get_intrinsic_aspect_ratio = { paintable in content(of: paintable)?.ratio ?? 0 }
        interface.pointee.snapshot = { paintable, snapshot, width, height in
            content(of: paintable)?.draw(snapshot, width: Float(width), height: Float(height))
        }
    })

private func content(of paintable: OpaquePointer?) -> PictureContent? {
    paintable.flatMap { SwiftBacked.object(behind: UnsafeMutableRawPointer($0)) }
}
