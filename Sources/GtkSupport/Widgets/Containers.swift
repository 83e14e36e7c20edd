import CAdwaita
import CGtk
import GLibSupport

public final class Box: Widget {
    override class var type: GType { gtk_box_get_type() }

    private var box: UnsafeMutablePointer<GtkBox> { reference.cast(to: GtkBox.self) }

    public static func makeVertical() -> Box {
        Box(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    }

    public var isVertical: Bool {
        get { gtk_orientable_get_orientation(pointer) == GTK_ORIENTATION_VERTICAL }
        set { gtk_orientable_set_orientation(pointer, newValue ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL) }
    }

    public func append(_ child: Widget) {
        gtk_box_append(box, child.widgetPointer)
    }
}

public final class Bin: Widget {
    override class var type: GType { adw_bin_get_type() }

    public func setChild(_ child: Widget?) {
        adw_bin_set_child(reference.cast(to: AdwBin.self), child?.widgetPointer)
    }
}

/// Only the visible page is accessible.
public final class Stack: Widget {
    override class var type: GType { gtk_stack_get_type() }

    public var visiblePage: String {
        get { gtk_stack_get_visible_child_name(pointer).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != visiblePage || !pagesAreMarked else { return }
            gtk_stack_set_visible_child_name(pointer, newValue)
            markHiddenPages()
        }
    }

    /// Gives up the focus, which the view then moves. GTK would restore an earlier one of the page and select its row.
    public func showForFocus(_ page: String) {
        if page != visiblePage, containsFocus, let root = gtk_widget_get_root(widgetPointer) { gtk_root_set_focus(root, nil) }
        visiblePage = page
    }

    /// The page takes the focus when it is mapped. GTK would restore an earlier one, or move it past the first widget.
    public func showTakingFocus(_ page: String, isBelow: Bool) {
        guard page != visiblePage || !pagesAreMarked else { return }
        gtk_stack_set_transition_type(
            pointer, isBelow ? GTK_STACK_TRANSITION_TYPE_SLIDE_UP : GTK_STACK_TRANSITION_TYPE_SLIDE_DOWN)
        let hadFocus = containsFocus
        if hadFocus, let root = gtk_widget_get_root(widgetPointer) { gtk_root_set_focus(root, nil) }
        visiblePage = page
        if hadFocus, let root = gtk_widget_get_root(widgetPointer), gtk_root_get_focus(root) == nil { focusFirstChild() }
    }

    public func add(_ page: Widget, named name: String) {
        gtk_stack_add_named(pointer, page.widgetPointer, name)
        pagesAreMarked = false
    }

    private var pagesAreMarked = false

    private func markHiddenPages() {
        pagesAreMarked = true
        let shown = gtk_stack_get_visible_child(pointer)
        for page in widgetPointer.children {
            chuckle_set_accessible_state(page, GTK_ACCESSIBLE_STATE_HIDDEN, page == shown ? 0 : 1)
        }
    }
}

public final class Revealer: Widget {
    override class var type: GType { gtk_revealer_get_type() }

    public var revealsChild: Bool {
        get { gtk_revealer_get_reveal_child(pointer) != 0 }
        set {
            gtk_revealer_set_reveal_child(pointer, newValue ? 1 : 0)
            setAccessibleHidden(!newValue)
        }
    }

    public func scrollsIntoSight() {
        connect("notify::child-revealed", as: Revealer.self) { revealer in
            if gtk_revealer_get_child_revealed(revealer.pointer) != 0 { revealer.reveal() }
        }
    }
}

/// An AdwLeaflet: panes side by side if there is room, otherwise one at a time.
public final class Leaflet: Widget {
    override class var type: GType { chuckle_leaflet_get_type() }

    public var isFolded: Bool { chuckle_get_int(reference.pointer, "folded") != 0 }

    /// By a swipe.
    public var canNavigateBack: Bool {
        get { chuckle_get_int(reference.pointer, "can-navigate-back") != 0 }
        set { chuckle_set_int(reference.pointer, "can-navigate-back", newValue ? 1 : 0) }
    }

    public func onFoldedChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::folded", handler: handler)
    }

    public func onVisiblePaneChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::visible-child", handler: handler)
    }

    public var visiblePane: String {
        get { takeString(chuckle_get_string(reference.pointer, "visible-child-name")) ?? "" }
        set {
            guard newValue != visiblePane else { return }
            chuckle_set_string(reference.pointer, "visible-child-name", newValue)
        }
    }

    /// AdwLeaflet keeps its children in reverse, so the accessible tree would too.
    public func orderPanesForReading() {
        let pages = ObjectReference(adopting: chuckle_leaflet_get_pages(pointer))
        for position in 0..<g_list_model_get_n_items(pages.opaque) {
            guard let item = g_list_model_get_item(pages.opaque, position) else { continue }
            let page = ObjectReference(adopting: item)
            gtk_widget_insert_before(chuckle_leaflet_page_get_child(page.opaque), widgetPointer, nil)
        }
    }

    public func markHiddenPanes() {
        let shown = chuckle_leaflet_get_visible_child(pointer)
        for pane in widgetPointer.children {
            chuckle_set_accessible_state(pane, GTK_ACCESSIBLE_STATE_HIDDEN, isFolded && pane != shown ? 1 : 0)
        }
    }
}

public final class StatusPage: Widget {
    override class var type: GType { adw_status_page_get_type() }

    /// Shown literally.
    public var title: String {
        get { String(cString: adw_status_page_get_title(pointer)) }
        set {
            adw_status_page_set_title(pointer, takeString(g_markup_escape_text(newValue, -1)))
            nameScrollPanes(newValue)
        }
    }

    /// Shown literally.
    public var message: String {
        get { adw_status_page_get_description(pointer).map { String(cString: $0) } ?? "" }
        set { adw_status_page_set_description(pointer, takeString(g_markup_escape_text(newValue, -1))) }
    }
}

public final class ScrolledPane: Widget {
    override class var type: GType { gtk_scrolled_window_get_type() }

    public func scrollToStart() {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(pointer), 0)
    }
}

/// An AdwSqueezer: shows its first child that fits.
public final class Squeezer: Widget {
    override class var type: GType { chuckle_squeezer_get_type() }

    public func shows(_ child: Widget) -> Bool {
        chuckle_squeezer_get_visible_child(pointer) == child.widgetPointer
    }

    public func onChildChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::visible-child", handler: handler)
    }
}

/// A GtkDrawingArea over another widget, to report its size.
public final class SizeProbe: Widget {
    override class var type: GType { gtk_drawing_area_get_type() }

    /// In logical pixels.
    public func onResized(_ handler: @escaping @MainActor (_ width: Int, _ height: Int) -> Void) {
        connectSignal(reference.pointer, "resize") { arguments in
            handler(Int(arguments.integer(at: 0)), Int(arguments.integer(at: 1)))
        }
    }
}

extension Widget {
    public func showStartButtonsAround(_ areShown: Bool) {
        guard let bar = gtk_widget_get_ancestor(widgetPointer, adw_header_bar_get_type()) else { return }
        adw_header_bar_set_show_start_title_buttons(OpaquePointer(bar), areShown ? 1 : 0)
    }
}
