import Observation
import Synchronization
import Testing

/// What a fake throws when it is asked for something that its test does not expect.
public struct UnexpectedCall: Error {
    public init() {}
}

/// Suspends until a condition holds, or the task is cancelled. Whatever the condition reads must be observable: a model, or `Observed`.
public func until(isolation: isolated (any Actor)? = #isolation, _ condition: () -> Bool) async {
    while !Task.isCancelled {
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        let holds = withObservationTracking(condition) { continuation.finish() }
        // What another thread changed while the condition was read for the first time is seen now.
        if holds || condition() { return }
        for await _ in changes {}
    }
}

/// A value behind a lock, whose changes `until` sees.
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

    /// Changes the value, and then tells those who wait.
    @discardableResult
    public func change<Result: Sendable>(_ body: (inout Value) throws -> sending Result) rethrows -> Result {
        // They read the value at once, so it is changed by then.
        defer { registrar.withMutation(of: self, keyPath: \.value) {} }
        return try current.withLock { try body(&$0) }
    }
}

/// A question that a test expects and answers by hand, before it is asked or afterwards.
public final class Expectation<Answer: Sendable>: Sendable {
    private let hasBeenAsked = Observed(false)
    private let answered = Observed<Result<Answer, any Error>?>(nil)

    public init() {}

    public func answer(_ answer: Result<Answer, any Error>) { answered.change { $0 = answer } }

    /// Returns as soon as the question has been asked.
    public func isAsked() async { await until { hasBeenAsked.value } }

    /// Asks, and waits for the answer.
    /// - Throws: the answer's error, and `CancellationError` if the task is cancelled while there is no answer.
    public func ask() async throws -> Answer {
        hasBeenAsked.change { $0 = true }
        await until { answered.value != nil }
        guard let answer = answered.value else { throw CancellationError() }
        return try answer.get()
    }
}

/// The questions that a test expects, in their order. Any other one is a failure.
public final class Expectations<Answer: Sendable>: Sendable {
    private let expected = Mutex<[Expectation<Answer>]>([])
    private let name: String

    /// - Parameters:
    ///   - name: the name of the question in failures.
    ///   - answers: the answers to the first questions, in order.
    public init(_ name: String, _ answers: [Result<Answer, any Error>] = []) {
        self.name = name
        for answer in answers { expect(answer) }
    }

    /// Expects one more question, which the test answers later.
    public func expect() -> Expectation<Answer> {
        let expectation = Expectation<Answer>()
        expected.withLock { $0.append(expectation) }
        return expectation
    }

    /// Expects one more question, which is answered at once.
    public func expect(_ answer: Result<Answer, any Error>) { expect().answer(answer) }

    public func ask() async throws -> Answer {
        guard let expectation = expected.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            Issue.record("\(name) was not expected")
            throw UnexpectedCall()
        }
        return try await expectation.ask()
    }
}
