/// What went wrong while a test was driving the application, in words for the person who reads the test log. Whatever throws in this
/// module throws it, or what a closure of the test throws.
public struct DriverError: Error, CustomStringConvertible {
    /// The whole message; it may have many lines, such as a dump of the accessible tree.
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
