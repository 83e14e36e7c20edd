import CGtk
import GLibSupport

/// Remembers which widget of a page, or outside a part of the window, had the keyboard focus last.
@MainActor
public final class FocusMemory {
    private let page: WeakWidget
    private let isOutside: Bool
    private var last: WeakObjectReference?
    private let window = FollowedSignals()

    public convenience init(of page: Widget) { self.init(page, isOutside: false) }

    public convenience init(outside part: Widget) { self.init(part, isOutside: true) }

    private init(_ page: Widget, isOutside: Bool) {
        self.page = page.weak
        self.isOutside = isOutside
        page.own(self)
        page.onMap { [weak self] in self?.begin() }
        page.onUnmap { [weak self] in self?.window.follow(nil, [:]) }
        if page.isMapped { begin() }
    }

    /// False if no widget takes the focus. The rows of `list` have been replaced, so the focus does not return into it.
    public func restore(exceptInto list: Widget? = nil) -> Bool {
        guard let page = page.widget(), let widget = last?.strong?.cast(to: GtkWidget.self) else { return false }
        if page.containsFocus != isOutside { return true }
        if let list, gtk_widget_is_ancestor(widget, list.widgetPointer) != 0 { return false }
        return gtk_widget_get_mapped(widget) != 0 && gtk_widget_grab_focus(widget) != 0
    }

    private func begin() {
        guard let page = page.widget(), let root = gtk_widget_get_root(page.widgetPointer) else { return }
        window.follow(UnsafeMutableRawPointer(root), ["notify::focus-widget": { [weak self] in self?.focusMoved() }])
        focusMoved()
    }

    private func focusMoved() {
        guard let page = page.widget(), page.containsFocus != isOutside, let root = gtk_widget_get_root(page.widgetPointer),
            let focus = gtk_root_get_focus(root)
        else { return }
        last = WeakObjectReference(UnsafeMutableRawPointer(focus))
    }
}

extension Widget {
    /// Does nothing if an action has moved the focus since this popover opened.
    func returnFocus(to before: Widget?) {
        guard let before, before.isMapped, let root = gtk_widget_get_root(widgetPointer) else { return }
        if containsFocus || gtk_root_get_focus(root) == nil { before.grabFocus() }
    }
}
