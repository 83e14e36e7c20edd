import CAdwaita
import CGtk
import GLibSupport

public final class ToastOverlay: Widget {
    override class var type: GType { adw_toast_overlay_get_type() }

    private struct Message {
        let toast: ObjectReference
        let label: Label
        let close: String
        /// Does not run if the button was pressed.
        var onGone: @MainActor () -> Void
    }

    private var shown: Message?
    private var next: Message?
    /// When the toast began to slide in, by the frame clock; nil once it is in place.
    private var appearance: Int64?
    /// The longest slide of libadwaita's toasts, in microseconds.
    private static let longestAppearance: Int64 = 500_000
    private var isDismissed = false
    private var isWatched = false

    /// The overlay has the style class `toasting` while it shows a message.
    /// - Parameters:
    ///   - title: shown literally.
    ///   - close: names the close button, which libadwaita leaves unnamed.
    ///   - onGone: does not run if the button was pressed.
    public func show(
        _ title: String, button: String? = nil, close: String, onButton: @escaping @MainActor () -> Void = {},
        onGone: @escaping @MainActor () -> Void = {}
    ) {
        dismiss()
        guard let toast = adw_toast_new("") else { return }
        let reference = ObjectReference(adopting: UnsafeMutableRawPointer(toast))
        // libadwaita's own label truncates, and has no role that is announced.
        let label = Label.makeStatus(title)
        adw_toast_set_custom_title(toast, label.widgetPointer)
        if let button {
            adw_toast_set_button_label(toast, button)
            // Time to hear the message, find the button and move there by keyboard. libadwaita's five seconds are too short.
            adw_toast_set_timeout(toast, 10)
            connectSignal(reference.pointer, "button-clicked") { [weak self] in
                self?.shown?.onGone = {}
                onButton()
            }
        }
        // The overlay connects later, so this handler can stop the signal.
        connectSignal(reference.pointer, "dismissed") { [weak self] in self?.toastWasDismissed() }
        next = Message(toast: reference, label: label, close: close, onGone: onGone)
        if appearance == nil { showNext() }
    }

    /// Moves the focus out of the message first, or keys would be lost.
    public func dismiss() {
        next?.onGone()
        next = nil
        guard let shown else { return }
        let content = adw_toast_overlay_get_child(pointer)
        if containsFocus, let content, gtk_widget_get_focus_child(widgetPointer) != content,
            gtk_widget_child_focus(content, GTK_DIR_TAB_FORWARD) == 0
        {
            gtk_root_set_focus(gtk_widget_get_root(widgetPointer), nil)
        }
        adw_toast_dismiss(shown.toast.opaque)
    }

    /// libadwaita 1.2 still moves a toast that is dismissed while appearing, so it is freed only afterwards.
    private func toastWasDismissed() {
        guard let shown else { return }
        if appearance != nil {
            isDismissed = true
            g_signal_stop_emission_by_name(shown.toast.pointer, "dismissed")
        } else {
            self.shown = nil
            setStyleClass("toasting", false)
            shown.onGone()
        }
    }

    private func showNext() {
        guard let message = next else { return }
        next = nil
        shown = message
        addStyleClass("toasting")
        // The overlay takes a reference over.
        adw_toast_overlay_add_toast(pointer, OpaquePointer(g_object_ref(message.toast.pointer)))
        watchAppearance()
        let label = message.label
        guard let widget = gtk_widget_get_parent(label.widgetPointer).flatMap(gtk_widget_get_parent) else { return }
        if let button = gtk_widget_get_last_child(widget) { chuckle_set_accessible_label(button, message.close) }
        wrap(label, in: widget)
    }

    /// A toast appears at once without animations or off screen.
    private func watchAppearance() {
        guard isMapped, adw_get_enable_animations(widgetPointer) != 0, let clock = gtk_widget_get_frame_clock(widgetPointer)
        else { return }
        let start = Int64(gdk_frame_clock_get_frame_time(clock))
        appearance = start
        onFrame { [weak self] time in
            guard let self else { return false }
            if time - start <= Self.longestAppearance { return true }
            toastAppeared(from: start)
            return false
        }
        guard !isWatched else { return }
        isWatched = true
        // libadwaita ends hidden animations later in the same emission.
        onUnmap { [weak self] in
            guard let appearance = self?.appearance else { return }
            Task { self?.toastAppeared(from: appearance) }
        }
    }

    /// - Parameter start: identifies the appearance, which may have ended before.
    private func toastAppeared(from start: Int64) {
        guard appearance == start else { return }
        appearance = nil
        if isDismissed, let shown {
            isDismissed = false
            // libadwaita emits it once for each toast, even if it was stopped.
            chuckle_emit(shown.toast.pointer, "dismissed")
        }
        showNext()
    }

    /// The overlay sizes a toast by the height of its natural width, so a wider text must wrap.
    private func wrap(_ label: Label, in toast: WidgetPointer) {
        let room = gtk_widget_get_width(widgetPointer)
        guard room > 0 else { return }
        let own = toast.length(GTK_ORIENTATION_HORIZONTAL).best - label.widgetPointer.length(GTK_ORIENTATION_HORIZONTAL).best
        let rest = room - own
        let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(label.widgetPointer), nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        // GTK takes the wider of the two for a character.
        let letter = max(
            pango_font_metrics_get_approximate_char_width(metrics), pango_font_metrics_get_approximate_digit_width(metrics), 1)
        gtk_label_set_max_width_chars(label.pointer, max(rest * PANGO_SCALE / letter, 6))
    }
}
