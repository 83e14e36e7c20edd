/// Runs work once for several callers: later ones wait for the work in flight. It is cancelled when no caller waits for it any
/// more, so that abandoned requests do not delay wanted ones.
actor SharedWork<Key: Hashable & Sendable, Value: Sendable> {
    private struct Running {
        let task: Task<Value, any Error>
        var waiting: Set<Int> = []
    }

    private var running: [Key: Running] = [:]
    private var lastTicket = 0

    /// - Throws: errors of the work, and `CancellationError` if the waiting task was cancelled.
    func value(of key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        try Task.checkCancellation()
        lastTicket += 1
        let ticket = lastTicket
        let task = running[key]?.task ?? Task { try await work() }
        running[key, default: Running(task: task)].waiting.insert(ticket)
        defer { leave(key, ticket) }
        let value = try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            Task { await self.leave(key, ticket) }
        }
        try Task.checkCancellation()
        return value
    }

    /// May be called twice for a caller.
    private func leave(_ key: Key, _ ticket: Int) {
        guard running[key]?.waiting.remove(ticket) != nil, running[key]?.waiting.isEmpty == true else { return }
        running.removeValue(forKey: key)?.task.cancel()
    }
}
