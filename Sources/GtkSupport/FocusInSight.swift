import CGtk
import GLibSupport

/// Keeps what has the keyboard focus in sight when the pane around it becomes smaller, such as when a bar appears below it.
@MainActor
final class FocusInSight {
    private var pane: (adjustment: WeakObjectReference, connection: SignalConnection)?

    /// Begins for a window, which owns what is begun.
    static func watch(_ window: Window) {
        let watch = FocusInSight()
        let weak = window.weak
        window.connect("notify::focus-widget") {
            if let window = weak.widget(as: Window.self) { watch.focusMoved(in: window) }
        }
    }

    private func focusMoved(in window: Window) {
        if pane?.adjustment.strong != nil { pane?.connection.disconnect() }
        pane = nil
        guard let focus = gtk_window_get_focus(window.window),
            let viewport = gtk_widget_get_ancestor(focus, gtk_viewport_get_type()),
            let content = gtk_viewport_get_child(OpaquePointer(viewport)),
            let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(viewport))
        else { return }
        let weak = window.weak
        var size = gtk_adjustment_get_page_size(adjustment)
        let connection = connectSignal(UnsafeMutableRawPointer(adjustment), "notify::page-size") {
            let start = gtk_adjustment_get_value(adjustment)
            let sight = start...(start + size)
            let wasLarger = gtk_adjustment_get_page_size(adjustment) < size
            size = gtk_adjustment_get_page_size(adjustment)
            guard wasLarger, let extent = ScrollRequest.extent(of: focus, in: content), sight.contains(extent.upperBound) else {
                return
            }
            // The signal is emitted during the layout, which must not be changed then.
            Task {
                guard gtk_window_get_focus(weak.widget(as: Window.self)?.window) == focus else { return }
                gtk_adjustment_clamp_page(adjustment, extent.lowerBound, extent.upperBound)
            }
        }
        pane = (WeakObjectReference(UnsafeMutableRawPointer(adjustment)), connection)
    }
}
