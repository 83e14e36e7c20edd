import CAdwaita
import CGtk
import GLibSupport

extension PictureViewer {
    func connectGestures() {
        onKeyPressed(.capture) { [weak self] key in self?.pressed(key) ?? false }
        connectTooltip()
        connectPointer()
        connectWheel()
        let clickGesture = gtk_gesture_click_new()
        connectPinch(clickGesture)
        connectDrag()
        forgetLostTouches()
        let click = addController(clickGesture)
        connectSignal(click, "pressed") { [weak self] arguments in
            if arguments.integer(at: 0) == 2 { self?.doubleClicked(at: (arguments.double(at: 1), arguments.double(at: 2))) }
        }
    }

    private func pressed(_ key: KeyPress) -> Bool {
        guard !key.isControl else { return false }
        let distance = 64.0
        switch key.name {
        case "plus", "equal": zoomIn()
        case "minus": zoomOut()
        case "0": fit()
        case "1": showActualSize()
        // At the edge of the picture these keys may mean something else.
        case "Left": return pan(x: -distance, y: 0)
        case "Right": return pan(x: distance, y: 0)
        case "Up": return pan(x: 0, y: -distance)
        case "Down": return pan(x: 0, y: distance)
        default: return false
        }
        return true
    }

    private func connectTooltip() {
        gtk_widget_set_has_tooltip(area.widgetPointer, 1)
        answerSignal(area.reference.pointer, "query-tooltip") { [weak self] arguments in
            guard let self, !pictureTooltip.isEmpty, let shown = arguments.object(at: 3) else { return false }
            gtk_tooltip_set_text(OpaquePointer(shown), pictureTooltip)
            return true
        }
    }

    private func connectPointer() {
        let motion = addController(gtk_event_controller_motion_new())
        connectSignal(motion, "motion") { [weak self] arguments in
            self?.pointerPlace = (arguments.double(at: 0), arguments.double(at: 1))
        }
        connectSignal(motion, "leave") { [weak self] in self?.pointerPlace = nil }
    }

    private func connectWheel() {
        let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL)
        answerSignal(addController(scroll, .capture), "scroll") { [weak self] arguments in
            let state = gtk_event_controller_get_current_event_state(scroll).rawValue
            guard let self, state & GDK_CONTROL_MASK.rawValue != 0 else { return false }
            zoom(to: zoom * (arguments.double(at: 1) < 0 ? Self.step : 1 / Self.step), at: pointerPlace)
            return true
        }
    }

    private func connectPinch(_ click: OpaquePointer?) {
        let gesture = gtk_gesture_zoom_new()
        let pinch = addController(gesture)
        connectSignal(pinch, "begin") { [weak self] in
            guard let self else { return }
            zoomAtPinch = zoom
            // GTK 4.18 takes its first finger for the first click of two.
            gtk_event_controller_reset(click)
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        }
        connectSignal(pinch, "scale-changed") { [weak self] arguments in
            guard let self else { return }
            var centre = (x: 0.0, y: 0.0)
            let isKnown =
                gtk_gesture_is_active(gesture) != 0 && gtk_gesture_get_bounding_box_center(gesture, &centre.x, &centre.y) != 0
            zoom(to: zoomAtPinch * arguments.double(at: 0), at: isKnown ? centre : nil)
        }
    }

    private func connectDrag() {
        let (dragGesture, swipeGesture) = (gtk_gesture_drag_new(), gtk_gesture_swipe_new())
        let (drag, swipe) = (addController(dragGesture), addController(swipeGesture))
        connectSignal(drag, "drag-begin") { [weak self] _ in
            guard let self else { return }
            throwing?.skip()
            placeAtDrag = place
            area.grabFocus()
        }
        connectSignal(drag, "drag-update") { [weak self] arguments in
            guard let self else { return }
            let before = place
            pan(x: placeAtDrag.x - arguments.double(at: 0) - before.x, y: placeAtDrag.y - arguments.double(at: 1) - before.y)
        }
        connectSignal(swipe, "swipe") { [weak self] arguments in
            self?.throwPicture(x: -arguments.double(at: 0), y: -arguments.double(at: 1))
        }
        gtk_gesture_group(swipeGesture, dragGesture)
    }

    /// - Parameters: the speed of the pointer in logical pixels a second.
    private func throwPicture(x: Double, y: Double) {
        let leastSpeed = 100.0
        guard max(abs(x), abs(y)) > leastSpeed, adw_get_enable_animations(area.widgetPointer) != 0 else { return }
        let start = place
        let milliseconds = 600
        // A cubic ease-out begins at three times the mean speed.
        let (farX, farY) = (x * Double(milliseconds) / 3_000, y * Double(milliseconds) / 3_000)
        throwing = TimedAnimation(of: area, milliseconds: milliseconds) { [weak self] progress in
            guard let self else { return }
            pan(x: start.x + farX * progress - place.x, y: start.y + farY * progress - place.y)
        }
        throwing?.play()
    }
}
