import CAdwaita
import CGtk
import GLibSupport

/// A GtkBox.
public final class Box: Widget {
    override class var type: GType { gtk_box_get_type() }

    private var box: UnsafeMutablePointer<GtkBox> { reference.cast(to: GtkBox.self) }

    /// A box whose children stand one above the other.
    public static func makeVertical() -> Box {
        Box(adopting: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    }

    /// Whether the children stand one above the other.
    public var isVertical: Bool {
        get { gtk_orientable_get_orientation(pointer) == GTK_ORIENTATION_VERTICAL }
        set { gtk_orientable_set_orientation(pointer, newValue ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL) }
    }

    /// Adds a child behind the others.
    public func append(_ child: Widget) {
        gtk_box_append(box, child.widgetPointer)
    }
}

/// An AdwBin: holds one child.
public final class Bin: Widget {
    override class var type: GType { adw_bin_get_type() }

    /// Puts a child in the place of the one before.
    public func setChild(_ child: Widget?) {
        adw_bin_set_child(reference.cast(to: AdwBin.self), child?.widgetPointer)
    }
}

/// A GtkStack: one of its named pages is shown, and only that one is accessible.
public final class Stack: Widget {
    override class var type: GType { gtk_stack_get_type() }

    /// The name of the page that is shown.
    public var visiblePage: String {
        get { gtk_stack_get_visible_child_name(pointer).map { String(cString: $0) } ?? "" }
        set {
            guard newValue != visiblePage || !pagesAreMarked else { return }
            gtk_stack_set_visible_child_name(pointer, newValue)
            markHiddenPages()
        }
    }

    /// Shows a page whose view moves the focus afterwards, if it was on the page before.
    ///
    /// GTK would give it back to what had it on the page at an earlier time. That may be a row, which is selected by the focus.
    public func showForFocus(_ page: String) {
        if page != visiblePage, containsFocus, let root = gtk_widget_get_root(widgetPointer) { gtk_root_set_focus(root, nil) }
        visiblePage = page
    }

    /// Shows a page that takes the focus when it is mapped: it stays where the page has put it, also where it was on the page before.
    ///
    /// GTK would give it back to what had it on the page at an earlier time, or move it on to what comes after the first widget.
    /// - Parameter isBelow: whether the page slides in from below; otherwise from above.
    public func showTakingFocus(_ page: String, isBelow: Bool) {
        guard page != visiblePage || !pagesAreMarked else { return }
        gtk_stack_set_transition_type(
            pointer, isBelow ? GTK_STACK_TRANSITION_TYPE_SLIDE_UP : GTK_STACK_TRANSITION_TYPE_SLIDE_DOWN)
        let hadFocus = containsFocus
        if hadFocus, let root = gtk_widget_get_root(widgetPointer) { gtk_root_set_focus(root, nil) }
        visiblePage = page
        if hadFocus, let root = gtk_widget_get_root(widgetPointer), gtk_root_get_focus(root) == nil { focusFirstChild() }
    }

    /// Adds a page.
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

/// A GtkRevealer.
public final class Revealer: Widget {
    override class var type: GType { gtk_revealer_get_type() }

    /// Whether the child is shown; the change is animated where the system allows animations.
    public var revealsChild: Bool {
        get { gtk_revealer_get_reveal_child(pointer) != 0 }
        set {
            gtk_revealer_set_reveal_child(pointer, newValue ? 1 : 0)
            setAccessibleHidden(!newValue)
        }
    }

    /// Has the pane around scroll to the child whenever that has been revealed.
    public func scrollsIntoSight() {
        connect("notify::child-revealed", as: Revealer.self) { revealer in
            if gtk_revealer_get_child_revealed(revealer.pointer) != 0 { revealer.reveal() }
        }
    }
}

/// An AdwLeaflet: panes side by side where there is room, one at a time where there is not.
public final class Leaflet: Widget {
    override class var type: GType { chuckle_leaflet_get_type() }

    /// Whether one pane is shown at a time.
    public var isFolded: Bool { chuckle_get_int(reference.pointer, "folded") != 0 }

