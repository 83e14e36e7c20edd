import Observation
import Synchronization
import Testing

/// Thrown by a fake for a call that its test does not expect.
public struct UnexpectedCall: Error {
    public init() {}
}

/// Suspends until a condition holds or the task is cancelled. The condition must read observable values: a model, or `Observed`.
public func until(isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool) async {
    while !Task.isCancelled {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        let holds = withObservationTracking(condition) { continuation.finish() }
        // Another thread may have changed a value during the first reading.
        if holds || condition() { return }
        for await _ in changes {}
    }
}

/// A value behind a lock. `until` observes its changes.
public final class Observed<Value: Sendable>: Observable, Sendable {
    private let current: Mutex<Value>
    private let registrar = ObservationRegistrar()

    public init(_ value: Value) {
        current = Mutex(value)
    }

    public var value: Value {
        registrar.access(self, keyPath: \.value)
        return current.withLock { $0 }
    }

    @discardableResult
    public func change<Result: Sendable>(_ body: (inout Value) throws -> sending Result) rethrows -> Result {
        // Observers read the value at once, so it must have changed by then.
        defer { registrar.withMutation(of: self, keyPath: \.value) {} }
        return try current.withLock { try body(&$0) }
    }
}

/// A call that a test expects and answers, before or after it arrives.
public final class Expectation<Answer: Sendable>: Sendable {
    private let hasBeenAsked = Observed(false)
    private let answered = Observed<Result<Answer, any Error>?>(nil)

    public init() {}

    public func answer(_ answer: Result<Answer, any Error>) { answered.change { $0 = answer } }

    /// Returns as soon as the call has arrived.
    public func isAsked() async { await until { hasBeenAsked.value } }

    /// - Throws: the answer's error; `CancellationError` if the task is cancelled before the answer.
    public func ask() async throws -> Answer {
        hasBeenAsked.change { $0 = true }
        await until { answered.value != nil }
        guard let answer = answered.value else { throw CancellationError() }
        return try answer.get()
    }
}

/// The expected calls in order. Any other call is a failure.
public final class Expectations<Answer: Sendable>: Sendable {
    private let expected = Mutex<[Expectation<Answer>]>([])
    private let name: String

    /// - Parameters:
    ///   - name: shown in failures.
    ///   - answers: to the first calls, in order.
    public init(_ name: String, _ answers: [Result<Answer, any Error>] = []) {
        self.name = name
        for answer in answers { expect(answer) }
    }

    /// Expects a call that the test answers later.
    public func expect() -> Expectation<Answer> {
        let expectation = Expectation<Answer>()
        expected.withLock { $0.append(expectation) }
        return expectation
    }

    public func expect(_ answer: Result<Answer, any Error>) { expect().answer(answer) }

    public func ask() async throws -> Answer {
        guard let expectation = expected.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            Issue.record("\(name) was not expected")
            throw UnexpectedCall()
        }
        return try await expectation.ask()
    }
}
