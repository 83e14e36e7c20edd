/// Throws what the work throws, `failure` after the limit, or `CancellationError`.
public func within<Value: Sendable>(
    _ limit: Duration, orThrow failure: any Error, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
    try await withThrowingTaskGroup(of: Value.self) { group in
        defer { group.cancelAll() }
        group.addTask { try await work() }
        group.addTask {
            try await Task.sleep(for: limit)
            throw failure
        }
        guard let value = try await group.next() else { throw CancellationError() }
        return value
    }
}
