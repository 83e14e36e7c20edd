import CGtk
import Domain
import GLibSupport

/// A picture that is zoomed and panned: with the keys + − 0 1 and the arrows, with Control and the wheel,
/// by pinching, by dragging, and by a double click, which leads to 100 % and back. A picture that is thrown moves on for a while, and
/// one picture fades into the next, where the system allows animations.
///
/// The state is kept here: hold the viewer as long as its widget.
public final class PictureViewer: Widget {
    override class var type: GType { gtk_scrolled_window_get_type() }

    /// The factor between one size and the next.
    static let step = 1.25

    let drawing = PictureDrawing()
    private(set) lazy var area = PictureArea.make(drawing)
    private(set) lazy var player = PicturePlayer(drawing) { [weak self] in self?.redraw() }
    /// Runs each time that the user has changed the size of the picture, with its factor.
    public var onZoomed: @MainActor (Double) -> Void = { _ in }
    /// Runs after a double click beside the picture.
    public var onBackgroundDoubleClicked: @MainActor () -> Void = {}
    private var fade: TimedAnimation?
    var throwing: TimedAnimation?
    /// Where the pointer is in the viewer.
    var pointerPlace: (x: Double, y: Double)?
    var zoomAtPinch = 1.0
    var placeAtDrag = (x: 0.0, y: 0.0)

    /// An empty viewer.
    public static func make() -> PictureViewer {
        let viewer = PictureViewer(adopting: gtk_scrolled_window_new())
        gtk_widget_set_focusable(viewer.widgetPointer, 0)
        gtk_widget_set_hexpand(viewer.widgetPointer, 1)
        gtk_widget_set_vexpand(viewer.widgetPointer, 1)
        gtk_scrolled_window_set_child(viewer.pointer, viewer.area.widgetPointer)
        // Going to the picture by Tab must not move it.
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

    /// Shows a picture so that all of it can be seen, or the beginning of a strip, which would be too small otherwise.
    /// - Parameters:
    ///   - scale: how many pixels of the picture are one logical pixel at 100 %.
    ///   - label: what a screen reader says of it.
    public func show(_ picture: Picture?, scale: Int, label: String) {
        throwing?.skip()
        // The last step of a fade that is under way is part of that one.
        fade?.skip()
        let fades = drawing.picture != nil && picture != nil && area.isMapped
        drawing.show(picture, scale: scale, fades: fades)
        if fades { beginFade() }
        player.pictureChanged()
        area.accessibleLabel = label
        // A picture that is larger than the view begins at its beginning.
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

    /// What is shown while the pointer rests on the picture. A screen reader says the picture's label alone: GTK would describe the
    /// picture by a tooltip of its own.
    public var pictureTooltip = ""

    /// Moves the keyboard focus to the picture; false if it is not taken.
    @discardableResult
    public func focusPicture() -> Bool { area.grabFocus() }

    /// Whether white is drawn as the window's background, and black as its text.
    public var isInverted: Bool {
        get { drawing.isInverted }
        set {
            guard newValue != isInverted else { return }
            drawing.isInverted = newValue
            redraw()
        }
    }

    /// Whether an animated picture is played while it is visible. The viewer sets it to false after the picture was played as often
    /// as its file says; setting it to true starts from the beginning.
    public var isPlaying: Bool {
        get { player.isPlaying }
        set { player.isPlaying = newValue }
    }

    /// Runs each time after the picture was played as often as its file says.
    public var onPlayed: (@MainActor () -> Void)? {
        get { player.onPlayed }
        set { player.onPlayed = newValue }
    }

    /// Runs a handler when the picture is held with a finger or the primary button.
    public func onHeld(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(area.addController(gtk_gesture_long_press_new()), "pressed", handler: handler)
    }

    /// Offers a menu on the picture; see `Widget.offerMenu(label:opensOnHold:isPage:_:)`. Touch and hold is for `onHeld`.
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

    /// The view may have another size.
    private func viewChanged() {
        guard let adjustments else { return }
        let room = (gtk_adjustment_get_page_size(adjustments.x), gtk_adjustment_get_page_size(adjustments.y))
        guard room != drawing.room else { return }
        let before = (drawing.zoom, drawing.length(GTK_ORIENTATION_HORIZONTAL), drawing.length(GTK_ORIENTATION_VERTICAL))
        drawing.room = room
        let after = (drawing.zoom, drawing.length(GTK_ORIENTATION_HORIZONTAL), drawing.length(GTK_ORIENTATION_VERTICAL))
        // The signal is emitted during the layout, which must not be changed then.
        if after != before { Task { [weak self] in self?.layOut() } }
    }

    private func layOut() {
        gtk_widget_queue_resize(area.widgetPointer)
        redraw()
    }

    // MARK: Zoom

    /// The size of the picture as a factor of that at 100 %.
    public var zoom: Double { drawing.zoom }

    /// Makes the picture larger.
    public func zoomIn() { zoom(to: zoom * Self.step) }

    /// Makes the picture smaller.
    public func zoomOut() { zoom(to: zoom / Self.step) }

    /// Shows the picture at 100 %.
    public func showActualSize() { zoom(to: 1) }

    /// Fits the picture into the viewer.
    public func fit() {
        changeZoom { drawing.fit() }
    }

    /// Zooms so that a point of the viewer stays where it is; nil is its middle.
    func zoom(to factor: Double, at anchor: (x: Double, y: Double)? = nil) {
        changeZoom(at: anchor) { drawing.choose(zoom: factor) }
    }

    private func changeZoom(at anchor: (x: Double, y: Double)? = nil, _ change: () -> Void) {
        guard drawing.picture != nil, let adjustments else { return }
        let (room, before, size) = (drawing.room, zoom, drawing.naturalSize)
        change()
        let after = zoom
        let point = anchor ?? (room.width / 2, room.height / 2)
        // GTK would bring the new size about with the next frame: the places are set for it already.
        Self.move(adjustments.x, room.width, size.width * before, size.width * after, at: point.x)
        Self.move(adjustments.y, room.height, size.height * before, size.height * after, at: point.y)
        layOut()
        onZoomed(after)
    }

    /// Whether a point of the viewer is on the picture.
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

    /// Where a picture begins in the view: a smaller one is in its middle, and a larger one is scrolled.
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

    /// Scrolls by logical pixels to the right and down, as far as the picture reaches; false if nothing moved.
    @discardableResult
    public func pan(x: Double, y: Double) -> Bool {
        guard let adjustments else { return false }
        let before = place
        gtk_adjustment_set_value(adjustments.x, before.x + x)
        gtk_adjustment_set_value(adjustments.y, before.y + y)
        return place != before
    }

    /// Scrolls on by nearly a page, downwards and then to the right; false if there was no more of the picture.
    public func scrollOn() -> Bool { turnPage(1) }

    /// Scrolls back by nearly a page, upwards and then to the left; false if there was no more of the picture.
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
