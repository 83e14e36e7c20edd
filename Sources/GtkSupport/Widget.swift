import CGtk
import GLibSupport

@MainActor
open class Widget: @MainActor Decodable {
    class var type: GType { gtk_widget_get_type() }

    let reference: ObjectReference
    /// GTK has no getter for the label.
    var lastAccessibleLabel = ""

    /// Stops the program for another class, since a template and its view then disagree.
    required public init(_ reference: ObjectReference) {
        precondition(
            chuckle_is_a(reference.pointer, Self.type) != 0,
            "\(String(cString: chuckle_type_name(reference.pointer))) is no \(Self.self)")
        self.reference = reference
    }

    required public convenience init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? OutletDecoder else { throw OutletDecoder.unsupported }
        self.init(try decoder.reference(to: Self.type))
    }

    convenience init(adopting widget: WidgetPointer?) {
        guard let widget else { preconditionFailure("GTK returned no \(Self.self)") }
        self.init(ObjectReference(adopting: widget))
    }

    // The last reference may be released on any thread; the widget is freed on the main one.
    isolated deinit {}

    var widgetPointer: WidgetPointer { reference.cast(to: GtkWidget.self) }
    var pointer: OpaquePointer { reference.opaque }

    /// For tests of lifetimes, and for controllers owned by the widget.
    public var weak: WeakWidget { WeakWidget(self) }

    public var isVisible: Bool {
        get { gtk_widget_get_visible(widgetPointer) != 0 }
        set { gtk_widget_set_visible(widgetPointer, newValue ? 1 : 0) }
    }

    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widgetPointer) != 0 }
        set { gtk_widget_set_sensitive(widgetPointer, newValue ? 1 : 0) }
    }

    public var isRightToLeft: Bool { gtk_widget_get_direction(widgetPointer) == GTK_TEXT_DIR_RTL }

    public var containsFocus: Bool {
        guard let root = gtk_widget_get_root(widgetPointer), let focus = gtk_root_get_focus(root) else { return false }
        return focus == widgetPointer || gtk_widget_is_ancestor(focus, widgetPointer) != 0
    }

    /// The widget or its first child that takes the focus; false if none does.
    @discardableResult
    open func grabFocus() -> Bool {
        gtk_widget_grab_focus(widgetPointer) != 0
    }

    public var isFocus: Bool { gtk_widget_is_focus(widgetPointer) != 0 }

    /// Includes descendants.
    public var canFocus: Bool {
        get { gtk_widget_get_can_focus(widgetPointer) != 0 }
        set { gtk_widget_set_can_focus(widgetPointer, newValue ? 1 : 0) }
    }

    public func focusFirstChild() {
        if !containsFocus { gtk_widget_child_focus(widgetPointer, GTK_DIR_TAB_FORWARD) }
    }

    public func addStyleClass(_ name: String) {
        gtk_widget_add_css_class(widgetPointer, name)
    }

    public func setStyleClass(_ name: String, _ isSet: Bool) {
        widgetPointer.setStyleClass(name, isSet)
    }

    /// Keeps an object for as long as the widget exists. It must not hold the widget strongly, or both leak.
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

    public enum EventPhase: Sendable {
        /// Before the widgets within.
        case capture
        /// If no widget within has consumed it.
        case bubble

        var propagation: GtkPropagationPhase { self == .capture ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE }
    }

    func addController(_ controller: OpaquePointer?, _ phase: EventPhase = .bubble) -> UnsafeMutableRawPointer {
        guard let controller else { preconditionFailure("GTK returned no event controller") }
        gtk_event_controller_set_propagation_phase(controller, phase.propagation)
        gtk_widget_add_controller(widgetPointer, controller)
        return UnsafeMutableRawPointer(controller)
    }

    /// Keeps one object of a class for the widget, whatever its wrappers. It must not hold the widget strongly.
    func attach<Attachment: AnyObject>(_ attachment: Attachment) {
        g_object_set_data_full(reference.cast(to: GObject.self), Self.key(Attachment.self), retainForC(attachment), releaseFromC)
    }

    func attachment<Attachment: AnyObject>(_ type: Attachment.Type) -> Attachment? {
        g_object_get_data(reference.cast(to: GObject.self), Self.key(type)).map {
            Unmanaged<Attachment>.fromOpaque($0).takeUnretainedValue()
        }
    }

    private static func key(_ type: AnyObject.Type) -> String { "chuckle-\(type)" }

    func connect(_ signal: String, handler: @escaping @MainActor () -> Void) {
        connectSignal(reference.pointer, signal, handler: handler)
    }

    /// Passes the widget to the handler, which must not capture it.
    func connect<Class: Widget>(_ signal: String, as type: Class.Type, handler: @escaping @MainActor (Class) -> Void) {
        let weak = weak
        connect(signal) {
            if let widget = weak.widget(as: type) { handler(widget) }
        }
    }

    /// Device pixels per logical pixel.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widgetPointer)) }

    public func onScaleFactorChanged(_ handler: @escaping @MainActor () -> Void) {
        connect("notify::scale-factor", handler: handler)
    }

    /// Equal values mean equal text sizes of system and user.
    public var textResolution: Int {
        gtk_widget_get_settings(widgetPointer).map { Int(chuckle_get_int(UnsafeMutableRawPointer($0), "gtk-xft-dpi")) } ?? 0
    }

    public func onMap(_ handler: @escaping @MainActor () -> Void) {
        connect("map", handler: handler)
    }

    public func onFocusEntered(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(addController(gtk_event_controller_focus_new()), "enter", handler: handler)
    }

    public func onFocusLeft(_ handler: @escaping @MainActor () -> Void) {
        connectSignal(addController(gtk_event_controller_focus_new()), "leave", handler: handler)
    }

    /// - Parameters:
    ///   - label: names the widget for screen readers, which offer the actions as its own; nil if it has a name.
    ///   - toggles: the names of actions that are on or off.
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

    public func onUnmap(_ handler: @escaping @MainActor () -> Void) {
        connect("unmap", handler: handler)
    }

    public var fontFamily: String {
        let font = gtk_widget_get_pango_context(widgetPointer).flatMap { pango_context_get_font_description($0) }
        return font.flatMap { pango_font_description_get_family($0) }.map { String(cString: $0) } ?? "sans-serif"
    }

    /// In logical pixels; -1 is the content's own size.
    public func setMinimumSize(width: Int, height: Int = -1) {
        gtk_widget_set_size_request(widgetPointer, Int32(clamping: width), Int32(clamping: height))
    }

    public func isSame(as other: Widget) -> Bool { widgetPointer == other.widgetPointer }

    /// The window itself may be hidden.
    public var isMapped: Bool { gtk_widget_get_mapped(widgetPointer) != 0 }

    /// False on a page of a stack that slides away, which stays mapped until it is out of sight.
    public var isInFront: Bool {
        guard isMapped else { return false }
        return sequence(first: widgetPointer) { gtk_widget_get_parent($0) }.allSatisfy { widget in
            guard let parent = gtk_widget_get_parent(widget), chuckle_is_a(parent, gtk_stack_get_type()) != 0 else { return true }
            return gtk_stack_get_visible_child(OpaquePointer(parent)) == widget
        }
    }
}

