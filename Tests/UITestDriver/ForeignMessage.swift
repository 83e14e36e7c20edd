import Foundation

/// A message on standard error that is no fault of the application: a library under it writes it whatever the application does.
@MainActor
struct ForeignMessage {
    /// A part of its line.
    let text: String
    /// The numbers after "4." in the versions of GTK with which it is written.
    let versions: any RangeExpression<Int>

    /// All of them, with the reason.
    private static let known = [
        // GTK's file chooser sorts a model that cannot be sorted yet.
        ForeignMessage(text: "gtk_tree_sortable_", versions: 8...9),
        // Its places point to a row that is gone.
        ForeignMessage(text: "gtk_widget_compute_bounds: assertion 'GTK_IS_WIDGET (widget)'", versions: 8...9),
        // The numbers of the pages in GTK's window of keys are narrower than the margins that libadwaita 1.2 takes off them.
        ForeignMessage(text: "(label) reported min width -3", versions: 8...9),
        // Nobody shows notifications on the private bus.
        ForeignMessage(text: "unable to send notifications", versions: 8...),
        // GTK names each interface that the desktop's portal lacks. That of a test has no other than the settings.
        ForeignMessage(text: "Cannot get portal", versions: 20...),
        // GTK draws symbolic icons by itself, and two of its clocks may differ by less than a frame.
        ForeignMessage(text: "gtk_svg_advance: time went backward", versions: 22...),
        // Without a compositor on X11, GTK reports the times of the frame in which the first popover opens twice, and on a busy machine asks
        // for those of a frame that it still prepares. The application has nothing to do with either.
        ForeignMessage(text: "gdk_frame_timings_submitted() called on submitted frame", versions: 24...),
        ForeignMessage(text: "gdk_frame_timings_throttling_hint: runtime check failed", versions: 24...),
    ]

    /// A text without the lines of these messages, and without the empty line that GLib writes before each.
    static func removed(from text: String) -> String {
        known.filter { $0.versions.contains(Toolkit.minorVersion) }.reduce(text) { rest, message in
            let lines = "\n?[^\n]*" + NSRegularExpression.escapedPattern(for: message.text) + "[^\n]*\n"
            return rest.replacingOccurrences(of: lines, with: "", options: .regularExpression)
        }
    }
}
