import Foundation
import Synchronization

/// Work that may block its thread for any time, such as reading from a lost network mount. Swift's pool has one thread for each
/// core, so blocking them would stop all asynchronous work.
enum BlockingWork {
    private static let queue = DispatchQueue(label: "blocking-work", attributes: .concurrent)

    /// Throws `CancellationError` at once on cancellation, while the work goes on unobserved.
    static func perform<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
        let waiting = Mutex<CheckedContinuation<Value, any Error>?>(nil)
        let finish = { @Sendable (result: Result<Value, any Error>) in
            let continuation = waiting.withLock { waiting in
                defer { waiting = nil }
                return waiting
            }
            continuation?.resume(with: result)
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                waiting.withLock { $0 = continuation }
                queue.async { finish(Result { try work() }) }
                // The task may have been cancelled before there was anything to resume.
                if Task.isCancelled { finish(.failure(CancellationError())) }
            }
        } onCancel: {
            finish(.failure(CancellationError()))
        }
    }
}
