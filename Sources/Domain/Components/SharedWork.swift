/// Work that several callers ask for and that runs once: later callers wait for the work in flight. The work is cancelled when
/// nobody waits for it any more, so that abandoned requests do not delay wanted ones.
actor SharedWork<Key: Hashable & Sendable, Value: Sendable> {
    private struct Running {
        let task: Task<Value, any Error>
        var waiting: Set<Int> = []
    }

    private var running: [Key: Running] = [:]
    private var lastTicket = 0

    /// The result of the work under a key.
    /// - Throws: what the work throws, and `CancellationError` when the waiting task was cancelled.
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

    /// A caller has stopped waiting. Calling it twice does no harm.
    private func leave(_ key: Key, _ ticket: Int) {
        guard running[key]?.waiting.remove(ticket) != nil, running[key]?.waiting.isEmpty == true else { return }
        running.removeValue(forKey: key)?.task.cancel()
    }
}
