import CGtk
import GLibSupport
import Pictures

/// The content of a picture area, in logical pixels. A fitted picture adapts to the view. Otherwise the area requests a size.
@MainActor
final class PictureDrawing {
    private static let zoomRange = 0.1...8.0
    /// Longer sides are not drawn, since GTK and Cairo calculate with small integers.
    private static let longestSide = 16_000.0
    /// At this factor or more, letters can be read, and a strip is fitted as a whole.
    private static let legibleZoom = 0.6

    private var prepared: (picture: Picture, frame: Int, paintable: PicturePaintable)?
    private(set) var picture: Picture?
    var frame = 0
    private var scale = 1
    /// Whether all of the picture is visible, or the whole width or height of a strip.
    private(set) var isFitted = true
    var room = (width: 0.0, height: 0.0)
    private var chosenZoom = 1.0
    /// Whether white is drawn as the window's background, and black as its text.
    var isInverted = false

    private struct Placed {
        let paintable: PicturePaintable
        let bounds: graphene_rect_t
        let isInverted: Bool
    }

    private var drawn: Placed?
    /// The picture before, until the new one has faded in.
    private var leaving: Placed?
    /// From 0 to 1.
    var fade = 1.0 {
        didSet { if fade >= 1 { leaving = nil } }
    }

    /// - Parameter scale: picture pixels per logical pixel at 100 %.
    func show(_ picture: Picture?, scale: Int, fades: Bool = false) {
        fade = fades ? 0 : 1
        leaving = fades ? drawn : nil
        drawn = nil
        prepared = nil
        self.picture = picture
        frame = 0
        self.scale = max(scale, 1)
        fit()
    }

    func fit() { isFitted = true }

    /// At 100 %.
    var naturalSize: (width: Double, height: Double) {
        guard let picture else { return (0, 0) }
        return (Double(picture.width) / Double(scale), Double(picture.height) / Double(scale))
    }

    var zoom: Double { zoom(width: room.width, height: room.height) }

    private func zoom(width: Double, height: Double) -> Double {
        guard isFitted else { return chosenZoom }
        let size = naturalSize
        guard size.width > 0, size.height > 0 else { return 1 }
        switch strip {
        case .none: return min(1, width / size.width, height / size.height)
        case GTK_ORIENTATION_VERTICAL?: return min(1, width / size.width, Self.longestSide / size.height)
        default: return min(1, height / size.height, Self.longestSide / size.width)
        }
    }

    /// The direction in which a fitted strip extends beyond the view; nil if the picture fits legibly.
    private var strip: GtkOrientation? {
        let size = naturalSize
        guard isFitted, picture?.isStrip == true, min(size.width, size.height, room.width, room.height) > 0,
            min(room.width / size.width, room.height / size.height) < Self.legibleZoom
        else { return nil }
        return size.height > size.width ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
    }

    /// Limits the factor to the range that can be drawn.
    func choose(zoom: Double) {
        let size = naturalSize
        let most = min(Self.zoomRange.upperBound, Self.longestSide / max(size.width, size.height, 1))
        isFitted = false
        chosenZoom = min(max(zoom.isFinite ? zoom : 1, Self.zoomRange.lowerBound), most)
    }

    /// 0 if the picture is fitted.
    func length(_ orientation: GtkOrientation) -> Int32 {
        if isFitted, strip != orientation { return 0 }
        let size = naturalSize
        return Int32(nearest: ((orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height) * zoom).rounded(.up))
    }

    func draw(_ widget: WidgetPointer, _ snapshot: OpaquePointer) {
        guard let picture else { return }
        let (width, height) = (Double(gtk_widget_get_width(widget)), Double(gtk_widget_get_height(widget)))
        let zoom = zoom(width: width, height: height)
        let size = (width: naturalSize.width * zoom, height: naturalSize.height * zoom)
        // Between device pixels a picture at 100 % would be blurred.
        let density = Double(gtk_widget_get_scale_factor(widget))
        let corner = (
            x: (max(0, (width - size.width) / 2) * density).rounded() / density,
            y: (max(0, (height - size.height) / 2) * density).rounded() / density
        )
        let bounds = graphene_rect_t(
            origin: graphene_point_t(x: Float(corner.x), y: Float(corner.y)),
            size: graphene_size_t(width: Float(size.width), height: Float(size.height)))
        let source = paintable(of: picture.sufficing(width: size.width * density, height: size.height * density), widget)
        let now = Placed(paintable: source, bounds: bounds, isInverted: isInverted)
        drawn = now
        guard let leaving else { return draw(now, widget, snapshot) }
        gtk_snapshot_push_cross_fade(snapshot, fade)
        draw(leaving, widget, snapshot)
        gtk_snapshot_pop(snapshot)
        draw(now, widget, snapshot)
        gtk_snapshot_pop(snapshot)
    }

    private func draw(_ placed: Placed, _ widget: WidgetPointer, _ snapshot: OpaquePointer) {
        var bounds = placed.bounds
        var paper = GdkRGBA(red: 1, green: 1, blue: 1, alpha: 1)
        if placed.isInverted {
            var (background, ink) = (GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1), paper)
            _ = chuckle_lookup_color(widget, "window_bg_color", &background)
            _ = chuckle_lookup_color(widget, "window_fg_color", &ink)
            chuckle_snapshot_push_inversion(snapshot, &background, &ink)
        }
        // Transparent pictures are meant for white paper.
        gtk_snapshot_append_color(snapshot, &paper, &bounds)
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &bounds.origin)
        gdk_paintable_snapshot(
            placed.paintable.reference.opaque, snapshot, Double(bounds.size.width), Double(bounds.size.height))
        gtk_snapshot_restore(snapshot)
        if placed.isInverted { gtk_snapshot_pop(snapshot) }
    }

    private func paintable(of picture: Picture, _ widget: WidgetPointer) -> PicturePaintable {
        if let prepared, prepared.picture === picture, prepared.frame == frame { return prepared.paintable }
        let paintable = PicturePaintable(picture, frame: frame, for: Widget(ObjectReference(retaining: widget)))
        prepared = (picture, frame, paintable)
        return paintable
    }
}

final class PictureArea: Widget {
    override class var type: GType { pictureAreaType }

    static func make(_ drawing: PictureDrawing) -> PictureArea {
        let area = PictureArea(ObjectReference(adopting: SwiftBacked.make(pictureAreaType, drawing)))
        gtk_widget_set_focusable(area.widgetPointer, 1)
        gtk_widget_set_overflow(area.widgetPointer, GTK_OVERFLOW_HIDDEN)
        area.addStyleClass("picture-area")
        return area
    }
}

private let pictureAreaType: GType = SwiftBacked.register("ChucklePictureArea", of: gtk_widget_get_type()) { classPointer, _ in
    guard let widgetClass = classPointer?.assumingMemoryBound(to: GtkWidgetClass.self) else { return }
    gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG)
    widgetClass.pointee.measure = { widget, orientation, _, minimum, natural, _, _ in
        let length = SwiftBacked.enter(widget) { (drawing: PictureDrawing, _) in drawing.length(orientation) } ?? 0
        minimum?.pointee = length
        natural?.pointee = length
    }
    widgetClass.pointee.snapshot = { widget, snapshot in
        guard let snapshot else { return }
        nonisolated(unsafe) let target = snapshot
        SwiftBacked.enter(widget) { (drawing: PictureDrawing, widget) in drawing.draw(widget, target) }
    }
}
