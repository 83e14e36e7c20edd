import Domain

/// Shows what a store holds, and runs what waits until a change is shown.
@MainActor
final class StoreObservation<Value: Sendable> {
    /// Shows a value. The second argument runs what waited for it, and is called as soon as the value is shown.
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

    isolated deinit {
        observing?.cancel()
        resumeAll()
    }

    /// Shows the values of a store until this object is released or begins anew. Returns when the first value is shown, or could not
    /// be read. Neither closure may hold the model strongly.
    func begin(
        _ values: StoreValues<Value>, show: @escaping Show, fail: @escaping @MainActor (any Error) -> Void
    ) async {
        observing?.cancel()
        resumeFirst()
        await withCheckedContinuation { continuation in
            first = continuation
            observing = Task { [weak self] in
                do {
                    for try await value in values {
                        guard !Task.isCancelled else { return }
                        await show(value) { self?.arrived(value) }
                        // The first value of another beginning is not shown yet.
                        guard !Task.isCancelled else { return }
                        self?.resumeFirst()
                    }
                } catch {
                    guard !Task.isCancelled else { return }
                    fail(error)
                }
                if !Task.isCancelled { self?.resumeAll() }
            }
        }
    }

    /// Waits until a value is shown that contains a change of the store.
    /// - Parameter consequence: runs together with that value.
    func wait(until isShown: @escaping (Value) -> Bool, then consequence: @escaping @MainActor () -> Void = {}) async {
        if let shown, isShown(shown) { return consequence() }
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
