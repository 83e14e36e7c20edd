import Observation

/// Something that a model tells its view once, such as a request for the keyboard focus.
@MainActor @Observable
public final class Event<Value: Sendable> {
    /// How often it occurred.
    public private(set) var count = 0
    /// What the last occurrence was about; nil before the first.
    public private(set) var last: Value?

    /// Tells the view.
    func send(_ value: Value) {
        last = value
        count += 1
    }

    /// The last occurrence, if it was not handled yet.
    /// - Parameter handled: the number of occurrences that the view knows of; it is brought up to date.
    public func next(after handled: inout Int) -> Value? {
        guard count > handled else { return nil }
        handled = count
        return last
    }
}

extension Event where Value == Void {
    /// Tells the view.
    func send() { send(()) }
}
