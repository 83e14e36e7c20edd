import CGtk
import GLibSupport

/// A command to a map by a key.
public enum MapKey: Sendable, Equatable, CaseIterable {
    /// The arrow keys.
    case left, right, up, down
    /// Plus and minus, also of the number pad.
    case zoomIn, zoomOut
    /// 0 or Home.
    case reset
    /// Escape.
    case leave

    init?(value: guint) {
        switch Int32(bitPattern: value) {
        case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
        case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
        case GDK_KEY_Up, GDK_KEY_KP_Up: self = .up
        case GDK_KEY_Down, GDK_KEY_KP_Down: self = .down
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
        guard let controller = gtk_event_controller_key_new() else { return }
        connectSignal(UnsafeMutableRawPointer(controller), "key-pressed") { arguments in
            let modifiers = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
            guard arguments.flags(at: 2) & modifiers == 0, let key = MapKey(value: arguments.unsigned(at: 0)) else {
                return false
            }
            handler(key)
            return true
        }
        gtk_widget_add_controller(widgetPointer, controller)
    }
}
