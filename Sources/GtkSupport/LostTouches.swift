import CGtk
import GLibSupport

extension Widget {
    /// Has the widget's gestures recognise each touch, whatever came before it.
    ///
    /// A descendant such as a button may claim a touch as it ends, and a scrolled window claims what scrolls it. GTK does not tell the
    /// gestures around it, which then count one finger too many and recognise nothing.
    func forgetLostTouches() {
        let weak = weak
        onFirstTouch { weak.widget()?.forgetTouches() }
    }

    /// Runs at the first finger or mouse button.
    func onFirstTouch(_ action: @escaping @MainActor () -> Void) {
        let press = gtk_gesture_click_new()
        gtk_gesture_single_set_button(press, 0)
        connectSignal(addController(press, .capture), "begin", handler: action)
    }

    /// Resets the widget's gestures, but no click that waits for the second one: a reset click counts from one again.
    /// - Parameter inEveryPhase: includes gestures of the capture phase, which miss no event.
    func forgetTouches(inEveryPhase: Bool = false) {
        for gesture in gestures
        where inEveryPhase || gtk_event_controller_get_propagation_phase(gesture.opaque) == GTK_PHASE_BUBBLE {
            let isClick = chuckle_is_a(gesture.pointer, gtk_gesture_click_get_type()) != 0
            if !isClick || Self.hasTouch(gesture.opaque) { gtk_event_controller_reset(gesture.opaque) }
        }
    }

    private static func hasTouch(_ gesture: OpaquePointer) -> Bool {
        let touches = gtk_gesture_get_sequences(gesture)
        defer { g_list_free(touches) }
        // A touch that somebody else has claimed is not among them.
        let last = gtk_gesture_get_sequence_state(gesture, gtk_gesture_get_last_updated_sequence(gesture))
        return touches != nil || last == GTK_EVENT_SEQUENCE_DENIED
    }

    var gestures: [ObjectReference] {
        let controllers = ObjectReference(adopting: gtk_widget_observe_controllers(widgetPointer))
        return (0..<g_list_model_get_n_items(controllers.opaque)).compactMap { position in
            g_list_model_get_item(controllers.opaque, position).map { ObjectReference(adopting: $0) }
        }.filter { chuckle_is_a($0.pointer, gtk_gesture_get_type()) != 0 }
    }
}
