import CGtk

/// Scrolls a pane to widgets that have just appeared, once they are laid out.
@MainActor
enum ScrollRequest {
    /// In logical pixels, if there is room.
    private static let margin = 12.0

    /// Scrolls until both widgets are visible, or else the first. A focused widget elsewhere in the pane stays in sight.
    static func show(_ first: Widget, _ last: Widget) {
        let first = first.weak
        var hasLayout = false
        first.widget()?.onFrame { _ in
            // Layout follows the beginning of the first frame.
            defer { hasLayout = true }
            if hasLayout, let first = first.widget() { scroll(to: first.widgetPointer, last.widgetPointer) }
            return !hasLayout
        }
    }

    private static func scroll(to first: WidgetPointer, _ last: WidgetPointer) {
        // A label may have been hidden since.
        guard gtk_widget_get_mapped(last) != 0,
            let viewport = gtk_widget_get_ancestor(first, gtk_viewport_get_type()),
            let content = gtk_viewport_get_child(OpaquePointer(viewport)),
            let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(viewport))
        else { return }
        let extents = [first, last].compactMap { extent(of: $0, in: content) }
        guard let field = extents.first, let bottom = extents.last?.upperBound else { return }
        let end = max(field.upperBound, bottom)
        let rest = gtk_adjustment_get_page_size(adjustment) - (end - field.lowerBound)
        let margin = min(max(rest / 2, 0), Self.margin)
        // A label above the field is about as high as the field. It is shown too if there is room.
        for top in [field.lowerBound - (field.upperBound - field.lowerBound), field.lowerBound] {
            gtk_adjustment_clamp_page(adjustment, top - margin, end + margin)
        }
        if let root = gtk_widget_get_root(first), let focus = gtk_root_get_focus(root),
            gtk_widget_is_ancestor(focus, content) != 0, gtk_widget_is_ancestor(focus, first) == 0,
            let extent = extent(of: focus, in: content)
        {
            gtk_adjustment_clamp_page(adjustment, extent.lowerBound, extent.upperBound)
        }
    }

    /// In logical pixels; nil if the widget is not in the content.
    static func extent(of widget: WidgetPointer, in content: WidgetPointer) -> ClosedRange<Double>? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget, content, &bounds) != 0 else { return nil }
        let top = Double(bounds.origin.y)
        return top...(top + max(0, Double(bounds.size.height)))
    }
}

extension Widget {
    public func reveal() { ScrollRequest.show(self, self) }
}
