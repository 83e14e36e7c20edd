import Synchronization
import Testing

/// What a fake throws when it is asked for something that its test does not expect.
public struct UnexpectedCall: Error {
    public init() {}
}

/// Lets everything else go on until something is so; the time limit of the suite ends the wait for what never comes.
@MainActor
public func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
}

/// A question that a test expects and answers by hand, before it is asked or afterwards.
public final class Expectation<Answer: Sendable>: Sendable {
    private struct State {
        var isAsked = false
        var answer: Result<Answer, any Error>?
        var waitsForQuestion: CheckedContinuation<Void, Never>?
        var waitsForAnswer: CheckedContinuation<Answer, any Error>?
    }

    private let state = Mutex(State())

    public init() {}

    public func answer(_ answer: Result<Answer, any Error>) {
        let waiting = state.withLock { state in
            state.answer = answer
            defer { state.waitsForAnswer = nil }
            return state.waitsForAnswer
        }
        waiting?.resume(with: answer)
    }

    /// Returns as soon as the question has been asked.
    public func isAsked() async {
        await withCheckedContinuation { continuation in
            let isAsked = state.withLock { state in
                if !state.isAsked { state.waitsForQuestion = continuation }
                return state.isAsked
            }
            if isAsked { continuation.resume() }
        }
    }

    /// Asks, and waits for the answer.
    public func ask() async throws -> Answer {
        let waiting = state.withLock { state in
            state.isAsked = true
            defer { state.waitsForQuestion = nil }
            return state.waitsForQuestion
        }
        waiting?.resume()
        return try await withCheckedThrowingContinuation { continuation in
            let answer = state.withLock { state in
                if state.answer == nil { state.waitsForAnswer = continuation }
                return state.answer
            }
            if let answer { continuation.resume(with: answer) }
        }
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
    public func expect(_ answer: Result<Answer, any Error>) {
        expect().answer(answer)
    }

    public func ask() async throws -> Answer {
        guard let expectation = expected.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else {
            Issue.record("\(name) was not expected")
            throw UnexpectedCall()
        }
        return try await expectation.ask()
    }
}
