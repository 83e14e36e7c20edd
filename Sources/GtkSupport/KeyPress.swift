import CGtk
import GLibSupport

/// A key that was pressed.
public struct KeyPress: Sendable, Equatable {
    /// GDK's name of the key, such as `Left`, `plus` or `a`; letters are always small. A key of the number pad has the name of the same
    /// key elsewhere.
    public let name: String
    /// Whether Control was held, and neither Alt nor Super.
    public let isControl: Bool
    /// Whether Shift was held.
    public let isShift: Bool

    /// The keys of the number pad that are called otherwise elsewhere.
    private static let padNames = ["Add": "plus", "Subtract": "minus", "Enter": "Return", "Equal": "equal", "Space": "space"]

    /// Nil for a key that was pressed together with Alt or Super.
    init?(value: guint, modifiers: UInt32) {
        guard modifiers & (GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue) == 0,
            let name = gdk_keyval_name(gdk_keyval_to_lower(value))
        else { return nil }
        let text = String(cString: name)
        let padName = text.hasPrefix("KP_") ? String(text.dropFirst(3)) : nil
        self.name = padName.map { Self.padNames[$0] ?? $0 } ?? text
        isControl = modifiers & GDK_CONTROL_MASK.rawValue != 0
        isShift = modifiers & GDK_SHIFT_MASK.rawValue != 0
    }
}

extension Widget {
    /// Runs a handler for keys while the focus is on the widget or within it; the answer true says that the key was of use.
    public func onKeyPressed(_ phase: EventPhase, _ handler: @escaping @MainActor (KeyPress) -> Bool) {
        answerSignal(addController(gtk_event_controller_key_new(), phase), "key-pressed") { arguments in
            KeyPress(value: arguments.unsigned(at: 0), modifiers: arguments.flags(at: 2)).map(handler) ?? false
        }
    }
}
