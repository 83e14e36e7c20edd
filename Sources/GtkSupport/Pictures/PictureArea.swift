import CGtk
import GLibSupport

/// What a picture area draws, and how large: the Swift end of a `ChucklePictureArea`.
///
/// Sizes are in logical pixels. The picture fits into the widget, or has a size of its own that the widget asks for.
@MainActor
final class PictureDrawing {
    /// The least and the greatest size, as a factor.
    private static let zoomRange = 0.1...8.0
    /// Longer sides are not drawn: GTK and Cairo calculate with small integers.
    private static let longestSide = 16_000.0

    /// Larger pictures are drawn without a copy of them.
    private static let mostCopiedPixels = 8_000_000

    private var prepared: (texture: Texture, picture: ObjectReference)?
    private(set) var texture: Texture?
    /// Which frame of a picture that moves is drawn.
    var frame = 0
    private var scale = 1
    /// Whether the picture is made smaller until all of it can be seen.
    private(set) var isFitted = true
    private var chosenZoom = 1.0
    /// Whether light and dark are exchanged.
    var isInverted = false

    /// Shows another picture, fitted.
    /// - Parameter scale: how many pixels of the picture are one logical pixel at 100 %.
    func show(_ texture: Texture?, scale: Int) {
        prepared = nil
        self.texture = texture
        frame = 0
        self.scale = max(scale, 1)
        fit()
    }

    func fit() {
        isFitted = true
    }

    /// What is drawn now: the picture, or one of its frames.
    var shownTexture: Texture? {
        guard let frames = texture?.animation?.frames, frames.indices.contains(frame) else { return texture }
        return frames[frame].texture
    }

    /// The size at 100 %.
    var naturalSize: (width: Double, height: Double) {
        guard let texture else { return (0, 0) }
        return (Double(texture.width) / Double(scale), Double(texture.height) / Double(scale))
    }

    /// The factor in an area of a size.
    func zoom(width: Double, height: Double) -> Double {
        guard isFitted else { return chosenZoom }
        let size = naturalSize
        guard size.width > 0, size.height > 0 else { return 1 }
        return min(1, width / size.width, height / size.height)
    }

    /// Chooses a factor; it is brought into the range that can be drawn.
    func choose(zoom: Double) {
        let size = naturalSize
        let most = min(Self.zoomRange.upperBound, Self.longestSide / max(size.width, size.height, 1))
        isFitted = false
        chosenZoom = min(max(zoom.isFinite ? zoom : 1, Self.zoomRange.lowerBound), most)
    }

    /// What the area asks for in one direction: nothing for a picture that fits into what it is given.
    func length(_ orientation: GtkOrientation) -> Int32 {
        guard !isFitted else { return 0 }
        let size = naturalSize
        return Int32(((orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height) * chosenZoom).rounded(.up))
    }

    func draw(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer) {
        guard let texture = shownTexture else { return }
        let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        let zoom = zoom(width: width, height: height)
        let size = (width: naturalSize.width * zoom, height: naturalSize.height * zoom)
        // The corner lies on a pixel of the screen, or a picture at 100 % would be blurred.
        let density = Double(gtk_widget_get_scale_factor(widget))
        let corner = (
            x: (max(0, (width - size.width) / 2) * density).rounded() / density,
            y: (max(0, (height - size.height) / 2) * density).rounded() / density
        )
        var bounds = graphene_rect_t(
            origin: graphene_point_t(x: Float(corner.x), y: Float(corner.y)),
            size: graphene_size_t(width: Float(size.width), height: Float(size.height)))
        var paper = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        if isInverted { chuckle_snapshot_push_inversion(snapshot) }
        // Ink on nothing is meant to be ink on paper.
        gtk_snapshot_append_color(snapshot, &paper, &bounds)
        let source = texture.sufficing(width: size.width * density, height: size.height * density)
        append(source, widget, snapshot, &bounds)
        if isInverted { gtk_snapshot_pop(snapshot) }
    }

    private func append(
        _ texture: Texture, _ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer, _ bounds: inout graphene_rect_t
    ) {
        guard let picture = softwarePicture(of: texture, widget) else {
            gtk_snapshot_append_texture(snapshot, texture.pointer, &bounds)
            return
        }
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &bounds.origin)
        gdk_paintable_snapshot(picture.opaque, snapshot, Double(bounds.size.width), Double(bounds.size.height))
        gtk_snapshot_restore(snapshot)
    }

    /// What is drawn without a graphics card, made once for the texture that is drawn now; nil where there is a card, or where the copy
    /// would be too large.
    private func softwarePicture(of texture: Texture, _ widget: UnsafeMutablePointer<GtkWidget>) -> ObjectReference? {
        if let prepared, prepared.texture === texture { return prepared.picture }
        prepared = nil
        let area = Widget(ObjectReference(retaining: UnsafeMutableRawPointer(widget)))
        guard texture.width * texture.height <= Self.mostCopiedPixels, CairoPicture.isOfUse(for: area) else { return nil }
        let picture = CairoPicture.make(texture)
        prepared = (texture, picture)
        return picture
    }
}

/// An area that draws a picture. A screen reader takes it for one.
final class PictureArea: Widget {
    override class var type: GType { pictureAreaType }

    /// An area that keeps what it draws as long as it exists.
    static func make(_ drawing: PictureDrawing) -> PictureArea {
        let area = PictureArea(ObjectReference(adopting: chuckle_object_new(pictureAreaType)))
        area.reference.cast(to: ChucklePictureArea.self).pointee.drawing = retainForC(drawing)
        gtk_widget_set_focusable(area.widgetPointer, 1)
        gtk_widget_set_overflow(area.widgetPointer, GTK_OVERFLOW_HIDDEN)
        area.addStyleClass("picture-area")
        return area
    }
}

/// Enters Swift from a function of the class, which GTK calls on the main thread.
private func withDrawing<Result: Sendable>(
    of widget: UnsafeMutablePointer<GtkWidget>, _ body: @MainActor (PictureDrawing) -> Result
) -> Result? {
    let instance = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: ChucklePictureArea.self)
    guard let data = instance.pointee.drawing else { return nil }
    let drawing = Unmanaged<PictureDrawing>.fromOpaque(data).takeUnretainedValue()
    return MainActor.assumeIsolated { body(drawing) }
}

private let pictureAreaType: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "ChucklePictureArea", guint(MemoryLayout<ChucklePictureAreaClass>.size),
    { classPointer, _ in
        guard let classPointer else { return }
        let widgetClass = classPointer.assumingMemoryBound(to: GtkWidgetClass.self)
        gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
        widgetClass.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
            guard let widget else { return }
            let length = withDrawing(of: widget) { $0.length(orientation) } ?? 0
            minimum?.pointee = length
            natural?.pointee = length
        }
        widgetClass.pointee.snapshot = { widget, snapshot in
            guard let widget, let snapshot else { return }
            nonisolated(unsafe) let area = widget
            nonisolated(unsafe) let target = snapshot
            withDrawing(of: widget) { $0.draw(area, target) }
        }
        classPointer.assumingMemoryBound(to: GObjectClass.self).pointee.finalize = { object in
            guard let object else { return }
            object.withMemoryRebound(to: ChucklePictureArea.self, capacity: 1) { releaseFromC($0.pointee.drawing) }
            g_type_class_peek(gtk_widget_get_type())?.assumingMemoryBound(to: GObjectClass.self).pointee.finalize(object)
        }
    }, guint(MemoryLayout<ChucklePictureArea>.size), nil, GTypeFlags(rawValue: 0))
