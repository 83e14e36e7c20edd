/// The current value, then a new one after each change. A slow reader gets only the newest. Reading may throw `StorageError`.
public typealias StoreValues<Value: Sendable> = AsyncThrowingStream<Value, any Error>

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
    /// - Throws: `StorageError`, `CancellationError`.
    public func current() async throws -> Element {
        for try await value in self { return value }
        throw CancellationError()
    }

    /// - Parameter transform: runs away from the main thread.
    public func mapped<Value: Sendable>(
        _ transform: @escaping @Sendable (Element) async throws -> Value
    ) -> StoreValues<Value> {
        StoreValues(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let mapping = Task.detached {
                do {
                    for try await value in self { continuation.yield(try await transform(value)) }
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in mapping.cancel() }
        }
    }
}
