import CGtk
import GLibSupport

/// Remembers which widget of a page had the keyboard focus last, or which one outside a part of the window.
@MainActor
public final class FocusMemory {
    private let page: WeakWidget
    private let isOutside: Bool
    private var last: WeakObjectReference?
    private let window = FollowedSignals()

    /// A memory of a page, which owns it.
    public convenience init(of page: Widget) { self.init(page, isOutside: false) }

    /// A memory of everything outside a part of the window, which owns it.
    public convenience init(outside part: Widget) { self.init(part, isOutside: true) }

    private init(_ page: Widget, isOutside: Bool) {
        self.page = page.weak
        self.isOutside = isOutside
        page.own(self)
        page.onMap { [weak self] in self?.begin() }
        page.onUnmap { [weak self] in self?.window.follow(nil, [:]) }
        if page.isMapped { begin() }
    }

    /// Moves the keyboard focus back to where it was; false if it was nowhere, or cannot be there.
    /// - Parameter list: has rows that are other ones by now: the focus does not go back there.
    public func restore(exceptInto list: Widget? = nil) -> Bool {
        guard let page = page.widget(), let widget = last?.strong?.cast(to: GtkWidget.self) else { return false }
        if page.containsFocus != isOutside { return true }
        if let list, gtk_widget_is_ancestor(widget, list.widgetPointer) != 0 { return false }
        return gtk_widget_get_mapped(widget) != 0 && gtk_widget_grab_focus(widget) != 0
    }

    /// The page is on the screen: the window says which widget has the focus.
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
    /// Gives the keyboard focus back to what had it before this popover was opened, unless an action has moved it elsewhere.
    func returnFocus(to before: Widget?) {
        guard let before, before.isMapped, let root = gtk_widget_get_root(widgetPointer) else { return }
        if containsFocus || gtk_root_get_focus(root) == nil { before.grabFocus() }
    }
}
