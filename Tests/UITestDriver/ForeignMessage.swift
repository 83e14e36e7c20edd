import Foundation

/// A message of a library on standard error that is no fault of the application.
@MainActor
struct ForeignMessage {
    /// A part of the line.
    let text: String
    /// The minor versions of GTK 4 that write it.
    let versions: any RangeExpression<Int>

    /// With their reasons.
    private static let known = [
        // GTK's file chooser sorts a model that cannot be sorted yet.
        ForeignMessage(text: "gtk_tree_sortable_", versions: 8...9),
        // The places of the file chooser refer to a removed row.
        ForeignMessage(text: "gtk_widget_compute_bounds: assertion 'GTK_IS_WIDGET (widget)'", versions: 8...9),
        // In GTK's shortcuts window, page numbers are narrower than the margins of libadwaita 1.2.
        ForeignMessage(text: "(label) reported min width -3", versions: 8...9),
        // Nothing shows notifications on the private bus.
        ForeignMessage(text: "unable to send notifications", versions: 8...),
        // GTK lists each interface that the desktop's portal lacks. The portal of a test has only the settings.
        ForeignMessage(text: "Cannot get portal", versions: 20...),
        // GTK draws symbolic icons itself, and two of its clocks may differ by less than a frame.
        ForeignMessage(text: "gtk_svg_advance: time went backward", versions: 22...),
        // Without a compositor on X11, GTK reports the times of the frame in which the first popover opens twice. On a busy machine
        // it also reads those of an unfinished frame. Neither is the application's doing.
        ForeignMessage(text: "gdk_frame_timings_submitted() called on submitted frame", versions: 24...),
        ForeignMessage(text: "gdk_frame_timings_throttling_hint: runtime check failed", versions: 24...),
        // On Wayland, a menu and its window have the same clock of frames, and the display says of each when it was shown.
        ForeignMessage(text: "Duplicate call to gdk_frame_timings_presented()", versions: 24...),
    ]

    /// Removes the lines of these messages, and the empty line that GLib writes before each.
    static func removed(from text: String) -> String {
        known.filter { $0.versions.contains(Toolkit.minorVersion) }.reduce(text) { rest, message in
            let lines = "\n?[^\n]*" + NSRegularExpression.escapedPattern(for: message.text) + "[^\n]*\n"
            return rest.replacingOccurrences(of: lines, with: "", options: .regularExpression)
        }
    }
}
