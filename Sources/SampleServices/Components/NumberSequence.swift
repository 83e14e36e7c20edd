/// Pseudo-random numbers that are the same at every start (SplitMix64).
struct NumberSequence {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next(below limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed % UInt64(limit))
    }

    /// - Parameter elements: not empty.
    mutating func element<Element>(of elements: [Element]) -> Element {
        elements[next(below: elements.count)]
    }

    /// # becomes a digit and @ a capital letter.
    mutating func text(like form: String) -> String {
        String(
            form.map { character in
                switch character {
                case "#": element(of: Self.digits)
                case "@": element(of: Self.letters)
                default: character
                }
            })
    }

    mutating func text(_ count: Int, of alphabet: [Character] = hexadecimalDigits) -> String {
        String((0..<count).map { _ in element(of: alphabet) })
    }

    static let hexadecimalDigits = Array("0123456789abcdef")
    private static let digits = Array("0123456789")
    private static let letters = Array("ABCDEFGHJKLMNPRSTUVWXYZ")
}

extension String {
    /// The FNV-1a hash in UTF-8, which is the same at every start.
    var fingerprint: UInt64 {
        utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    static func padded(_ number: Int, _ width: Int, radix: Int = 10) -> String {
        let digits = String(number, radix: radix)
        return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
}
