import CGtk
import Domain
import GLibSupport

/// The state of a viewer, kept by its widget.
@MainActor
final class PictureViewing {
    /// The factor between one size and the next.
    static let step = 1.25

    let drawing: PictureDrawing
    let player: PicturePlayer
    private let viewer: WeakWidget
    private let weakArea: WeakWidget
    /// The text of the picture's tooltip, which is none of its properties: GTK would describe the picture by it.
    var tooltip = ""
    var onZoomed: @MainActor (Double) -> Void = { _ in }
    var onBackgroundDoubleClicked: @MainActor () -> Void = {}
    private var pointer: (x: Double, y: Double)?
    private var fade: TimedAnimation?
    private var throwing: TimedAnimation?
    private var zoomAtPinch = 1.0
    private var placeAtDrag = (x: 0.0, y: 0.0)

    init(_ viewer: PictureViewer, _ area: PictureArea, _ drawing: PictureDrawing) {
        self.drawing = drawing
        self.viewer = viewer.weak
        let weakArea = area.weak
        self.weakArea = weakArea
        player = PicturePlayer(drawing) {
            if let area = weakArea.widget() { gtk_widget_queue_draw(area.widgetPointer) }
        }
    }

    var area: PictureArea? { weakArea.widget(as: PictureArea.self) }

    private var adjustments: (x: UnsafeMutablePointer<GtkAdjustment>, y: UnsafeMutablePointer<GtkAdjustment>)? {
        guard let viewer = viewer.widget(as: PictureViewer.self),
            let x = gtk_scrolled_window_get_hadjustment(viewer.pointer),
            let y = gtk_scrolled_window_get_vadjustment(viewer.pointer)
        else { return nil }
        return (x, y)
    }

    private var room: (width: Double, height: Double) { drawing.room }

    var zoom: Double { drawing.zoom }

    func show(_ picture: Picture?, scale: Int, label: String) {
        throwing?.skip()
        let fades = drawing.picture != nil && picture != nil && area?.isMapped == true
        drawing.show(picture, scale: scale, fades: fades)
        if fades { beginFade() } else { fade?.skip() }
        player.pictureChanged()
        area?.accessibleLabel = label
        // A picture that is larger than the view begins at its beginning.
        if let adjustments {
            gtk_adjustment_set_value(adjustments.x, 0)
            gtk_adjustment_set_value(adjustments.y, 0)
        }
        layOut()
    }

    private func beginFade() {
        guard let area else { return }
        fade = TimedAnimation(of: area, milliseconds: 120) { [weak self] progress in
            self?.drawing.fade = progress
            self?.redraw()
        }
        fade?.play()
    }

    func redraw() {
        if let area { gtk_widget_queue_draw(area.widgetPointer) }
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
        guard let area else { return }
        gtk_widget_queue_resize(area.widgetPointer)
        gtk_widget_queue_draw(area.widgetPointer)
    }

    // MARK: Zoom

    /// Zooms so that a point stays where it is.
    /// - Parameter anchor: in the viewer; nil for its middle.
    func zoom(to factor: Double, at anchor: (x: Double, y: Double)? = nil) {
        changeZoom(at: anchor) { drawing.choose(zoom: factor) }
    }

    func fit() {
        changeZoom { drawing.fit() }
    }

    private func changeZoom(at anchor: (x: Double, y: Double)? = nil, _ change: () -> Void) {
        guard drawing.picture != nil, let adjustments else { return }
        let (room, before, size) = (room, zoom, drawing.naturalSize)
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
        return isIn(point.x, place.x, room.width, size.width * zoom) && isIn(point.y, place.y, room.height, size.height * zoom)
    }

