import CGtk
import GLibSupport
import Pictures

/// A picture to zoom and pan. Hold it as long as its widget, since it has the state.
public final class PictureViewer: Widget {
    override class var type: GType { gtk_scrolled_window_get_type() }

    static let step = 1.25

    let drawing = PictureDrawing()
    private(set) lazy var area = PictureArea.make(drawing)
    private(set) lazy var player = PicturePlayer(drawing) { [weak self] in self?.redraw() }
    public var onZoomed: @MainActor (Double) -> Void = { _ in }
    public var onBackgroundDoubleClicked: @MainActor () -> Void = {}
    private var fade: TimedAnimation?
    var throwing: TimedAnimation?
    var pointerPlace: (x: Double, y: Double)?
    var zoomAtPinch = 1.0
    var placeAtDrag = (x: 0.0, y: 0.0)

    public static func make() -> PictureViewer {
        let viewer = PictureViewer(adopting: gtk_scrolled_window_new())
        gtk_widget_set_focusable(viewer.widgetPointer, 0)
        gtk_widget_set_hexpand(viewer.widgetPointer, 1)
        gtk_widget_set_vexpand(viewer.widgetPointer, 1)
        gtk_scrolled_window_set_child(viewer.pointer, viewer.area.widgetPointer)
        // Moving to the picture by Tab must not scroll it.
        if let viewport = gtk_widget_get_parent(viewer.area.widgetPointer), chuckle_is_a(viewport, gtk_viewport_get_type()) != 0 {
            gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
        }
        viewer.player.watch(viewer.area)
        for adjustment in [viewer.adjustments?.x, viewer.adjustments?.y] {
            guard let adjustment else { continue }
            connectSignal(UnsafeMutableRawPointer(adjustment), "changed") { [weak viewer] in viewer?.viewChanged() }
        }
        viewer.connectGestures()
        return viewer
    }

    /// A strip is shown from its beginning, since as a whole it would be too small.
    /// - Parameter scale: picture pixels per logical pixel at 100 %.
    public func show(_ picture: Picture?, scale: Int, label: String) {
        throwing?.skip()
        // The last step of a running fade belongs to that fade.
        fade?.skip()
        let fades = drawing.picture != nil && picture != nil && area.isMapped
        drawing.show(picture, scale: scale, fades: fades)
        if fades { beginFade() }
        player.pictureChanged()
        area.accessibleLabel = label
        // A picture larger than the view starts at its beginning.
        if let adjustments {
            gtk_adjustment_set_value(adjustments.x, 0)
            gtk_adjustment_set_value(adjustments.y, 0)
        }
        layOut()
    }

    private func beginFade() {
        fade = TimedAnimation(of: area, milliseconds: 120) { [weak self] progress in
            self?.drawing.fade = progress
            self?.redraw()
        }
        fade?.play()
    }

    private func redraw() {
        gtk_widget_queue_draw(area.widgetPointer)
    }

    /// Screen readers say only the picture's label. With a tooltip of its own GTK would add a description.
    public var pictureTooltip = ""

    @discardableResult
    public func focusPicture() -> Bool { area.grabFocus() }

    public var isInverted: Bool {
        get { drawing.isInverted }
        set {
            guard newValue != isInverted else { return }
            drawing.isInverted = newValue
            redraw()
        }
    }

    /// False after the number of plays in the picture's file. Setting it restarts the animation.
    public var isPlaying: Bool {
        get { player.isPlaying }
        set { player.isPlaying = newValue }
    }

    public var onPlayed: (@MainActor () -> Void)? {
        get { player.onPlayed }
        set { player.onPlayed = newValue }
    }

    public func onHeld(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(area.addController(gtk_gesture_long_press_new()), "pressed", handler: handler)
    }

    /// Touch and hold is left to `onHeld`.
    public func offerMenu(label: String, _ make: @escaping @MainActor () -> Menu?) {
        area.offerMenu(label: label, opensOnHold: false, make)
    }

    // MARK: Layout

    private var adjustments: (x: UnsafeMutablePointer<GtkAdjustment>, y: UnsafeMutablePointer<GtkAdjustment>)? {
        guard let x = gtk_scrolled_window_get_hadjustment(pointer), let y = gtk_scrolled_window_get_vadjustment(pointer) else {
            return nil
        }
        return (x, y)
    }

