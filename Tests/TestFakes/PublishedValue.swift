import Domain
import Synchronization

/// What a fake store publishes: its value, and each one after it.
public final class PublishedValue<Value: Sendable>: Sendable {
    private struct State {
        var value: Value
        var readers: [StoreValues<Value>.Continuation] = []
        var failures: [StorageError] = []
        var held: [Expectation<Void>] = []
    }

    private let state: Mutex<State>

    public init(_ value: Value) {
        state = Mutex(State(value: value))
    }

    public var value: Value { state.withLock(\.value) }

    /// The next reader meets an error.
    public func fail(with error: StorageError) {
        state.withLock { $0.failures.append(error) }
    }

    /// The next reader waits for its first value until the test says so.
    public func hold() -> Expectation<Void> {
        let expectation = Expectation<Void>()
        state.withLock { $0.held.append(expectation) }
        return expectation
    }

    /// Every reader of now meets an error instead of the next value.
    public func interrupt(with error: StorageError) {
        state.withLock { state in
            for reader in state.readers { reader.finish(throwing: error) }
            state.readers = []
        }
    }

    /// Changes the value and tells every reader.
    public func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
        state.withLock { state in
            let result = body(&state.value)
            for reader in state.readers { reader.yield(state.value) }
            return result
        }
    }

    /// The values as a store publishes them.
    public func values() -> StoreValues<Value> {
        StoreValues(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let held: Expectation<Void>? = state.withLock { state in
                if !state.failures.isEmpty {
                    continuation.finish(throwing: state.failures.removeFirst())
                    return nil
                }
                return state.held.isEmpty ? nil : state.held.removeFirst()
            }
            guard let held else { return start(continuation) }
            Task {
                try await held.ask()
                start(continuation)
            }
        }
    }

    private func start(_ continuation: StoreValues<Value>.Continuation) {
        state.withLock { state in
            state.readers.append(continuation)
            continuation.yield(state.value)
        }
    }
}
