import Atlas

struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

extension [MapPlace] {
    /// People all over the world, as the service invents them.
    static func scattered(_ count: Int, seed: UInt64 = 1) -> [MapPlace] {
        var generator = SeededGenerator(seed)
        return (0..<count).map { number in
            MapPlace(
                id: "person-\(number)",
                point: WebMercator.point(
                    latitude: .random(in: -90...90, using: &generator), longitude: .random(in: -180...180, using: &generator)))
        }
    }
}

extension PixelPoint {
    func distance(to other: PixelPoint) -> Double {
        ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
    }
}