    private func viewChanged() {
        guard let adjustments else { return }
        let room = (gtk_adjustment_get_page_size(adjustments.x), gtk_adjustment_get_page_size(adjustments.y))
        guard room != drawing.room else { return }
        let before = (drawing.zoom, drawing.length(GTK_ORIENTATION_HORIZONTAL), drawing.length(GTK_ORIENTATION_VERTICAL))
        drawing.room = room
        let after = (drawing.zoom, drawing.length(GTK_ORIENTATION_HORIZONTAL), drawing.length(GTK_ORIENTATION_VERTICAL))
        // The signal is emitted during layout, which must not change then.
        if after != before { Task { [weak self] in self?.layOut() } }
    }

    private func layOut() {
        gtk_widget_queue_resize(area.widgetPointer)
        redraw()
    }

    // MARK: Zoom

    /// 1 is 100 %.
    public var zoom: Double { drawing.zoom }

    public func zoomIn() { zoom(to: zoom * Self.step) }

    public func zoomOut() { zoom(to: zoom / Self.step) }

    public func showActualSize() { zoom(to: 1) }

    public func fit() {
        changeZoom { drawing.fit() }
    }

    /// - Parameter anchor: stays in place; nil is the middle.
    func zoom(to factor: Double, at anchor: (x: Double, y: Double)? = nil) {
        changeZoom(at: anchor) { drawing.choose(zoom: factor) }
    }

    private func changeZoom(at anchor: (x: Double, y: Double)? = nil, _ change: () -> Void) {
        guard drawing.picture != nil, let adjustments else { return }
        let (room, before, size) = (drawing.room, zoom, drawing.naturalSize)
        change()
        let after = zoom
        let point = anchor ?? (room.width / 2, room.height / 2)
        // Sets the adjustments for the new size now, which GTK would do only in the next frame.
        Self.move(adjustments.x, room.width, size.width * before, size.width * after, at: point.x)
        Self.move(adjustments.y, room.height, size.height * before, size.height * after, at: point.y)
        layOut()
        onZoomed(after)
    }

    private func isOnPicture(_ point: (x: Double, y: Double)) -> Bool {
        func isIn(_ point: Double, _ place: Double, _ room: Double, _ length: Double) -> Bool {
            let start = Self.start(of: length, in: room, at: place)
            return (start..<start + length).contains(point)
        }
        let (size, zoom, place) = (drawing.naturalSize, zoom, place)
        return isIn(point.x, place.x, drawing.room.width, size.width * zoom)
            && isIn(point.y, place.y, drawing.room.height, size.height * zoom)
    }

    func doubleClicked(at point: (x: Double, y: Double)) {
        guard isOnPicture(point) else { return onBackgroundDoubleClicked() }
        if !drawing.isFitted, zoom == 1 { fit() } else { zoom(to: 1, at: point) }
    }

    private static func start(of length: Double, in room: Double, at place: Double) -> Double {
        max(0, (room - length) / 2) - place
    }

    private static func move(
        _ adjustment: UnsafeMutablePointer<GtkAdjustment>, _ room: Double, _ before: Double, _ after: Double, at anchor: Double
    ) {
        let start = Self.start(of: before, in: room, at: gtk_adjustment_get_value(adjustment))
        let place = before > 0 ? (anchor - start) / before : 0.5
        let value = max(0, (room - after) / 2) - (anchor - place * after)
        let upper = max(room, after.rounded(.up))
        gtk_adjustment_configure(
            adjustment, min(max(value, 0), upper - room), 0, upper, room * 0.1, room * 0.9, room)
    }

    // MARK: Pan

    /// In logical pixels; false if nothing moved.
    @discardableResult
    public func pan(x: Double, y: Double) -> Bool {
        guard let adjustments else { return false }
        let before = place
        gtk_adjustment_set_value(adjustments.x, before.x + x)
        gtk_adjustment_set_value(adjustments.y, before.y + y)
        return place != before
    }

    /// Scrolls nearly a page down, then right; false at the end.
    public func scrollOn() -> Bool { turnPage(1) }

    /// Scrolls nearly a page up, then left; false at the beginning.
    public func scrollBack() -> Bool { turnPage(-1) }

    private func turnPage(_ direction: Double) -> Bool {
        let part = 0.9 * direction
        if pan(x: 0, y: part * drawing.room.height) { return true }
        guard pan(x: part * drawing.room.width, y: 0), let adjustments else { return false }
        gtk_adjustment_set_value(adjustments.y, direction > 0 ? 0 : gtk_adjustment_get_upper(adjustments.y))
        return true
    }

    var place: (x: Double, y: Double) {
        adjustments.map { (gtk_adjustment_get_value($0.x), gtk_adjustment_get_value($0.y)) } ?? (0, 0)
    }
}
