/// An injected source of random numbers, which tests replace.
public struct Chance: RandomNumberGenerator, Sendable {
    private let draw: @Sendable () -> UInt64

    public init(_ draw: @escaping @Sendable () -> UInt64) {
        self.draw = draw
    }

    public static let system = Chance {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    public func next() -> UInt64 { draw() }
}