    /// Whether a swipe brings the pane before to the front.
    public var canNavigateBack: Bool {
        get { chuckle_get_int(reference.pointer, "can-navigate-back") != 0 }
        set { chuckle_set_int(reference.pointer, "can-navigate-back", newValue ? 1 : 0) }
    }

    /// Runs a handler when the leaflet was folded or unfolded.
    public func onFoldedChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::folded", handler: handler)
    }

    /// Runs a handler when another pane came to the front, also by a swipe.
    public func onVisiblePaneChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::visible-child", handler: handler)
    }

    /// The name of the pane in front.
    public var visiblePane: String {
        get { takeString(chuckle_get_string(reference.pointer, "visible-child-name")) ?? "" }
        set {
            guard newValue != visiblePane else { return }
            chuckle_set_string(reference.pointer, "visible-child-name", newValue)
        }
    }

    /// Puts the panes into the accessible tree in their order on the screen; AdwLeaflet keeps its children in reverse.
    public func orderPanesForReading() {
        let pages = ObjectReference(adopting: chuckle_leaflet_get_pages(pointer))
        for position in 0..<g_list_model_get_n_items(pages.opaque) {
            guard let item = g_list_model_get_item(pages.opaque, position) else { continue }
            let page = ObjectReference(adopting: item)
            gtk_widget_insert_before(chuckle_leaflet_page_get_child(page.opaque), widgetPointer, nil)
        }
    }

    /// Takes panes that are folded away out of the accessible tree.
    public func markHiddenPanes() {
        let shown = chuckle_leaflet_get_visible_child(pointer)
        for pane in widgetPointer.children {
            chuckle_set_accessible_state(pane, GTK_ACCESSIBLE_STATE_HIDDEN, isFolded && pane != shown ? 1 : 0)
        }
    }
}

/// An AdwStatusPage: what a page says when it has nothing else to show.
public final class StatusPage: Widget {
    override class var type: GType { adw_status_page_get_type() }

    /// The large words, shown literally.
    public var title: String {
        get { String(cString: adw_status_page_get_title(pointer)) }
        set {
            adw_status_page_set_title(pointer, takeString(g_markup_escape_text(newValue, -1)))
            nameScrollPanes(newValue)
        }
    }

    /// The sentence below, shown literally.
    public var message: String {
        get { adw_status_page_get_description(pointer).map { String(cString: $0) } ?? "" }
        set { adw_status_page_set_description(pointer, takeString(g_markup_escape_text(newValue, -1))) }
    }
}

/// A GtkScrolledWindow of a template.
public final class ScrolledPane: Widget {
    override class var type: GType { gtk_scrolled_window_get_type() }

    /// Shows the beginning of what is in the pane.
    public func scrollToStart() {
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(pointer), 0)
    }
}

/// An AdwSqueezer: shows the first of its children that fits.
public final class Squeezer: Widget {
    override class var type: GType { chuckle_squeezer_get_type() }

    /// Whether a child is the one that fits.
    public func shows(_ child: Widget) -> Bool {
        chuckle_squeezer_get_visible_child(pointer) == child.widgetPointer
    }

    /// Runs a handler when another child fits.
    public func onChildChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::visible-child", handler: handler)
    }
}

/// A GtkDrawingArea that draws nothing and says how large it is: it lies over what is to be measured.
public final class SizeProbe: Widget {
    override class var type: GType { gtk_drawing_area_get_type() }

    /// Runs a handler with the width and height in logical pixels when they have changed.
    public func onResized(_ handler: @escaping @MainActor (_ width: Int, _ height: Int) -> Void) {
        connectSignal(reference.pointer, "resize") { arguments in
            handler(Int(arguments.integer(at: 0)), Int(arguments.integer(at: 1)))
        }
    }
}

extension Widget {
    /// Has the AdwHeaderBar around the widget show the buttons that the desktop puts at the start of a window, or leave them to another one.
    public func showStartButtonsAround(_ areShown: Bool) {
        guard let bar = gtk_widget_get_ancestor(widgetPointer, adw_header_bar_get_type()) else { return }
        adw_header_bar_set_show_start_title_buttons(OpaquePointer(bar), areShown ? 1 : 0)
    }
}
