/// Work that several ask for and that is done once: who comes later waits for what is under way.
///
/// The work is not cancelled with those who wait for it: what it fetches is kept and of use later.
actor SharedWork<Key: Hashable & Sendable, Value: Sendable> {
    private var tasks: [Key: Task<Value, any Error>] = [:]

    /// The result of the work under a key.
    /// - Throws: what the work throws, and `CancellationError` when the waiting task was cancelled.
    func value(of key: Key, _ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
        let value: Value
        if let running = tasks[key] {
            value = try await running.value
        } else {
            let task = Task { try await work() }
            tasks[key] = task
            defer { tasks[key] = nil }
            value = try await task.value
        }
        try Task.checkCancellation()
        return value
    }
}
