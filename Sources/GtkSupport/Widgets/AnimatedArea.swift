import CGtk
import GLibSupport

/// Indices into the sheet, and the centre in logical pixels from the upper left.
public typealias PlacedSprite = (text: Int, size: Int, x: Double, y: Double)

/// Pictures that move over a child, outside the accessible tree, without clicks and focus. Each is a texture in GTK's scene, so GTK
/// redraws only its surroundings (`RedrawnParts`), and not all as in a GtkDrawingArea.
public final class AnimatedArea: Widget {
    override class var type: GType { animatedAreaType }

    public static func make(over child: Widget) -> AnimatedArea {
        let area = AnimatedArea(ObjectReference(adopting: SwiftBacked.make(animatedAreaType, nil)))
        gtk_widget_set_layout_manager(area.widgetPointer, gtk_bin_layout_new())
        gtk_widget_set_parent(child.widgetPointer, area.widgetPointer)
        return area
    }

    /// Also true while the area is not on the screen.
    public var isAnimated: Bool { animation != nil }

    /// - Parameter frame: gets the size in logical pixels and the seconds since the first frame. Must not capture the area.
    public func animate(
        _ sheet: SpriteSheet, frame: @escaping @MainActor (_ width: Double, _ height: Double, _ elapsed: Double) -> [PlacedSprite]
    ) {
        stop()
        let animation = Animation(sheet: sheet, frame: frame)
        SwiftBacked.set(animation, behind: reference.pointer)
        if gtk_widget_get_mapped(widgetPointer) != 0 { animation.start(widgetPointer) }
    }

    public func stop() {
        animation?.stop(widgetPointer)
        SwiftBacked.set(nil, behind: reference.pointer)
        gtk_widget_queue_draw(widgetPointer)
    }

    private var animation: Animation? { SwiftBacked.object(behind: reference.pointer) }
}

@MainActor
private final class Animation {
    private let sheet: SpriteSheet
    private let frame: @MainActor (Double, Double, Double) -> [PlacedSprite]
    private var started: Int64?
    private var elapsed = 0.0
    private var ticking: guint?
    private let content = SteadyContent()

    init(sheet: SpriteSheet, frame: @escaping @MainActor (Double, Double, Double) -> [PlacedSprite]) {
        self.sheet = sheet
        self.frame = frame
    }

    func start(_ widget: WidgetPointer) {
        guard ticking == nil else { return }
        ticking = Widget(ObjectReference(retaining: widget)).onFrame { [weak self] time in
            guard let self else { return false }
            let started = started ?? time
            self.started = started
            elapsed = Double(time - started) / 1_000_000
            gtk_widget_queue_draw(widget)
            return true
        }
    }

    func stop(_ widget: WidgetPointer) {
        guard let ticking else { return }
        gtk_widget_remove_tick_callback(widget, ticking)
        self.ticking = nil
    }

    func draw(_ widget: WidgetPointer, _ snapshot: OpaquePointer) {
        content.draw(widget, snapshot)
        let scale = Double(gtk_widget_get_scale_factor(widget))
        guard let context = gtk_widget_get_pango_context(widget) else { return }
        sheet.prepare(scale: scale, context: context)
        let width = Double(gtk_widget_get_width(widget))
        let height = Double(gtk_widget_get_height(widget))
        let drawn = frame(width, height, elapsed).compactMap { placed -> (texture: OpaquePointer, bounds: graphene_rect_t)? in
            guard let sprite = sheet[placed.text, placed.size] else { return nil }
            // Whole device pixels avoid interpolation.
            let x = ((placed.x - sprite.size / 2) * scale).rounded() / scale
            let y = ((placed.y - sprite.size / 2) * scale).rounded() / scale
            let bounds = graphene_rect_t(
                origin: graphene_point_t(x: Float(x), y: Float(y)),
                size: graphene_size_t(width: Float(sprite.size), height: Float(sprite.size)))
            return (sprite.texture.opaque, bounds)
        }
        if widget.isDrawnInSoftware {
            for var part in RedrawnParts.around(drawn.map(\.bounds), width: Float(width), height: Float(height)) {
                // The node draws nothing, but a new node marks its part of the scene as changed.
                guard let node = gsk_cairo_node_new(&part) else { continue }
                gtk_snapshot_append_node(snapshot, node)
                gsk_render_node_unref(node)
            }
        }
        for picture in drawn {
            var bounds = picture.bounds
            gtk_snapshot_append_texture(snapshot, picture.texture, &bounds)
        }
    }
}

private let animatedAreaType: GType = SwiftBacked.register("ChuckleAnimatedArea", of: gtk_widget_get_type()) { classPointer, _ in
    guard let classPointer else { return }
    let widgetClass = classPointer.assumingMemoryBound(to: GtkWidgetClass.self)
    widgetClass.pointee.map = { widget in
        parentClass?.pointee.map(widget)
        SwiftBacked.enter(widget) { (animation: Animation, widget) in animation.start(widget) }
    }
    widgetClass.pointee.unmap = { widget in
        SwiftBacked.enter(widget) { (animation: Animation, widget) in animation.stop(widget) }
        parentClass?.pointee.unmap(widget)
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
        guard let snapshot else { return }
        nonisolated(unsafe) let target = snapshot
        let isDrawn: Void? = SwiftBacked.enter(widget) { (animation: Animation, widget) in animation.draw(widget, target) }
        if isDrawn == nil { parentClass?.pointee.snapshot(widget, snapshot) }
    }
    classPointer.assumingMemoryBound(to: GObjectClass.self).pointee.dispose = { object in
        SwiftBacked.dispose(of: object, parent: gtk_widget_get_type())
    }
}

private var parentClass: UnsafeMutablePointer<GtkWidgetClass>? { SwiftBacked.functions(of: gtk_widget_get_type()) }