    private func doubleClicked(at point: (x: Double, y: Double)) {
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

    func pan(x: Double, y: Double) -> Bool {
        guard let adjustments else { return false }
        let before = place
        gtk_adjustment_set_value(adjustments.x, before.x + x)
        gtk_adjustment_set_value(adjustments.y, before.y + y)
        return place != before
    }

    /// Scrolls by nearly a page, downwards and then to the next column, or the other way.
    /// - Parameter direction: 1 or −1.
    /// - Returns: whether anything moved.
    func turnPage(_ direction: Double) -> Bool {
        let part = 0.9 * direction
        if pan(x: 0, y: part * room.height) { return true }
        guard pan(x: part * room.width, y: 0), let adjustments else { return false }
        gtk_adjustment_set_value(adjustments.y, direction > 0 ? 0 : gtk_adjustment_get_upper(adjustments.y))
        return true
    }

    private var place: (x: Double, y: Double) {
        adjustments.map { (gtk_adjustment_get_value($0.x), gtk_adjustment_get_value($0.y)) } ?? (0, 0)
    }

    var middle: (x: Double, y: Double) {
        let (room, place, size, zoom) = (room, place, drawing.naturalSize, zoom)
        func part(_ place: Double, _ room: Double, _ length: Double) -> Double {
            length > room ? (place + room / 2) / length : 0.5
        }
        return (part(place.x, room.width, size.width * zoom), part(place.y, room.height, size.height * zoom))
    }

    // MARK: Events

    func connect(_ viewer: PictureViewer, _ area: PictureArea) {
        // Going to the picture by Tab must not move it.
        if let viewport = gtk_widget_get_parent(area.widgetPointer), chuckle_is_a(viewport, gtk_viewport_get_type()) != 0 {
            gtk_viewport_set_scroll_to_focus(OpaquePointer(viewport), 0)
        }
        player.watch(area)
        for adjustment in [adjustments?.x, adjustments?.y] {
            guard let adjustment else { continue }
            connectSignal(UnsafeMutableRawPointer(adjustment), "changed") { [weak self] in self?.viewChanged() }
        }
        viewer.onKeyPressed(.capture) { [weak self] key in self?.pressed(key) ?? false }
        connectTooltip(area)
        connectPointer(viewer)
        connectWheel(viewer)
        connectPinch(viewer)
        connectDrag(viewer)
        connectDoubleClick(viewer)
    }

    private func pressed(_ key: KeyPress) -> Bool {
        guard !key.isControl else { return false }
        let distance = 64.0
        switch key.name {
        case "plus", "equal", "KP_Add": zoom(to: zoom * Self.step)
        case "minus", "KP_Subtract": zoom(to: zoom / Self.step)
        case "0", "KP_0": fit()
        case "1", "KP_1": zoom(to: 1)
        // Where there is no more to be seen the keys may mean something else.
        case "Left", "KP_Left": return pan(x: -distance, y: 0)
        case "Right", "KP_Right": return pan(x: distance, y: 0)
        case "Up", "KP_Up": return pan(x: 0, y: -distance)
        case "Down", "KP_Down": return pan(x: 0, y: distance)
        default: return false
        }
        return true
    }

    private func connectTooltip(_ area: PictureArea) {
        gtk_widget_set_has_tooltip(area.widgetPointer, 1)
        connectSignal(area.reference.pointer, "query-tooltip") { [weak self] arguments in
            guard let self, !tooltip.isEmpty, let shown = arguments.object(at: 3) else { return false }
            gtk_tooltip_set_text(OpaquePointer(shown), tooltip)
            return true
        }
    }

    private func connectPointer(_ viewer: PictureViewer) {
        guard let motion = gtk_event_controller_motion_new() else { return }
        connectSignal(UnsafeMutableRawPointer(motion), "motion") { [weak self] arguments in
            self?.pointer = (arguments.double(at: 0), arguments.double(at: 1))
            return false
        }
        connectSignal(UnsafeMutableRawPointer(motion), "leave") { [weak self] in self?.pointer = nil }
        gtk_widget_add_controller(viewer.widgetPointer, motion)
    }

    private func connectWheel(_ viewer: PictureViewer) {
        guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return }
        gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
        // The widget owns the controller, and both go together.
        nonisolated(unsafe) let controller = scroll
        connectSignal(UnsafeMutableRawPointer(scroll), "scroll") { [weak self] arguments in
            let state = gtk_event_controller_get_current_event_state(controller).rawValue
            guard let self, state & GDK_CONTROL_MASK.rawValue != 0 else { return false }
            zoom(to: zoom * (arguments.double(at: 1) < 0 ? Self.step : 1 / Self.step), at: pointer)
            return true
        }
        gtk_widget_add_controller(viewer.widgetPointer, scroll)
    }

