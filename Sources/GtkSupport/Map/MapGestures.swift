import Atlas
import CGtk
import Foundation
import GLibSupport

extension MapView {
    /// Makes up for what GTK and libshumate do with fingers.
    func mendGestures(of map: Widget) {
        // The map has north above, and is zoomed by a gesture of this view.
        for gesture in map.gestures {
            for type in [gtk_gesture_rotate_get_type(), gtk_gesture_zoom_get_type()]
            where chuckle_is_a(gesture.pointer, type) != 0 {
                gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_NONE)
            }
        }
        zoomByPinching(map.weak)
        let (weak, weakMap) = (weak, map.weak)
        onFirstTouch {
            weakMap.widget()?.withoutSwipes {
                weak.widget()?.forgetTouches()
                weakMap.widget()?.forgetTouches()
            }
        }
    }

    /// What is between two fingers stays between them. They are claimed before anything within the map takes them for a press or a drag.
    private func zoomByPinching(_ map: WeakWidget) {
        let (gesture, pinch, weak) = (gtk_gesture_zoom_new(), Pinch(), weak)
        let controller = addController(gesture, .capture)
        let middle = { @MainActor () -> PixelPoint? in
            var (x, y) = (0.0, 0.0)
            return gtk_gesture_get_bounding_box_center(gesture, &x, &y) != 0 ? PixelPoint(x: x, y: y) : nil
        }
        connectSignal(controller, "begin") {
            // A map that only shows a place cannot be moved.
            guard let view = weak.widget(as: MapView.self), let map = map.widget(),
                gtk_widget_get_can_target(map.widgetPointer) != 0, let middle = middle()
            else { return }
            map.withoutSwipes { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
            let viewport = view.viewport
            let (width, height) = (viewport.size.width, viewport.size.height)
            pinch.start = (viewport, viewport.panned(x: middle.x - width / 2, y: middle.y - height / 2).centre)
        }
        connectSignal(controller, "update") {
            guard let view = weak.widget(as: MapView.self), let (viewport, point) = pinch.start, let middle = middle() else {
                return
            }
            let zoom = viewport.zoom + log2(gtk_gesture_zoom_get_scale_delta(gesture))
            view.viewport = viewport.centred(on: point, zoom: zoom).placing(point, at: middle)
        }
        connectSignal(controller, "end") { pinch.start = nil }
    }
}

/// The viewport before two fingers moved, and the point of the map between them.
@MainActor
private final class Pinch {
    var start: (viewport: MapViewport, point: MapPoint)?
}

extension MarkerLayer {
    /// A marker that a drag begins on moves along with the map, and is below the finger at the end: it must not be clicked then.
    func letMarkersGoWhenDragged() {
        let weak = weak
        connectSignal(addController(gtk_gesture_drag_new()), "drag-update") { arguments in
            let (x, y) = (Int32(nearest: arguments.double(at: 0)), Int32(nearest: arguments.double(at: 1)))
            guard let layer = weak.widget()?.widgetPointer, gtk_drag_check_threshold(layer, 0, 0, x, y) != 0 else { return }
            for marker in layer.children where gtk_widget_get_state_flags(marker).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0 {
                Widget(ObjectReference(retaining: UnsafeMutableRawPointer(marker))).forgetTouches(inEveryPhase: true)
            }
        }
    }
}

extension Widget {
    /// Runs an action that may cancel swipes. Each counts as one without speed, for which libshumate puts the map back to where it was in
    /// the frames to come.
    fileprivate func withoutSwipes(_ action: () -> Void) {
        let swipes = gestures.filter { chuckle_is_a($0.pointer, gtk_gesture_swipe_get_type()) != 0 }
        for swipe in swipes {
            g_signal_handlers_block_matched(swipe.pointer, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, reference.pointer)
        }
        action()
        for swipe in swipes {
            g_signal_handlers_unblock_matched(swipe.pointer, G_SIGNAL_MATCH_DATA, 0, 0, nil, nil, reference.pointer)
        }
    }
}
