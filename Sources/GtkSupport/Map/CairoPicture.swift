import CGtk
import GLibSupport

/// A picture as Cairo holds it, for software rendering: GTK 4.8 converts every pixel of a texture at every frame there.
@MainActor
enum CairoPicture {
    /// A GdkPaintable of a texture.
    static func make(_ texture: Texture) -> ObjectReference {
        let picture = ObjectReference(adopting: UnsafeMutableRawPointer(chuckle_object_new(cairoPictureType)))
        let width = Int32(texture.width)
        let height = Int32(texture.height)
        // In pixels; what shows the picture scales it.
        var bounds = graphene_rect_t(origin: .init(x: 0, y: 0), size: .init(width: Float(width), height: Float(height)))
        let node = gsk_cairo_node_new(&bounds)
        let context = gsk_cairo_node_get_draw_context(node)
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height)
        gdk_texture_download(
            texture.pointer, cairo_image_surface_get_data(surface), gsize(cairo_image_surface_get_stride(surface)))
        cairo_surface_mark_dirty(surface)
        cairo_set_source_surface(context, surface, 0, 0)
        // Cairo's own choice takes twenty times as long for a picture that is made smaller, as deeper tiles are that stay until
        // those of the new level are there.
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_paint(context)
        cairo_destroy(context)
        cairo_surface_destroy(surface)
        picture.cast(to: ChuckleCairoPicture.self).pointee.node = node
        return picture
    }

    /// Whether what a widget shows is rendered by Cairo.
    static func isOfUse(for widget: Widget) -> Bool {
        guard let native = gtk_widget_get_native(widget.widgetPointer), let renderer = gtk_native_get_renderer(native) else {
            return false
        }
        return chuckle_is_a(UnsafeMutableRawPointer(renderer), gsk_cairo_renderer_get_type()) != 0
    }
}

private let cairoPictureType: GType = {
    let type = g_type_register_static_simple(
        chuckle_type_object(), "ChuckleCairoPicture", guint(MemoryLayout<ChuckleCairoPictureClass>.size),
        { classPointer, _ in
            classPointer?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
                guard let object else { return }
                object.withMemoryRebound(to: ChuckleCairoPicture.self, capacity: 1) {
                    if let node = $0.pointee.node { gsk_render_node_unref(node) }
                }
                let parent = g_type_class_peek(chuckle_type_object())?.assumingMemoryBound(to: GObjectClass.self)
                parent?.pointee.finalize(object)
            }
        }, guint(MemoryLayout<ChuckleCairoPicture>.size), nil, GTypeFlags(rawValue: 0))
    var interface = GInterfaceInfo(
        interface_init: { interface, _ in
            guard let interface = interface?.assumingMemoryBound(to: GdkPaintableInterface.self) else { return }
            interface.pointee.snapshot = { paintable, snapshot, width, height in
                guard let paintable, let node = UnsafeMutablePointer<ChuckleCairoPicture>(paintable).pointee.node else { return }
                var bounds = graphene_rect_t()
                gsk_render_node_get_bounds(node, &bounds)
                gtk_snapshot_save(snapshot)
                gtk_snapshot_scale(snapshot, Float(width) / bounds.size.width, Float(height) / bounds.size.height)
                gtk_snapshot_append_node(snapshot, node)
                gtk_snapshot_restore(snapshot)
            }
        }, interface_finalize: nil, interface_data: nil)
    g_type_add_interface_static(type, gdk_paintable_get_type(), &interface)
    return type
}()
