import CGtk
import GLibSupport

extension Widget {
    /// Offers a menu by secondary click, touch and hold, Shift+F10 and the Menu key. Closing it returns the focus.
    /// - Parameters:
    ///   - isPage: whether descendants may have menus of their own.
    ///   - make: runs when the menu opens; nil opens none.
    public func offerMenu(label: String, opensOnHold: Bool = true, isPage: Bool = false, _ make: @escaping @MainActor () -> Menu?)
    {
        let phase: EventPhase = isPage ? .bubble : .capture
        attach(ContextMenu(of: self, label: label, opensOnHold: opensOnHold, phase: phase, ofChildren: false) { _ in make() })
    }

    /// The child takes the focus before `make` runs; nil opens no menu.
    public func offerMenuOnChildren(label: String, _ make: @escaping @MainActor (Widget) -> Menu?) {
        attach(ContextMenu(of: self, label: label, opensOnHold: true, phase: .capture, ofChildren: true, make))
    }
}

/// The popover exists only while it is open.
@MainActor
private final class ContextMenu {
    private let owner: WeakWidget
    private let label: String
    private let isOfChildren: Bool
    private let make: @MainActor (Widget) -> Menu?
    private var popover: Widget?
    private var focusBefore: WeakWidget?

    /// In the owner's coordinates, in logical pixels.
    private typealias Place = (x: Double, y: Double)

    init(
        of owner: Widget, label: String, opensOnHold: Bool, phase: Widget.EventPhase, ofChildren: Bool,
        _ make: @escaping @MainActor (Widget) -> Menu?
    ) {
        self.owner = owner.weak
        self.label = label
        isOfChildren = ofChildren
        self.make = make
        openOnClick(owner, phase)
        if opensOnHold { openOnHold(owner, phase) }
        if phase == .bubble { owner.forgetLostTouches() }
        openOnKeys(owner)
        // A popover must be removed before its parent.
        owner.onUnmap { [weak self] in self?.remove() }
    }

    // MARK: Ways to open

    /// Opens on release, or the menu would get the release and the widget would keep looking pressed.
    private func openOnClick(_ owner: Widget, _ phase: Widget.EventPhase) {
        let gesture = gtk_gesture_click_new()
        gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_SECONDARY))
        let click = owner.addController(gesture, phase)
        let target = { @MainActor [weak self] (arguments: SignalArguments) in
            self?.target(at: (x: arguments.double(at: 1), y: arguments.double(at: 2)))
        }
        connectSignal(click, "pressed") { arguments in
            if target(arguments) != nil { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
        }
        connectSignal(click, "released") { [weak self] arguments in
            if let target = target(arguments) {
                self?.open(on: target, at: (x: arguments.double(at: 1), y: arguments.double(at: 2)))
            }
        }
    }

    private func openOnHold(_ owner: Widget, _ phase: Widget.EventPhase) {
        let gesture = gtk_gesture_long_press_new()
        gtk_gesture_single_set_touch_only(gesture, 1)
        // The widget claims a pinch, and this gesture would not learn of its second finger.
        connectSignal(owner.addController(gtk_gesture_zoom_new(), .capture), "begin") { gtk_event_controller_reset(gesture) }
        connectSignal(owner.addController(gesture, phase), "pressed") { [weak self] arguments in
            let place = (x: arguments.double(at: 0), y: arguments.double(at: 1))
            guard let self, let target = target(at: place), !isOfAnother(place) else { return }
            gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
            open(on: target, at: place)
        }
    }

    private func openOnKeys(_ owner: Widget) {
        answerSignal(owner.addController(gtk_event_controller_key_new()), "key-pressed") { [weak self] arguments in
            // Keys that the menu does not use must not reach the widgets below it.
            if self?.popover != nil { return true }
            let modifiers = arguments.flags(at: 2) & gtk_accelerator_get_default_mod_mask().rawValue
            switch Int32(bitPattern: arguments.unsigned(at: 0)) {
            case GDK_KEY_Menu where modifiers == 0, GDK_KEY_F10 where modifiers == GDK_SHIFT_MASK.rawValue:
                return self?.openAtFocus() ?? false
            default:
                return false
            }
        }
    }

    private func target(at place: Place) -> WidgetPointer? {
        guard let owner = owner.widget()?.widgetPointer else { return nil }
        return isOfChildren ? child(around: gtk_widget_pick(owner, place.x, place.y, GTK_PICK_DEFAULT)) : owner
    }

    /// GTK lets two nested menus be held at the same time.
    private func isOfAnother(_ place: Place) -> Bool {
        guard let owner = owner.widget()?.widgetPointer else { return false }
        let picked = gtk_widget_pick(owner, place.x, place.y, GTK_PICK_DEFAULT)
        var current = picked
        while let widget = current, widget != owner {
            let menu = Widget(ObjectReference(retaining: UnsafeMutableRawPointer(widget))).attachment(ContextMenu.self)
            if let menu, !menu.isOfChildren || menu.child(around: picked) != nil { return true }
            current = gtk_widget_get_parent(widget)
        }
        return false
    }

    private func openAtFocus() -> Bool {
        guard let owner = owner.widget()?.widgetPointer, let root = gtk_widget_get_root(owner),
            let target = isOfChildren ? child(around: gtk_root_get_focus(root)) : owner
        else { return false }
        open(on: target, at: nil)
        return true
    }

    private func child(around widget: WidgetPointer?) -> WidgetPointer? {
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

    private func open(on pointer: WidgetPointer, at place: Place?) {
        guard popover == nil else { return }
        let target = Widget(ObjectReference(retaining: UnsafeMutableRawPointer(pointer)))
        if isOfChildren, !target.containsFocus { target.grabFocus() }
        let weak = target.weak
        // The menu acts on the focused item once the models know of the focus.
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
        // GTK adds the lines between sections when idle, and an open popover does not grow for them.
        g_idle_add_full(
            G_PRIORITY_HIGH_IDLE,
            { data in
                guard let data, gtk_widget_get_parent(data.assumingMemoryBound(to: GtkWidget.self)) != nil else { return 0 }
                gtk_popover_popup(data.assumingMemoryBound(to: GtkPopover.self))
                return 0
            }, g_object_ref(popover.reference.pointer), { g_object_unref($0) })
    }

    private func rectangle(of target: Widget, in owner: Widget, _ place: Place?) -> GdkRectangle {
        if let place { return GdkRectangle(x: Int32(nearest: place.x), y: Int32(nearest: place.y), width: 1, height: 1) }
        let area = owner.area(of: target) ?? GdkRectangle(x: 0, y: 0, width: 1, height: 1)
        guard !isOfChildren, area.height > Self.largest else { return area }
        return GdkRectangle(x: area.x + area.width / 2, y: area.y + area.height / 2, width: 1, height: 1)
    }

    /// In logical pixels. A menu opens on a higher target, not beside it.
    private static let largest: Int32 = 96

    private func closed() {
        guard let popover else { return }
        popover.returnFocus(to: focusBefore?.widget())
        // After this signal the chosen item still finds its action through the popover's parent.
        onNextTurn { [weak self] in self?.remove() }
    }

    private func remove() {
        guard let popover else { return }
        self.popover = nil
        focusBefore = nil
        // GTK keeps an open popover.
        withExtendedLifetime(popover) {
            gtk_popover_popdown(popover.reference.cast(to: GtkPopover.self))
            gtk_widget_unparent(popover.widgetPointer)
        }
    }
}
