internal import CAtspi

@MainActor
final class KeyboardLayout {
    struct Key {
        let code: UInt32
        /// Whether the symbol needs Shift.
        let needsShift: Bool
    }

    private let connection: OpaquePointer

    init(connection: OpaquePointer) {
        self.connection = connection
    }

    static func symbol(for character: Unicode.Scalar) -> KeySym {
        switch character.value {
        case 0x0A: XStringToKeysym("Return")
        // Latin 1 symbols have the numbers of their characters. Other characters have a fixed offset.
        case 0x20...0x7E, 0xA0...0xFF: KeySym(character.value)
        default: KeySym(character.value) + 0x0100_0000
        }
    }

    /// A symbol that the keyboard lacks is assigned to a free key, and stays there.
    func key(for symbol: KeySym) throws -> Key {
        if let key = existingKey(for: symbol) { return key }
        guard let code = freeKey else { throw DriverError("The keyboard has no key for the symbol \(symbol) and no free one") }
        var symbols: [KeySym] = [symbol, symbol]
        XChangeKeyboardMapping(connection, Int32(code), Int32(symbols.count), &symbols, 1)
        XSync(connection, 0)
        return Key(code: code, needsShift: false)
    }

    private func existingKey(for symbol: KeySym) -> Key? {
        for shifted in [false, true] {
            for code in codes where symbolOnKey(code, shifted: shifted) == symbol {
                return Key(code: code, needsShift: shifted)
            }
        }
        return nil
    }

    private var freeKey: UInt32? {
        codes.reversed().first { symbolOnKey($0, shifted: false) == 0 && symbolOnKey($0, shifted: true) == 0 }
    }

    private var codes: ClosedRange<UInt32> {
        var lowest: Int32 = 0, highest: Int32 = 0
        XDisplayKeycodes(connection, &lowest, &highest)
        return UInt32(lowest)...UInt32(highest)
    }

    private func symbolOnKey(_ code: UInt32, shifted: Bool) -> KeySym {
        XkbKeycodeToKeysym(connection, KeyCode(code), 0, shifted ? 1 : 0)
    }
}
