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
