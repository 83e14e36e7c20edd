import CGLib
import Synchronization

/// Starts one of GIO's asynchronous operations by passing the three values to the C function.
public typealias AsyncStart = (
    _ cancellable: UnsafeMutablePointer<GCancellable>, _ callback: @escaping GAsyncReadyCallback,
    _ data: UnsafeMutableRawPointer
) -> Void

/// Awaits an asynchronous C call in GIO's style. Cancelling the task cancels the operation, which then ends with an error.
///
/// The call belongs to the thread of the isolation that awaits it: GIO calls back on the thread-default main context of the thread
/// that started the operation, and `finish` runs there.
///
/// - Parameters:
///   - start: calls the C function that begins the operation.
///   - finish: calls the matching `…_finish` function.
/// - Returns: what `finish` returned.
/// - Throws: what `finish` threw; `CancellationError` when the task was cancelled.
public func asyncCall<Result>(
    isolation: isolated (any Actor)? = #isolation,
    start: AsyncStart,
    finish: @escaping (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Result
) async throws -> Result {
    let cancellable = Cancellable()
    let box = AsyncCallBox(finish: finish)
    await withTaskCancellationHandler {
        // A closure has the isolation of its function only if it mentions it; on another thread the callback would never run.
        _ = isolation
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            box.continuation = continuation
            start(cancellable.pointer, finishAsyncCall, retainForC(box))
        }
    } onCancel: {
        cancellable.cancel()
    }
    guard let result = box.result else { preconditionFailure("resumed without a result") }
    do {
        return try result.get()
    } catch let error as GLibError where error.isInputOutput(G_IO_ERROR_CANCELLED) && Task.isCancelled {
        throw CancellationError()
    }
}

/// Allows any thread to end an operation of GIO.
public final class Cancellable: Sendable {
    private nonisolated(unsafe) let reference = ObjectReference(adopting: g_cancellable_new())

    /// A new cancellable, not cancelled.
    public init() {}

    /// The instance for C calls; valid as long as this object lives.
    public var pointer: UnsafeMutablePointer<GCancellable> { reference.cast(to: GCancellable.self) }

    /// Ends the operation. `g_cancellable_cancel` is safe on any thread and twice.
    public func cancel() {
        g_cancellable_cancel(pointer)
    }
}

/// The state of one asynchronous call, retained at its start and released by its only callback.
private class AnyAsyncCallBox {
    var continuation: CheckedContinuation<Void, Never>?

    func finish(_ result: OpaquePointer) {}
}

private final class AsyncCallBox<Value>: AnyAsyncCallBox {
    private let finishCall: (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value
    private(set) var result: Result<Value, any Error>?

    init(finish: @escaping (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value) {
        finishCall = finish
    }

    override func finish(_ asyncResult: OpaquePointer) {
        result = Result { try throwingGLibError { finishCall(asyncResult, $0) } }
        continuation?.resume()
        continuation = nil
    }
}

private let finishAsyncCall: GAsyncReadyCallback = { _, result, data in
    guard let result, let data else { return }
    Unmanaged<AnyAsyncCallBox>.fromOpaque(data).takeRetainedValue().finish(result)
}
