internal import CAtspi
import Foundation

/// A key that is held down while another one is pressed.
public enum Modifier: String, Sendable {
    case control = "Control_L"
    case shift = "Shift_L"
    case alt = "Alt_L"
}

/// The keyboard of the display. Keys go to the newest window of the application.
@MainActor
public final class Keyboard {
    private let windows: WindowSystem
    private let processIdentifier: Int32
    private let layout: KeyboardLayout

    public init(windows: WindowSystem, application: ApplicationProcess) {
        self.windows = windows
        processIdentifier = application.processIdentifier
        layout = KeyboardLayout(connection: windows.connection)
    }

    /// Presses and releases one key.
    /// - Parameters:
    ///   - keyName: the X name of the key symbol, such as "Return", "Escape", "Tab", "j" or "plus".
    ///   - modifiers: the keys that are held down meanwhile.
    /// - Throws: `DriverError` when there is no such key, or no window to send it to.
    public func press(_ keyName: String, _ modifiers: Modifier...) throws {
        let symbol = XStringToKeysym(keyName)
        guard symbol != 0 else {
            throw DriverError("There is no key with the name \"\(keyName)\"")
        }
        try strike(symbol, modifiers: modifiers)
    }

    /// Types a text, character by character; a line feed presses Return, a tab presses Tab.
    /// - Throws: `DriverError` when a character cannot be typed, or when there is no window to send it to.
    public func type(_ text: String) throws {
        for character in text.unicodeScalars {
            try strike(KeyboardLayout.symbol(for: character), modifiers: [])
        }
    }

    /// Holds modifiers down, such as for clicks.
    /// - Throws: `DriverError` when there is no such key or no window, and what the body throws.
    public func hold(_ modifiers: Modifier..., during body: () throws -> Void) throws {
        try giveToNewestWindow()
        let codes = try modifiers.map { try layout.key(for: XStringToKeysym($0.rawValue)).code }
        let connection = windows.connection
        for code in codes { XTestFakeKeyEvent(connection, code, 1, 0) }
        defer {
            for code in codes.reversed() { XTestFakeKeyEvent(connection, code, 0, 0) }
            XSync(connection, 0)
        }
        try body()
    }

    /// Gives the keys to the newest window of the application, as a window manager does when a dialog is closed.
    /// - Throws: `DriverError` when there is no window, or when it does not get the keys.
    public func giveToNewestWindow() throws {
        try windows.focusNewestWindow(processIdentifier: processIdentifier)
    }

    private func strike(_ symbol: KeySym, modifiers: [Modifier]) throws {
        try giveToNewestWindow()
        let key = try layout.key(for: symbol)
        var held = modifiers
        if key.needsShift && !held.contains(.shift) {
            held.append(.shift)
        }
        let heldCodes = try held.map { try layout.key(for: XStringToKeysym($0.rawValue)).code }
        let connection = windows.connection
        for code in heldCodes {
            XTestFakeKeyEvent(connection, code, 1, 0)
        }
        XTestFakeKeyEvent(connection, key.code, 1, 0)
        XTestFakeKeyEvent(connection, key.code, 0, 0)
        for code in heldCodes.reversed() {
            XTestFakeKeyEvent(connection, code, 0, 0)
        }
        XSync(connection, 0)
    }
}
