import CGLib
import Synchronization

public typealias AsyncStart = (
    _ cancellable: UnsafeMutablePointer<GCancellable>, _ callback: @escaping GAsyncReadyCallback,
    _ data: UnsafeMutableRawPointer
) -> Void

/// Cancelling the task cancels the operation. GIO calls back on the main context of the thread that started it, so `finish` and
/// `cancel` run on the caller's thread.
/// - Parameters:
///   - finish: calls the matching `…_finish` function.
///   - cancel: the operation may be over. It may ignore the call when it must not be cancelled.
/// - Throws: what `finish` threw; `CancellationError` when the task was cancelled.
public func asyncCall<Value>(
    isolation: isolated (any Actor)? = #isolation,
    start: AsyncStart,
    finish: @escaping (OpaquePointer, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>) -> Value,
    cancel: @escaping (UnsafeMutablePointer<GCancellable>) -> Void = { g_cancellable_cancel($0) }
) async throws -> Value {
    try Task.checkCancellation()
    let cancellable = ObjectReference(adopting: g_cancellable_new())
    nonisolated(unsafe) let context = g_main_context_ref_thread_default()
    defer { g_main_context_unref(context) }
    // Used and released only on the context's thread.
    nonisolated(unsafe) let cancelling: Held<() -> Void> = Held { cancel(cancellable.cast(to: GCancellable.self)) }
    var result: Result<Value, any Error>?
    await withTaskCancellationHandler {
        // A closure has the isolation of its function only if it mentions it. On another thread the callback would never run.
        _ = isolation
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let finishing: FinishAsyncCall = { asyncResult in
                result = Result { try throwingGLibError { finish(asyncResult, $0) } }
                continuation.resume()
            }
            start(cancellable.cast(to: GCancellable.self), finishAsyncCall, retainForC(Held(finishing)))
        }
    } onCancel: {
        g_main_context_invoke_full(
            context, G_PRIORITY_DEFAULT,
            { data in
                if let data { Held<() -> Void>.value(at: data)() }
                return 0
            }, retainForC(cancelling), releaseFromC)
    }
    guard let result else { preconditionFailure("resumed without a result") }
    do {
        return try result.get()
    } catch let error as GLibError where error.isInputOutput(G_IO_ERROR_CANCELLED) && Task.isCancelled {
        throw CancellationError()
    }
}

/// Retained at the start of a call, and released by its only callback.
private typealias FinishAsyncCall = (OpaquePointer) -> Void

private let finishAsyncCall: GAsyncReadyCallback = { _, result, data in
    guard let result, let data else { return }
    Unmanaged<Held<FinishAsyncCall>>.fromOpaque(data).takeRetainedValue().value(result)
}
