import CGtk
import Dispatch
import GLibSupport

extension Widget {
    /// Offers a menu by secondary click, by touch and hold, and by Shift+F10 or the Menu key while the focus is within the widget. When
    /// the menu closes, the focus is where it was.
    /// - Parameters:
    ///   - label: names the menu for screen readers.
    ///   - opensOnHold: false for a widget that has another use for touch and hold.
    ///   - isPage: whether what is within the widget may have menus of its own.
    ///   - make: makes the menu when it is opened; nil opens none.
    public func offerMenu(
        label: String, opensOnHold: Bool = true, isPage: Bool = false, _ make: @escaping @MainActor () -> Menu?
    ) {
        ContextMenu.offer(
            on: self, label: label, opensOnHold: opensOnHold, phase: isPage ? .bubble : .capture, ofChildren: false
        ) { _ in make() }
    }

    /// Offers a menu on each child, such as a row or a marker. The child takes the focus before its menu is made.
    /// - Parameters:
    ///   - label: names the menu for screen readers.
    ///   - make: makes the menu of a child when it is opened; nil opens none.
    public func offerMenuOnChildren(label: String, _ make: @escaping @MainActor (Widget) -> Menu?) {
        ContextMenu.offer(on: self, label: label, opensOnHold: true, phase: .capture, ofChildren: true, make)
    }
}

/// Opens the menu of a widget or of its children. The popover exists only while it is open.
@MainActor
private final class ContextMenu {
    private let owner: WeakWidget
    private let label: String
    private let isOfChildren: Bool
    private let make: @MainActor (Widget) -> Menu?
    private var popover: Widget?
    private var focusBefore: WeakWidget?

    /// A place in the coordinates of the owner, in logical pixels.
    private typealias Place = (x: Double, y: Double)

    static func offer(
        on owner: Widget, label: String, opensOnHold: Bool, phase: Widget.KeyPhase, ofChildren: Bool,
        _ make: @escaping @MainActor (Widget) -> Menu?
    ) {
        let menu = ContextMenu(owner, label, ofChildren, make)
        owner.attach(menu)
        menu.openOnClick(owner, phase)
        if opensOnHold { menu.openOnHold(owner, phase) }
        menu.openOnKeys(owner)
        // A popover must go before what it belongs to.
        owner.connect("unmap") { [weak menu] in menu?.remove() }
    }

    private init(_ owner: Widget, _ label: String, _ isOfChildren: Bool, _ make: @escaping @MainActor (Widget) -> Menu?) {
        self.owner = owner.weak
        self.label = label
        self.isOfChildren = isOfChildren
        self.make = make
    }

    // MARK: Ways to open

