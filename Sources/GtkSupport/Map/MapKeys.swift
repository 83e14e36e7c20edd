import Atlas
import CGtk
import GLibSupport

/// A command to a map by a key.
public enum MapKey: Sendable, Equatable {
    /// To the next marker: the arrow keys.
    case next(MapDirection)
    /// Moves the map: the arrow keys with Shift.
    case pan(MapDirection)
    /// Plus and minus, also of the number pad.
    case zoomIn, zoomOut
    /// 0 or Home.
    case reset
    /// Escape.
    case leave

    init?(value: guint, isShifted: Bool = false) {
        func arrow(_ direction: MapDirection) -> MapKey { isShifted ? .pan(direction) : .next(direction) }
        switch Int32(bitPattern: value) {
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = arrow(.left)
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = arrow(.right)
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = arrow(.up)
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = arrow(.down)
        case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: self = .zoomIn
        case GDK_KEY_minus, GDK_KEY_KP_Subtract: self = .zoomOut
        case GDK_KEY_0, GDK_KEY_KP_0, GDK_KEY_Home, GDK_KEY_KP_Home: self = .reset
        case GDK_KEY_Escape: self = .leave
        default: return nil
        }
    }
}

extension MapView {
    /// Runs a handler for the map's keys while the focus is on the map or on something within it.
    public func onKey(_ handler: @escaping @MainActor (MapKey) -> Void) {
        // libshumate 1.4 has keys of its own. GTK asks the controller first that was added to the widget last.
        for widget in [map, pointer] {
            guard let controller = gtk_event_controller_key_new() else { return }
            connectSignal(UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
                let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
                let flags = arguments.flags(at: 2)
                let isShifted = flags & GDK_SHIFT_MASK.rawValue != 0
                guard flags & modifiers == 0, let key = MapKey(value: arguments.unsigned(at: 0), isShifted: isShifted) else {
                    return false
                }
                handler(key)
                return true
            }
            gtk_widget_add_controller(UnsafeMutablePointer(widget), controller)
        }
    }
}
