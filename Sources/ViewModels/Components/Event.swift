import Observation

/// Something that a model tells its view once, such as a request for the keyboard focus.
@MainActor @Observable
public final class Event<Value: Sendable> {
    public private(set) var count = 0
    public private(set) var last: Value?

    func send(_ value: Value) {
        last = value
        count += 1
    }

    /// The last occurrence, if it is newer than `handled`, which is updated.
    public func next(after handled: inout Int) -> Value? {
        guard count > handled else { return nil }
        handled = count
        return last
    }
}

extension Event where Value == Void {
    func send() { send(()) }
}
