import CGtk
import GLibSupport

/// A GtkWidget. Subclasses add what their GTK class adds.
@MainActor
open class Widget: @MainActor Decodable {
    /// The GType that an instance must have.
    class var type: GType { gtk_widget_get_type() }

    let reference: ObjectReference
    /// The label last given to GTK, which has no getter for it.
    var lastAccessibleLabel = ""

    /// Wraps an instance. Stops the program when it is of another class: a template and its view disagree.
    required public init(_ reference: ObjectReference) {
        precondition(
            chuckle_is_a(reference.pointer, Self.type) != 0,
            "\(String(cString: chuckle_type_name(reference.pointer))) is no \(Self.self)")
        self.reference = reference
    }

    /// An outlet of a template. Throws if the template has no such widget, or one of another class.
    required public convenience init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? OutletDecoder else { throw OutletDecoder.unsupported }
        self.init(try decoder.reference(to: Self.type))
    }

    /// Wraps what a GTK constructor returned.
    convenience init(adopting widget: WidgetPointer?) {
        guard let widget else { preconditionFailure("GTK returned no \(Self.self)") }
        self.init(ObjectReference(adopting: widget))
    }

    // The last reference may go anywhere (a task holds the closure that holds the widget); the widget goes on the main thread.
    isolated deinit {}

    var widgetPointer: WidgetPointer { reference.cast(to: GtkWidget.self) }
    var pointer: OpaquePointer { reference.opaque }

    /// A reference that does not keep the widget alive, for tests of lifetimes and for controllers that name the widget that owns them.
    public var weak: WeakWidget { WeakWidget(self) }

    /// Whether the widget is shown at all.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widgetPointer) != 0 }
        set { gtk_widget_set_visible(widgetPointer, newValue ? 1 : 0) }
    }

    /// Whether the widget reacts; an insensitive widget is greyed out.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widgetPointer) != 0 }
        set { gtk_widget_set_sensitive(widgetPointer, newValue ? 1 : 0) }
    }

    /// Whether texts and rows of widgets begin at the right.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widgetPointer) == GTK_TEXT_DIR_RTL }

    /// Whether the keyboard focus is on the widget or within it.
    public var containsFocus: Bool {
        guard let root = gtk_widget_get_root(widgetPointer), let focus = gtk_root_get_focus(root) else { return false }
        return focus == widgetPointer || gtk_widget_is_ancestor(focus, widgetPointer) != 0
    }

    /// Moves the keyboard focus to the widget or to the first of its children that takes it; false if none does.
    @discardableResult
    open func grabFocus() -> Bool {
        gtk_widget_grab_focus(widgetPointer) != 0
    }

    /// Whether the widget itself has the keyboard focus.
    public var isFocus: Bool { gtk_widget_is_focus(widgetPointer) != 0 }

    /// Whether the keyboard focus may come to the widget or what is within it.
    public var canFocus: Bool {
        get { gtk_widget_get_can_focus(widgetPointer) != 0 }
        set { gtk_widget_set_can_focus(widgetPointer, newValue ? 1 : 0) }
    }

    /// Moves the keyboard focus to the first widget within that takes it, unless it is within already.
    public func focusFirstChild() {
        if !containsFocus { gtk_widget_child_focus(widgetPointer, GTK_DIR_TAB_FORWARD) }
    }

    /// Adds a style class of the style sheet.
    public func addStyleClass(_ name: String) {
        gtk_widget_add_css_class(widgetPointer, name)
    }

    /// Adds a style class, or removes it.
    public func setStyleClass(_ name: String, _ isSet: Bool) {
        widgetPointer.setStyleClass(name, isSet)
    }

    /// Keeps a Swift object for as long as the widget exists: the controller of its subtree, or a binding.
    ///
    /// The object must not hold the widget strongly, or both stay for ever.
    public func own(_ object: AnyObject) {
        let (widget, key) = (reference.cast(to: GObject.self), "chuckle-owned")
        if let owned = g_object_get_data(widget, key) {
            Unmanaged<OwnedObjects>.fromOpaque(owned).takeUnretainedValue().objects.append(object)
        } else {
            g_object_set_data_full(widget, key, retainForC(OwnedObjects(object)), releaseFromC)
        }
    }

    private final class OwnedObjects {
        var objects: [AnyObject]

        init(_ object: AnyObject) { objects = [object] }
    }

    /// When an event controller learns of an event.
    public enum EventPhase: Sendable {
        /// Before the widgets within do.
        case capture
        /// When no widget within had a use for it.
        case bubble

        var propagation: GtkPropagationPhase { self == .capture ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE }
    }

    /// Gives the widget an event controller, such as a gesture, which it then owns, and returns it for its signals.
    func addController(_ controller: OpaquePointer?, _ phase: EventPhase = .bubble) -> UnsafeMutableRawPointer {
        guard let controller else { preconditionFailure("GTK returned no event controller") }
        gtk_event_controller_set_propagation_phase(controller, phase.propagation)
        gtk_widget_add_controller(widgetPointer, controller)
        return UnsafeMutableRawPointer(controller)
    }

    /// Keeps a Swift object under its class's name for as long as the widget exists: what belongs to the widget itself rather than to
    /// one of its wrappers. The object must not hold the widget strongly.
    func attach<Attachment: AnyObject>(_ attachment: Attachment) {
        g_object_set_data_full(reference.cast(to: GObject.self), Self.key(Attachment.self), retainForC(attachment), releaseFromC)
    }

    /// The attached object of a class.
    func attachment<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
        g_object_get_data(reference.cast(to: GObject.self), Self.key(type)).map {
            Unmanaged<Attachment>.fromOpaque($0).takeUnretainedValue()
        }
    }

    private static func key(_ type: AnyObject.Type) -> String { "chuckle-\(type)" }

    /// Connects a handler to a signal without arguments.
    func connect(_ signal: String, handler: @escaping @MainActor () -> Void) {
        connectSignal(reference.pointer, signal, handler: handler)
    }

    /// Connects a handler that gets the widget, which it must not capture, to a signal without arguments.
    func connect<Class: Widget>(_ signal: String, as type: Class.Type, handler: @escaping @MainActor (Class) -> Void) {
        let weak = weak
        connect(signal) {
            if let widget = weak.widget(as: type) { handler(widget) }
        }
    }

    /// The width of a logical pixel in pixels of the widget's screen.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widgetPointer)) }

    /// Runs a handler when the window comes to a screen of another scale.
    public func onScaleFactorChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::scale-factor", handler: handler)
    }

    /// A measure of the text size that the system and the user ask for; equal measures give equal sizes.
    public var textResolution: Int {
        gtk_widget_get_settings(widgetPointer).map { Int(chuckle_get_int(UnsafeMutableRawPointer($0), "gtk-xft-dpi")) } ?? 0
    }

    /// Runs a handler each time that the widget becomes visible on the screen.
    public func onMap(_ handler: @escaping @MainActor () -> Void) {
        connect("map", handler: handler)
    }

    /// Runs a handler each time that the keyboard focus comes to the widget or what is within it.
    public func onFocusEntered(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(addController(gtk_event_controller_focus_new()), "enter", handler: handler)
    }

    /// Runs a handler each time that the keyboard focus leaves the widget and what is within it.
    public func onFocusLeft(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(addController(gtk_event_controller_focus_new()), "leave", handler: handler)
    }

    /// Gives the widget and what is within it actions of a group of their own, such as `edit.save`.
    /// - Parameter label: names the widget for screen readers, which are offered the actions as its own; nil if it has a name.
    /// - Parameter toggles: the names of actions that are on or off.
    /// - Returns: the actions by their names.
    @discardableResult
    public func insertActions(
        _ group: String, label: String?, toggles: Set<String> = [], _ actions: [String: @MainActor () -> Void]
    ) -> [String: Action] {
        if let label { accessibleLabel = label }
        let map = ObjectReference(adopting: g_simple_action_group_new())
        var inserted: [String: Action] = [:]
        for (name, handler) in actions {
            let action = Action(name: name, isToggle: toggles.contains(name), handler: handler)
            g_action_map_add_action(map.opaque, action.reference.opaque)
            inserted[name] = action
        }
        gtk_widget_insert_action_group(widgetPointer, group, map.opaque)
        return inserted
    }

    /// Runs a handler each time that the widget is visible on the screen no longer.
    public func onUnmap(_ handler: @escaping @MainActor () -> Void) {
        connect("unmap", handler: handler)
    }

    /// The family of the fonts of the widget's texts.
    public var fontFamily: String {
        let font = gtk_widget_get_pango_context(widgetPointer).flatMap { pango_context_get_font_description($0) }
        return font.flatMap { pango_font_description_get_family($0) }.map { String(cString: $0) } ?? "sans-serif"
    }

    /// The least size in logical pixels that the widget asks for; -1 is what its content needs.
    public func setMinimumSize(width: Int, height: Int = -1) {
        gtk_widget_set_size_request(widgetPointer, Int32(clamping: width), Int32(clamping: height))
    }

    /// Whether two references are to the same widget.
    public func isSame(as other: Widget) -> Bool { widgetPointer == other.widgetPointer }

    /// Whether the widget is mapped: shown on the screen, if its window is.
    public var isMapped: Bool { gtk_widget_get_mapped(widgetPointer) != 0 }

    /// Whether the widget is mapped and on no page of a stack that is sliding away: such a page stays mapped until it is out of sight.
    public var isInFront: Bool {
        guard isMapped else { return false }
        return sequence(first: widgetPointer) { gtk_widget_get_parent($0) }.allSatisfy { widget in
            guard let parent = gtk_widget_get_parent(widget), chuckle_is_a(parent, gtk_stack_get_type()) != 0 else { return true }
            return gtk_stack_get_visible_child(OpaquePointer(parent)) == widget
        }
    }
}

