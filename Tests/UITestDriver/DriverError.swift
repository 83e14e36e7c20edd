/// A failure of the driver, in words for the test log. Everything in this module throws it, or the errors of a test's closures.
public struct DriverError: Error, CustomStringConvertible {
    /// May have many lines, such as a dump of the accessible tree.
    public let description: String

    public init(_ description: String) {
        self.description = description
    }
}