@MainActor
public final class WeakWidget {
    private let reference: WeakObjectReference

    fileprivate init(_ widget: Widget) {
        reference = WeakObjectReference(widget.reference.pointer)
    }

    public var isAlive: Bool { reference.isAlive }

    public func widget<Class: Widget>(as type: Class.Type = Class.self) -> Class? {
        reference.strong.map { Class($0) }
    }
}

typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// In logical pixels.
typealias Length = (least: Int32, best: Int32)

extension WidgetPointer {
    var children: [Self] {
        guard let first = gtk_widget_get_first_child(self) else { return [] }
        return Array(sequence(first: first) { gtk_widget_get_next_sibling($0) })
    }

    /// Includes this widget; parents precede children.
    func all(of types: [GType]) -> [Self] {
        (types.contains { chuckle_is_a(self, $0) != 0 } ? [self] : []) + children.flatMap { $0.all(of: types) }
    }

    /// Only the outermost widgets of these types.
    func visible(of types: [GType]) -> [Self] {
        guard gtk_widget_get_visible(self) != 0 else { return [] }
        return types.contains { chuckle_is_a(self, $0) != 0 } ? [self] : children.flatMap { $0.visible(of: types) }
    }

    /// Nil if this is no label.
    var labelText: String? {
        chuckle_is_a(self, gtk_label_get_type()) == 0 ? nil : String(cString: gtk_label_get_text(OpaquePointer(self)))
    }

    var shownChildren: [Self] { children.filter(\.isShown) }

    var isShown: Bool { gtk_widget_should_layout(self) != 0 }

    func length(_ orientation: GtkOrientation, for other: Int32 = -1) -> Length {
        var (least, best): (Int32, Int32) = (0, 0)
        gtk_widget_measure(self, orientation, other, &least, &best, nil, nil)
        return (least, best)
    }

    func setStyleClass(_ name: String, _ isSet: Bool) {
        if isSet { gtk_widget_add_css_class(self, name) } else { gtk_widget_remove_css_class(self, name) }
    }

    /// Whether GTK draws without the graphics card.
    var isDrawnInSoftware: Bool {
        guard let renderer = gtk_widget_get_native(self).flatMap({ gtk_native_get_renderer($0) }) else { return false }
        return chuckle_is_a(UnsafeMutableRawPointer(renderer), gsk_cairo_renderer_get_type()) != 0
    }
}