/// A widget known without being kept alive.
@MainActor
public final class WeakWidget {
    private let reference: WeakObjectReference

    fileprivate init(_ widget: Widget) {
        reference = WeakObjectReference(widget.reference.pointer)
    }

    /// Whether the widget is not finalised yet.
    public var isAlive: Bool { reference.isAlive }

    /// The widget, while it exists, as a wrapper of its class.
    public func widget<Class: Widget>(as type: Class.Type = Class.self) -> Class? {
        reference.strong.map { Class($0) }
    }
}

/// A widget as C knows it.
typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// The least and the natural length in a direction, in logical pixels.
typealias Length = (least: Int32, best: Int32)

extension WidgetPointer {
    /// The children, from the first to the last.
    var children: [Self] {
        guard let first = gtk_widget_get_first_child(self) else { return [] }
        return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
    }

    /// This widget and all within it that are of one of some types, each before what is within it.
    func all(of types: [GType]) -> [Self] {
        (types.contains { chuckle_is_a(self, $0) != 0 } ? [self] : []) + children.flatMap { $0.all(of: types) }
    }

    /// This widget or, on each way down, the first within it that is of one of some types, unless it is hidden.
    func visible(of types: [GType]) -> [Self] {
        guard gtk_widget_get_visible(self) != 0 else { return [] }
        return types.contains { chuckle_is_a(self, $0) != 0 } ? [self] : children.flatMap { $0.visible(of: types) }
    }

    /// The text of a label; nil for other widgets.
    var labelText: String? {
        chuckle_is_a(self, gtk_label_get_type()) == 0 ? nil : String(cString: gtk_label_get_text(OpaquePointer(self)))
    }

    /// The children that take room.
    var shownChildren: [Self] { children.filter(\.isShown) }

    /// Whether a widget takes room.
    var isShown: Bool { gtk_widget_should_layout(self) != 0 }

    /// The least and the natural length in a direction, in logical pixels.
    func length(_ orientation: GtkOrientation, for other: Int32 = -1) -> Length {
        var (least, best): (Int32, Int32) = (0, 0)
        gtk_widget_measure(self, orientation, other, &least, &best, nil, nil)
        return (least, best)
    }

    /// Adds a style class, or removes it.
    func setStyleClass(_ name: String, _ isSet: Bool) {
        if isSet { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// Whether GTK draws the window of a widget without the graphics card.
    var isDrawnInSoftware: Bool {
        guard let renderer = gtk_widget_get_native(self).flatMap({ gtk_native_get_renderer($0) }) else { return false }
        return chuckle_is_a(UnsafeMutableRawPointer(renderer), gsk_cairo_renderer_get_type()) != 0
    }
}