    private func connectPinch(_ viewer: PictureViewer) {
        guard let pinch = gtk_gesture_zoom_new() else { return }
        nonisolated(unsafe) let gesture = pinch
        connectSignal(UnsafeMutableRawPointer(pinch), "begin") { [weak self] in
            guard let self else { return }
            zoomAtPinch = zoom
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        connectSignal(UnsafeMutableRawPointer(pinch), "scale-changed") { [weak self] arguments in
            guard let self else { return false }
            var centre = (x: 0.0, y: 0.0)
            let isKnown =
                gtk_gesture_is_active(gesture) != 0 && gtk_gesture_get_bounding_box_center(gesture, &centre.x, &centre.y) != 0
            zoom(to: zoomAtPinch * arguments.double(at: 0), at: isKnown ? centre : nil)
            return false
        }
        gtk_widget_add_controller(viewer.widgetPointer, pinch)
    }

    private func connectDrag(_ viewer: PictureViewer) {
        guard let drag = gtk_gesture_drag_new() else { return }
        connectSignal(UnsafeMutableRawPointer(drag), "drag-begin") { [weak self] _ in
            guard let self else { return false }
            throwing?.skip()
            placeAtDrag = place
            area?.grabFocus()
            return false
        }
        connectSignal(UnsafeMutableRawPointer(drag), "drag-update") { [weak self] arguments in
            guard let self else { return false }
            let before = place
            _ = pan(
                x: placeAtDrag.x - arguments.double(at: 0) - before.x, y: placeAtDrag.y - arguments.double(at: 1) - before.y)
            return false
        }
        gtk_widget_add_controller(viewer.widgetPointer, drag)
        guard let swipe = gtk_gesture_swipe_new() else { return }
        connectSignal(UnsafeMutableRawPointer(swipe), "swipe") { [weak self] arguments in
            self?.throwPicture(x: -arguments.double(at: 0), y: -arguments.double(at: 1))
            return false
        }
        gtk_widget_add_controller(viewer.widgetPointer, swipe)
        gtk_gesture_group(swipe, drag)
    }

    /// Moves the view on after a drag, at first as fast as the pointer went, and then slower and slower.
    /// - Parameters: the speed in logical pixels a second.
    private func throwPicture(x: Double, y: Double) {
        let leastSpeed = 100.0
        guard let area, max(abs(x), abs(y)) > leastSpeed else { return }
        let start = place
        let milliseconds = 600
        // Easing out by a cubic begins at three times the mean speed.
        let (farX, farY) = (x * Double(milliseconds) / 3_000, y * Double(milliseconds) / 3_000)
        throwing = TimedAnimation(of: area, milliseconds: milliseconds) { [weak self] progress in
            guard let self else { return }
            _ = pan(x: start.x + farX * progress - place.x, y: start.y + farY * progress - place.y)
        }
        if throwing?.isAllowed == true { throwing?.play() }
    }

    private func connectDoubleClick(_ viewer: PictureViewer) {
        guard let click = gtk_gesture_click_new() else { return }
        connectSignal(UnsafeMutableRawPointer(click), "pressed") { [weak self] arguments in
            if arguments.integer(at: 0) == 2 { self?.doubleClicked(at: (arguments.double(at: 1), arguments.double(at: 2))) }
            return false
        }
        gtk_widget_add_controller(viewer.widgetPointer, click)
    }
}
