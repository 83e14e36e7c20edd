import Atlas
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

    init?(_ key: KeyPress) {
        func arrow(_ direction: MapDirection) -> MapKey { key.isShift ? .pan(direction) : .next(direction) }
        switch key.name {
        case "Left", "KP_Left": self = arrow(.left)
        case "Right", "KP_Right": self = arrow(.right)
        case "Up", "KP_Up": self = arrow(.up)
        case "Down", "KP_Down": self = arrow(.down)
        case "plus", "equal", "KP_Add": self = .zoomIn
        case "minus", "KP_Subtract": self = .zoomOut
        case "0", "KP_0", "Home", "KP_Home": self = .reset
        case "Escape": self = .leave
        default: return nil
        }
    }
}

extension MapView {
    /// Runs a handler for the map's keys while the focus is on the map or on something within it.
    public func onKey(_ handler: @escaping @MainActor (MapKey) -> Void) {
        // libshumate 1.4 has keys of its own. GTK asks the controller first that was added to the widget last.
        for widget in [Widget(ObjectReference(retaining: UnsafeMutableRawPointer(map))), self] {
            widget.onKeyPressed(.bubble) { key in
                guard !key.isControl, let key = MapKey(key) else { return false }
                handler(key)
                return true
            }
        }
    }
}
