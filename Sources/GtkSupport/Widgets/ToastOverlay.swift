import CAdwaita
import CGtk
import GLibSupport

/// An AdwToastOverlay: shows one message at a time, for a while.
public final class ToastOverlay: Widget {
    override class var type: GType { adw_toast_overlay_get_type() }

    /// A message that can be shown.
    private struct Message {
        let toast: ObjectReference
        let label: Label
        /// What the button does that takes the message away.
        let close: String
        /// Runs when the message is gone, unless its button was pressed.
        var onGone: @MainActor () -> Void
    }

    private var shown: Message?
    private var next: Message?
    /// When the message that is shown began to move to its place, by the frame clock; nil once it is there.
    private var appearance: Int64?
    /// No toast of libadwaita takes longer to move to its place, in microseconds.
    private static let longestAppearance: Int64 = 500_000
    /// Whether the message goes as soon as it has appeared.
    private var isDismissed = false
    private var isWatched = false

    /// Shows a message for a while in the place of the one before, and has a screen reader say it. The overlay has the style class
    /// `toasting` meanwhile.
    /// - Parameters:
    ///   - title: the message, shown literally.
    ///   - close: what the button does that takes it away; libadwaita does not name it.
    ///   - onGone: runs when the message is gone and its button was not pressed.
    public func show(
        _ title: String, button: String? = nil, close: String, onButton: @escaping @MainActor () -> Void = {},
        onGone: @escaping @MainActor () -> Void = {}
    ) {
        dismiss()
        guard let toast = adw_toast_new("") else { return }
        let reference = ObjectReference(adopting: UnsafeMutableRawPointer(toast))
        // libadwaita's own label cuts a long text off, and has no role that is announced.
        let label = Label.makeStatus(title)
        adw_toast_set_custom_title(toast, label.widgetPointer)
        if let button {
            adw_toast_set_button_label(toast, button)
            // Long enough to hear the message, to look for the button and to go there by keyboard. libadwaita's five seconds are not.
            adw_toast_set_timeout(toast, 10)
            connectSignal(reference.pointer, "button-clicked") { [weak self] in
                self?.shown?.onGone = {}
                onButton()
            }
        }
        // The overlay connects its own handler later, so this one can keep the signal from it.
        connectSignal(reference.pointer, "dismissed") { [weak self] in self?.toastWasDismissed() }
        next = Message(toast: reference, label: label, close: close, onGone: onGone)
        if appearance == nil { showNext() }
    }

    /// Takes the message away. The focus does not go with it: keys would be lost until it is somewhere else.
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

    /// A toast that goes before it has appeared would be freed while libadwaita 1.2 still moves it, so it goes afterwards.
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

    /// Waits until the toast has appeared, which it has at once without animations, or where nobody sees it.
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
        // libadwaita ends its animations when nobody sees them any more, later in the same emission.
        onUnmap { [weak self] in
            guard let appearance = self?.appearance else { return }
            Task { self?.toastAppeared(from: appearance) }
        }
    }

    /// - Parameter start: of an appearance, which may have ended before.
    private func toastAppeared(from start: Int64) {
        guard appearance == start else { return }
        appearance = nil
        if isDismissed, let shown {
            isDismissed = false
            // libadwaita emits it once for each toast, also if the overlay has not heard it.
            chuckle_emit(shown.toast.pointer, "dismissed")
        }
        showNext()
    }

    /// Has the text of a toast wrap where the toast would be wider than the overlay, which gives a toast the height of its natural width.
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
