import Foundation

/// Numbers that look random and are the same in every run (xorshift64*, Vigna 2016).
public struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    /// - Parameter seed: not 0.
    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }
}

/// Makes wrong inputs from right ones.
public struct Mutation {
    /// The seed of the tests and of `make proof`.
    public static let standardSeed: UInt64 = 0x0C1C_01E5

    private var numbers: SeededNumbers
    private let corpus: [Data]
    /// Difficult sequences for parsers.
    private static let awkward: [Data] =
        [
            "-1", "0", "9223372036854775808", "1e999", "null", "[]", "{}", "\"", "\\", "\\u0000", "\\ud800", "\u{202E}",
            "\u{301}", "👩‍👩‍👧", "<b>",
            "&#x110000;", "..", "%00", "2016-02-30", "é",
        ]
        .map { Data($0.utf8) } + [
            Data([0]), Data([0xFF]), Data([0xFF, 0xFF, 0xFF, 0xFF]), Data([0xC0, 0x80]), Data([0xED, 0xA0, 0x80]),
        ]

    public init(of corpus: [Data], seed: UInt64) {
        self.corpus = corpus
        numbers = SeededNumbers(seed: seed)
    }

    /// An input of the corpus with up to six changes.
    public mutating func next() -> Data {
        var input = Array(corpus.randomElement(using: &numbers) ?? Data())
        for _ in 0...Int.random(in: 0..<6, using: &numbers) { change(&input) }
        return Data(input)
    }

    private mutating func change(_ input: inout [UInt8]) {
        let place = Int.random(in: 0...input.count, using: &numbers)
        let end = min(input.count, place + Int.random(in: 0...12, using: &numbers))
        switch Int.random(in: 0..<7, using: &numbers) {
        case 0 where place < input.count: input[place] ^= 1 << UInt8.random(in: 0..<8, using: &numbers)
        case 1 where place < input.count: input[place] = UInt8.random(in: 0...255, using: &numbers)
        case 2: input.removeSubrange(place..<end)
        case 3: input.insert(contentsOf: Array(input[place..<end]) + Array(input[place..<end]), at: place)
        case 4: input.insert(contentsOf: Self.awkward.randomElement(using: &numbers) ?? Data(), at: place)
        case 5: input.replaceSubrange(place..<end, with: Self.awkward.randomElement(using: &numbers) ?? Data())
        default: input.removeSubrange(place...)
        }
    }
}
