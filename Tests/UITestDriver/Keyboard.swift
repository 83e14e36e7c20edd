internal import CAtspi
import Foundation

public enum Modifier: String, Sendable {
    case control = "Control_L"
    case shift = "Shift_L"
    case alt = "Alt_L"
}

/// The keyboard of the display. Keys go to the newest window of the application. `DriverError` is thrown without a window, or
/// without a key for a symbol.
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

    /// - Parameter keyName: an X key symbol, such as "Return", "Escape", "Tab", "j" or "plus".
    public func press(_ keyName: String, _ modifier: Modifier? = nil) throws {
        let symbol = XStringToKeysym(keyName)
        guard symbol != 0 else { throw DriverError("There is no key with the name \"\(keyName)\"") }
        try strike(symbol, modifier)
    }

    /// A line feed presses Return.
    public func type(_ text: String) throws {
        for character in text.unicodeScalars { try strike(KeyboardLayout.symbol(for: character), nil) }
    }

    /// Holds a modifier, for example during clicks or scrolling.
    public func hold(_ modifier: Modifier, during body: () throws -> Void) throws {
        try giveToNewestWindow()
        try hold([modifier], body)
    }

    private func hold(_ modifiers: Set<Modifier>, _ body: () throws -> Void) throws {
        let codes = try modifiers.map { try layout.key(for: XStringToKeysym($0.rawValue)).code }
        let connection = windows.connection
        for code in codes { XTestFakeKeyEvent(connection, code, 1, 0) }
        defer {
            for code in codes.reversed() { XTestFakeKeyEvent(connection, code, 0, 0) }
            XSync(connection, 0)
        }
        try body()
    }

    /// As a window manager does after a dialog closes.
    public func giveToNewestWindow() throws {
        try windows.focusNewestWindow(processIdentifier: processIdentifier)
    }

    private func strike(_ symbol: KeySym, _ modifier: Modifier?) throws {
        try giveToNewestWindow()
        let key = try layout.key(for: symbol)
        try hold(Set([modifier, key.needsShift ? .shift : nil].compactMap(\.self))) {
            for isDown: Int32 in [1, 0] { XTestFakeKeyEvent(windows.connection, key.code, isDown, 0) }
        }
    }
}
