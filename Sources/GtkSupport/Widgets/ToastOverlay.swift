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
        let onGone: @MainActor () -> Void
    }

    private var shown: ObjectReference?
    private var next: Message?
    /// Runs when the message that is shown is gone, unless its button was pressed.
    private var onGone: (@MainActor () -> Void)?
    /// The time in which libadwaita may still be moving the message that is shown to its place.
    private var appearance: Appearance?
    /// Whether the message goes as soon as it has appeared.
    private var isDismissed = false
    private var isWatched = false

    /// Shows a message for a while in the place of the one before, and has a screen reader say it. The overlay has the style class
    /// `toasting` meanwhile.
    /// - Parameters:
    ///   - title: the message, shown literally.
    ///   - button: the words of its button, if it has one.
    ///   - close: what the button does that takes it away; libadwaita does not name it.
    ///   - onButton: runs when the button is pressed.
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
            connectSignal(reference.pointer, "button-clicked") { [weak self] in
                self?.onGone = nil
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
        adw_toast_dismiss(shown.opaque)
    }

    /// A toast that goes before it has appeared would be freed while libadwaita 1.2 still moves it, so it goes afterwards.
    private func toastWasDismissed() {
        guard let shown else { return }
        if appearance != nil {
            isDismissed = true
            g_signal_stop_emission_by_name(shown.pointer, "dismissed")
        } else {
            self.shown = nil
            removeStyleClass("toasting")
            let gone = onGone
            onGone = nil
            gone?()
        }
    }

    private func showNext() {
        guard let message = next else { return }
        next = nil
        shown = message.toast
        onGone = message.onGone
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
        else {
            return
        }
        let appearance = Appearance(of: self, from: gdk_frame_clock_get_frame_time(clock))
        self.appearance = appearance
        gtk_widget_add_tick_callback(
            widgetPointer,
            { _, clock, data in
                guard let clock, let data else { return 0 }
                let appearance = Unmanaged<Appearance>.fromOpaque(data).takeUnretainedValue()
                let time = gdk_frame_clock_get_frame_time(clock)
                return MainActor.assumeIsolated { appearance.frameBegan(at: time) } ? 1 : 0
            }, retainForC(appearance), releaseFromC)
        guard !isWatched else { return }
        isWatched = true
        // libadwaita ends its animations when nobody sees them any more, later in the same emission.
        onUnmap { [weak self] in
            guard let appearance = self?.appearance else { return }
            Task { self?.toastAppeared(in: appearance) }
        }
    }

    fileprivate func toastAppeared(in ended: Appearance) {
        guard appearance === ended else { return }
        appearance = nil
        if isDismissed, let shown {
            isDismissed = false
            // libadwaita emits it once for each toast, also if the overlay has not heard it.
            chuckle_emit(shown.pointer, "dismissed")
        }
        showNext()
    }

    /// Has the text of a toast wrap where the toast would be wider than the overlay, which gives a toast the height of its natural width.
    private func wrap(_ label: Label, in toast: UnsafeMutablePointer<GtkWidget>) {
        let room = gtk_widget_get_width(widgetPointer)
        guard room > 0 else { return }
        let size = { (widget: UnsafeMutablePointer<GtkWidget>) -> Int32 in
            var natural: Int32 = 0
            gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
            return natural
        }
        let rest = room - (size(toast) - size(label.widgetPointer))
        let metrics = pango_context_get_metrics(gtk_widget_get_pango_context(label.widgetPointer), nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        // GTK takes the wider of the two for a character.
        let letter = max(
            pango_font_metrics_get_approximate_char_width(metrics), pango_font_metrics_get_approximate_digit_width(metrics), 1)
        gtk_label_set_max_width_chars(label.pointer, max(rest * PANGO_SCALE / letter, 6))
    }
}

/// The time in which a toast moves to its place.
@MainActor
private final class Appearance {
    /// No toast of libadwaita takes longer, in microseconds.
    private static let longest: gint64 = 500_000

    private weak var overlay: ToastOverlay?
    private let start: gint64

    /// - Parameter start: by the frame clock, in microseconds.
    init(of overlay: ToastOverlay, from start: gint64) {
        self.overlay = overlay
        self.start = start
    }

    /// - Returns: whether another frame is waited for.
    func frameBegan(at time: gint64) -> Bool {
        guard let overlay else { return false }
        if time - start <= Self.longest { return true }
        overlay.toastAppeared(in: self)
        return false
    }
}
