import CGtk
import GLibSupport

/// A GtkPopover that is a child of its owner only while it is open.
public final class Popover: Widget {
    override class var type: GType { gtk_popover_get_type() }

    private var popover: UnsafeMutablePointer<GtkPopover> { reference.cast(to: GtkPopover.self) }

    public static func make(_ content: Widget, label: String) -> Popover {
        let popover = Popover(adopting: gtk_popover_new())
        popover.accessibleLabel = label
        gtk_popover_set_child(popover.popover, content.widgetPointer)
        return popover
    }

    /// - Parameters:
    ///   - owner: the parent until the popover closes, which it must close before it is hidden itself.
    ///   - target: gets the focus back, unless an action has moved it.
    public func open(in owner: Widget, pointingTo target: Widget) {
        guard var area = owner.area(of: target) else { return }
        gtk_widget_set_parent(widgetPointer, owner.widgetPointer)
        gtk_popover_set_pointing_to(popover, &area)
        let before = target.weak
        connect("closed", as: Popover.self) { popover in
            popover.returnFocus(to: before.widget())
            // GTK still uses the popover after this signal.
            onNextTurn {
                if gtk_widget_get_parent(popover.widgetPointer) != nil { gtk_widget_unparent(popover.widgetPointer) }
            }
        }
        gtk_popover_popup(popover)
    }

    public func close() {
        gtk_popover_popdown(popover)
    }

    public func onClosed(_ handler: @escaping @MainActor () -> Void) {
        connect("closed", handler: handler)
    }
}

extension Widget {
    /// In logical pixels from the upper left corner; nil if the widget is not laid out.
    func area(of widget: Widget) -> GdkRectangle? {
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(widget.widgetPointer, widgetPointer, &bounds) != 0 else { return nil }
        return GdkRectangle(
            x: Int32(nearest: Double(bounds.origin.x)), y: Int32(nearest: Double(bounds.origin.y)),
            width: Int32(nearest: Double(bounds.size.width)), height: Int32(nearest: Double(bounds.size.height)))
    }
}
