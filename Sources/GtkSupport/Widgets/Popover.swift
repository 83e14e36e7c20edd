import CGtk
import GLibSupport

/// A GtkPopover that points to a widget. Its owner has it as a child only while it is open.
public final class Popover: Widget {
    override class var type: GType { gtk_popover_get_type() }

    private var popover: UnsafeMutablePointer<GtkPopover> { reference.cast(to: GtkPopover.self) }

    /// A popover around a widget, with a name for screen readers.
    public static func make(_ content: Widget, label: String) -> Popover {
        let popover = Popover(adopting: gtk_popover_new())
        popover.accessibleLabel = label
        gtk_popover_set_child(popover.popover, content.widgetPointer)
        return popover
    }

    /// Opens the popover, which takes the keyboard focus.
    /// - Parameters:
    ///   - owner: becomes the parent until the popover closes, and must close it before it is hidden itself.
    ///   - target: within the owner. It gets the focus back, unless that is elsewhere by then.
    public func open(in owner: Widget, pointingTo target: Widget) {
        guard var area = owner.area(of: target) else { return }
        gtk_widget_set_parent(widgetPointer, owner.widgetPointer)
        gtk_popover_set_pointing_to(popover, &area)
        let before = target.weak
        connect("closed", as: Popover.self) { popover in
            popover.returnFocus(to: before.widget())
            // GTK still uses it after this signal.
            onNextTurn {
                if gtk_widget_get_parent(popover.widgetPointer) != nil { gtk_widget_unparent(popover.widgetPointer) }
            }
        }
        gtk_popover_popup(popover)
    }

    /// Closes the popover.
    public func close() {
        gtk_popover_popdown(popover)
    }

    /// Runs a handler when the popover was closed, by the user or otherwise.
    public func onClosed(_ handler: @escaping @MainActor () -> Void) {
        connect("closed", handler: handler)
    }
}

extension Widget {
    /// Where a widget within this one is, in logical pixels from its upper left corner; nil if that has no place.
    func area(of widget: Widget) -> GdkRectangle? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.widgetPointer, widgetPointer, &bounds) != 0 else { return nil }
        return GdkRectangle(
            x: Int32(nearest: Double(bounds.origin.x)), y: Int32(nearest: Double(bounds.origin.y)),
            width: Int32(nearest: Double(bounds.size.width)), height: Int32(nearest: Double(bounds.size.height)))
    }
}
