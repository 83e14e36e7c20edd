import CGtk

/// Content below moving pictures, drawn as one picture once it has not changed for a while. In each frame GTK's software renderer
/// walks the whole scene, copies every texture and allocates for every translucent widget. One picture costs less, in tiles, since
/// Cairo copies a whole recorded picture to draw a part. Other renderers keep their textures and draw the scene itself.
@MainActor
final class SteadyContent {
    /// Frames without a change before a picture is made: a second, so that content which blinks or moves is drawn directly.
    private static let frames = 60
    /// In logical pixels.
    private static let tileSize: Int32 = 128

    private var node: OpaquePointer?
    private var scale: Int32 = 0
    private var count = 0
    private var picture: OpaquePointer?

    var isPicture: Bool { picture != nil }

    isolated deinit { forget() }

    /// Draws the first child, which must be as large as the widget.
    func draw(_ widget: WidgetPointer, _ snapshot: OpaquePointer) {
        guard let child = gtk_widget_get_first_child(widget) else { return }
        let own = gtk_snapshot_new()
        gtk_widget_snapshot_child(widget, child, own)
        guard let next = gtk_snapshot_free_to_node(own) else { return forget() }
        let nextScale = gtk_widget_get_scale_factor(widget)
        if let node, Self.isSame(node, next), nextScale == scale {
            gsk_render_node_unref(next)
            count += 1
        } else {
            forget()
            node = next
            scale = nextScale
        }
        if let node, count == Self.frames, widget.isDrawnInSoftware {
            picture = Self.picture(
                of: node, scale: nextScale, width: gtk_widget_get_width(widget), height: gtk_widget_get_height(widget))
        }
        gtk_snapshot_append_node(snapshot, picture ?? node)
    }

    /// GTK 4.24 puts the same children into a new container for each frame.
    private static func isSame(_ first: OpaquePointer, _ second: OpaquePointer) -> Bool {
        guard first != second else { return true }
        guard [first, second].allSatisfy({ gsk_render_node_get_node_type($0) == GSK_CONTAINER_NODE }) else { return false }
        let count = gsk_container_node_get_n_children(first)
        return count == gsk_container_node_get_n_children(second)
            && (0..<count).allSatisfy { gsk_container_node_get_child(first, $0) == gsk_container_node_get_child(second, $0) }
    }

    private func forget() {
        for node in [node, picture].compactMap(\.self) { gsk_render_node_unref(node) }
        node = nil
        picture = nil
        count = 0
    }

    private static func picture(of node: OpaquePointer, scale: Int32, width: Int32, height: Int32) -> OpaquePointer? {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width * scale, height * scale)
        defer { cairo_surface_destroy(surface) }
        cairo_surface_set_device_scale(surface, Double(scale), Double(scale))
        let context = cairo_create(surface)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else { return nil }
        var tiles: [OpaquePointer?] = []
        for y in stride(from: 0, to: height, by: Int(tileSize)) {
            for x in stride(from: 0, to: width, by: Int(tileSize)) {
                var bounds = graphene_rect_t(
                    origin: graphene_point_t(x: Float(x), y: Float(y)),
                    size: graphene_size_t(width: Float(min(tileSize, width - x)), height: Float(min(tileSize, height - y))))
                let tile = gsk_cairo_node_new(&bounds)
                let target = gsk_cairo_node_get_draw_context(tile)
                cairo_set_source_surface(target, surface, 0, 0)
                cairo_paint(target)
                cairo_destroy(target)
                tiles.append(tile)
            }
        }
        defer { for tile in tiles.compactMap(\.self) { gsk_render_node_unref(tile) } }
        return gsk_container_node_new(&tiles, guint(tiles.count))
    }
}
