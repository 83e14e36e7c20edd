/// A source of chance that is handed in, as the clock is: a test decides what it brings.
public struct Chance: RandomNumberGenerator, Sendable {
    private let draw: @Sendable () -> UInt64

    /// - Parameter draw: returns any number, each as likely as the others.
    public init(_ draw: @escaping @Sendable () -> UInt64) {
        self.draw = draw
    }

    /// The system's.
    public static let system = Chance {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }

    public func next() -> UInt64 { draw() }
}
