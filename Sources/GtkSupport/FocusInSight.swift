import CGtk

/// Keeps what has the keyboard focus in sight when the pane around it becomes smaller, or what is in the pane larger: a bar that appears
/// below it, larger text, a line that comes in above it. Where the user has scrolled away from the focus, it stays away.
@MainActor
final class FocusInSight {
    private let pane = FollowedSignals()
    private var isInSight = true
    private var isLayingOut = false

    /// Begins for a window, which owns what is begun.
    static func watch(_ window: Window) {
        let watch = FocusInSight()
        window.onFocusMoved { watch.focusMoved(in: $0) }
    }

    private func focusMoved(in window: Window) {
        // GTK has just scrolled to it.
        isInSight = true
        let weak = window.weak
        let focus = { weak.widget(as: Window.self).flatMap { gtk_window_get_focus($0.window) } }
        let changed = { @MainActor [weak self] in
            guard let self, !isLayingOut else { return }
            isLayingOut = true
            // The signal is emitted during the layout, which must not be changed then.
            Task {
                self.isLayingOut = false
                guard self.isInSight, let place = Self.place(of: focus()),
                    // Of what is larger than the pane, such as a picture, the user sees the part that they went to.
                    place.extent.upperBound - place.extent.lowerBound <= gtk_adjustment_get_page_size(place.adjustment)
                else { return }
                gtk_adjustment_clamp_page(place.adjustment, place.extent.lowerBound, place.extent.upperBound)
            }
        }
        let scrolled = { @MainActor [weak self] in
            guard let self, !isLayingOut, let place = Self.place(of: focus()) else { return }
            let start = gtk_adjustment_get_value(place.adjustment)
            isInSight = place.extent.overlaps(start...(start + gtk_adjustment_get_page_size(place.adjustment)))
        }
        pane.follow(Self.place(of: focus())?.adjustment, ["changed": changed, "value-changed": scrolled])
    }

    /// Where a widget is in the pane around it, and how far that is scrolled; nil if it is in none.
    private static func place(
        of widget: UnsafeMutablePointer<GtkWidget>?
    ) -> (adjustment: UnsafeMutablePointer<GtkAdjustment>, extent: ClosedRange<Double>)? {
        guard let widget, let viewport = gtk_widget_get_ancestor(widget, gtk_viewport_get_type()),
            let content = gtk_viewport_get_child(OpaquePointer(viewport)),
            let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(viewport)),
            let extent = ScrollRequest.extent(of: widget, in: content)
        else { return nil }
        return (adjustment, extent)
    }
}
