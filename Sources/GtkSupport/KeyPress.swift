import CGtk
import GLibSupport

public struct KeyPress: Sendable, Equatable {
    /// GDK's name, such as `Left`, `plus` or `a`: lower case, and without a prefix for the number pad.
    public let name: String
    /// Whether Control was held, without Alt or Super.
    public let isControl: Bool
    public let isShift: Bool

    private static let padNames = ["Add": "plus", "Subtract": "minus", "Enter": "Return", "Equal": "equal", "Space": "space"]

    /// Nil if Alt or Super was held.
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
    /// The answer true consumes the key.
    public func onKeyPressed(_ phase: EventPhase, _ handler: @escaping @MainActor (KeyPress) -> Bool) {
        answerSignal(addController(gtk_event_controller_key_new(), phase), "key-pressed") { arguments in
            KeyPress(value: arguments.unsigned(at: 0), modifiers: arguments.flags(at: 2)).map(handler) ?? false
        }
    }
}
