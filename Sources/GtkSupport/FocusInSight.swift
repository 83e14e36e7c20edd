import CGtk

/// Keeps the focused widget in sight when its pane shrinks or the content grows, unless the user has scrolled away from it.
@MainActor
final class FocusInSight {
    private let pane = FollowedSignals()
    private var isInSight = true
    private var isLayingOut = false

    static func watch(_ window: Window) {
        let watch = FocusInSight()
        window.onFocusMoved { watch.focusMoved(in: $0) }
    }

    private func focusMoved(in window: Window) {
        // GTK has just scrolled to the focus.
        isInSight = true
        let weak = window.weak
        let focus = { weak.widget(as: Window.self).flatMap { gtk_window_get_focus($0.window) } }
        let changed = { @MainActor [weak self] in
            guard let self, !isLayingOut else { return }
            isLayingOut = true
            // The signal is emitted during layout, which must not change then.
            Task {
                self.isLayingOut = false
                guard self.isInSight, let place = Self.place(of: focus()),
                    // In a widget larger than the pane, such as a picture, the user sees the part that they chose.
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

    /// Nil if there is no pane around the widget.
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