    /// Opens when the button is released: the release that follows a press would be the menu's, and what was pressed would look so.
    private func openOnClick(_ owner: Widget, _ phase: Widget.KeyPhase) {
        guard let gesture = gtk_gesture_click_new() else { return }
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
        gtk_event_controller_set_propagation_phase(gesture, phase.propagation)
        let target = { @MainActor [weak self] (arguments: SignalArguments) in
            self?.target(at: (x: arguments.double(at: 1), y: arguments.double(at: 2)))
        }
        connectSignal(UnsafeMutableRawPointer(gesture), "pressed") { arguments in
            if target(arguments) != nil { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
            return false
        }
        connectSignal(UnsafeMutableRawPointer(gesture), "released") { [weak self] arguments in
            if let target = target(arguments) {
                self?.open(on: target, at: (x: arguments.double(at: 1), y: arguments.double(at: 2)))
            }
            return false
        }
        gtk_widget_add_controller(owner.widgetPointer, gesture)
    }

    private func openOnHold(_ owner: Widget, _ phase: Widget.KeyPhase) {
        guard let gesture = gtk_gesture_long_press_new() else { return }
        gtk_gesture_single_set_touch_only(gesture, 1)
        gtk_event_controller_set_propagation_phase(gesture, phase.propagation)
        connectSignal(UnsafeMutableRawPointer(gesture), "pressed") { [weak self] arguments in
            let place = (x: arguments.double(at: 0), y: arguments.double(at: 1))
            guard let self, let target = target(at: place) else { return false }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            open(on: target, at: place)
            return false
        }
        gtk_widget_add_controller(owner.widgetPointer, gesture)
    }

    private func openOnKeys(_ owner: Widget) {
        guard let controller = gtk_event_controller_key_new() else { return }
        connectSignal(UnsafeMutableRawPointer(controller), "key-pressed") { [weak self] arguments in
            // What the menu has no use for is not meant for what is below it.
            if self?.popover != nil { return true }
            let modifiers = arguments.flags(at: 2) & gtk_accelerator_get_default_mod_mask().rawValue
            switch Int32(bitPattern: arguments.unsigned(at: 0)) {
            case GDK_KEY_Menu where modifiers == 0, GDK_KEY_F10 where modifiers == GDK_SHIFT_MASK.rawValue:
                return self?.openAtFocus() ?? false
            default:
                return false
            }
        }
        gtk_widget_add_controller(owner.widgetPointer, controller)
    }

    private func target(at place: Place) -> UnsafeMutablePointer<GtkWidget>? {
        guard let owner = owner.widget()?.widgetPointer else { return nil }
        return isOfChildren ? child(around: gtk_widget_pick(owner, place.x, place.y, GTK_PICK_DEFAULT)) : owner
    }

    private func openAtFocus() -> Bool {
        guard let owner = owner.widget()?.widgetPointer, let root = gtk_widget_get_root(owner),
            let target = isOfChildren ? child(around: gtk_root_get_focus(root)) : owner
        else { return false }
        open(on: target, at: nil)
        return true
    }

    /// The child of the owner in which a widget is.
    private func child(around widget: UnsafeMutablePointer<GtkWidget>?) -> UnsafeMutablePointer<GtkWidget>? {
        let owner = owner.widget()?.widgetPointer
        var current = widget
        while let child = current {
            let parent = gtk_widget_get_parent(child)
            if parent == owner { return child }
            current = parent
        }
        return nil
    }

    // MARK: Opening and closing

    private func open(on pointer: UnsafeMutablePointer<GtkWidget>, at place: Place?) {
        guard popover == nil else { return }
        let target = Widget(ObjectReference(retaining: UnsafeMutableRawPointer(pointer)))
        if isOfChildren, !target.containsFocus { target.grabFocus() }
        let weak = target.weak
        // The menu acts on what has the focus now, as soon as the models know.
        afterUpdates { [weak self] in
            if let target = weak.widget() { self?.popUp(on: target, at: place) }
        }
    }

    private func popUp(on target: Widget, at place: Place?) {
        guard popover == nil, target.isMapped, let owner = owner.widget(), owner.isMapped,
            let popover = make(target)?.makePopover(label: label)
        else { return }
        self.popover = popover
        focusBefore = gtk_widget_get_root(owner.widgetPointer).flatMap { gtk_root_get_focus($0) }.map {
            Widget(ObjectReference(retaining: UnsafeMutableRawPointer($0))).weak
        }
        let pointer = popover.reference.cast(to: GtkPopover.self)
        gtk_popover_set_has_arrow(pointer, 0)
        gtk_popover_set_position(pointer, GTK_POS_BOTTOM)
        gtk_widget_set_halign(popover.widgetPointer, GTK_ALIGN_START)
        gtk_widget_set_parent(popover.widgetPointer, owner.widgetPointer)
        var rectangle = rectangle(of: target, in: owner, place)
        gtk_popover_set_pointing_to(pointer, &rectangle)
        popover.connect("closed") { [weak self] in self?.closed() }
        // GTK adds the lines between sections when it has nothing else to do, and a popover that is open does not grow for them.
        g_idle_add_full(
            G_PRIORITY_HIGH_IDLE,
            { data in
                guard let data, gtk_widget_get_parent(data.assumingMemoryBound(to: GtkWidget.self)) != nil else { return 0 }
                gtk_popover_popup(data.assumingMemoryBound(to: GtkPopover.self))
                return 0
            }, g_object_ref(popover.reference.pointer), { g_object_unref($0) })
    }

    /// What the menu points to: the place of the pointer, the target, or the middle of a large one.
    private func rectangle(of target: Widget, in owner: Widget, _ place: Place?) -> GdkRectangle {
        if let place { return GdkRectangle(x: Int32(nearest: place.x), y: Int32(nearest: place.y), width: 1, height: 1) }
        var bounds = graphene_rect_t()
        guard gtk_widget_compute_bounds(target.widgetPointer, owner.widgetPointer, &bounds) != 0 else {
            return GdkRectangle(x: 0, y: 0, width: 1, height: 1)
        }
        let (x, y) = (Double(bounds.origin.x), Double(bounds.origin.y))
        let (width, height) = (Double(bounds.size.width), Double(bounds.size.height))
        if !isOfChildren, height > Self.largest {
            return GdkRectangle(x: Int32(nearest: x + width / 2), y: Int32(nearest: y + height / 2), width: 1, height: 1)
        }
        return GdkRectangle(
            x: Int32(nearest: x), y: Int32(nearest: y), width: Int32(nearest: width), height: Int32(nearest: height))
    }

    /// The height, in logical pixels, up to which a menu is beside its target rather than on it.
    private static let largest = 96.0

    private func closed() {
        guard popover != nil else { return }
        returnFocus()
        // The item that was chosen finds its action through the popover's parent, after this signal.
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.remove() }
        }
    }

    /// The focus goes back, unless an action has moved it elsewhere.
    private func returnFocus() {
        guard let popover, let before = focusBefore?.widget(), before.isMapped,
            let root = gtk_widget_get_root(popover.widgetPointer)
        else { return }
        if popover.containsFocus || gtk_root_get_focus(root) == nil { before.grabFocus() }
    }

    private func remove() {
        guard let popover else { return }
        self.popover = nil
        focusBefore = nil
        // GTK keeps a popover that is open.
        withExtendedLifetime(popover) {
            gtk_popover_popdown(popover.reference.cast(to: GtkPopover.self))
            gtk_widget_unparent(popover.widgetPointer)
        }
    }
}
