import Model

/// Shows the values of a store, and lets callers wait until a change is shown.
@MainActor
final class StoreObservation<Value: Sendable> {
    /// Shows a value. Call `arrived` as soon as it is shown, to run what waited for it.
    typealias Show = @MainActor (Value, _ arrived: @escaping @MainActor () -> Void) async -> Void

    private struct Waiting {
        let isShown: (Value) -> Bool
        let consequence: @MainActor () -> Void
        let continuation: CheckedContinuation<Void, Never>
    }

    private var observing: Task<Void, Never>?
    private var first: CheckedContinuation<Void, Never>?
    private var shown: Value?
    private var waiting: [Waiting] = []
    private var hasEnded = false

    isolated deinit {
        observing?.cancel()
        resumeAll()
    }

    /// Shows the store's values until this object is released or begins anew. Returns when the first value is shown or failed.
    /// Neither closure may hold the model strongly.
    func begin(
        _ values: StoreValues<Value>, show: @escaping Show, fail: @escaping @MainActor (any Error) -> Void
    ) async {
        observing?.cancel()
        hasEnded = false
        resumeFirst()
        await withCheckedContinuation { continuation in
            first = continuation
            observing = Task { [weak self] in
                do {
                    for try await value in values {
                        guard !Task.isCancelled else { return }
                        await show(value) { self?.arrived(value) }
                        // A later observation has not shown its first value yet.
                        guard !Task.isCancelled else { return }
                        self?.resumeFirst()
                    }
                } catch {
                    guard !Task.isCancelled else { return }
                    fail(error)
                }
                if !Task.isCancelled { self?.end() }
            }
        }
    }

    /// Waits until the shown value contains a change. After the last value there is nothing to wait for.
    /// - Parameter consequence: runs together with showing that value.
    func wait(until isShown: @escaping (Value) -> Bool, then consequence: @escaping @MainActor () -> Void = {}) async {
        if hasEnded || shown.map(isShown) == true { return consequence() }
        await withCheckedContinuation { continuation in
            waiting.append(Waiting(isShown: isShown, consequence: consequence, continuation: continuation))
        }
    }

    private func arrived(_ value: Value) {
        shown = value
        let arrived = waiting.filter { $0.isShown(value) }
        waiting.removeAll { $0.isShown(value) }
        for item in arrived {
            item.consequence()
            item.continuation.resume()
        }
    }

    private func end() {
        hasEnded = true
        resumeAll()
    }

    private func resumeFirst() {
        first?.resume()
        first = nil
    }

    private func resumeAll() {
        resumeFirst()
        for item in waiting { item.continuation.resume() }
        waiting = []
    }
}
