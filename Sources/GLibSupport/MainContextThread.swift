import CGLib

/// A thread with a GLib main loop of its own, usable as the executor of an actor.
///
/// An actor on such a thread may call libraries that are bound to a main context, as libsoup is, without blocking the main thread.
/// The thread ends with the last reference.
public final class MainContextThread: SerialExecutor, Sendable {
    private nonisolated(unsafe) let context: OpaquePointer
    private nonisolated(unsafe) let loop: OpaquePointer

    /// Starts the thread.
    /// - Parameter name: shown by debuggers; the kernel keeps 15 bytes of it.
    public init(name: String) {
        context = g_main_context_new()
        loop = g_main_loop_new(context, 0)
        let thread = g_thread_new(
            name,
            { data in
                guard let data else { return nil }
                let loop = OpaquePointer(data)
                g_main_context_push_thread_default(g_main_loop_get_context(loop))
                g_main_loop_run(loop)
                g_main_context_pop_thread_default(g_main_loop_get_context(loop))
                g_main_loop_unref(loop)
                return nil
            }, UnsafeMutableRawPointer(g_main_loop_ref(loop)))
        g_thread_unref(thread)
    }

    deinit {
        // The quit is queued like any other work: a loop that has not begun to run yet would miss a direct one.
        let source = g_idle_source_new()
        g_source_set_callback(
            source,
            { data in
                g_main_loop_quit(data.map { OpaquePointer($0) })
                return 0
            }, UnsafeMutableRawPointer(g_main_loop_ref(loop)),
            { data in g_main_loop_unref(data.map { OpaquePointer($0) }) })
        g_source_attach(source, context)
        g_source_unref(source)
        g_main_loop_unref(loop)
        g_main_context_unref(context)
    }

    /// Releases a reference to a GObject on this thread.
    func release(_ pointer: UnsafeMutableRawPointer) {
        let source = g_idle_source_new()
        // Runs before the quit, which may follow at once with the lower priority of idle sources.
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_set_callback(source, { _ in 0 }, pointer, { g_object_unref($0) })
        g_source_attach(source, context)
        g_source_unref(source)
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let work = QueuedJob(job: UnownedJob(job), executor: self)
        guard let source = g_idle_source_new() else { return }
        g_source_set_priority(source, G_PRIORITY_DEFAULT)
        g_source_set_callback(
            source,
            { data in
                guard let data else { return 0 }
                let work = Unmanaged<QueuedJob>.fromOpaque(data).takeUnretainedValue()
                work.job.runSynchronously(on: work.executor.asUnownedSerialExecutor())
                return 0
            }, retainForC(work), releaseFromC)
        g_source_attach(source, context)
        g_source_unref(source)
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    public func checkIsolated() {
        precondition(g_main_context_is_owner(context) != 0, "not on this thread")
    }
}

private final class QueuedJob {
    let job: UnownedJob
    let executor: MainContextThread

    init(job: UnownedJob, executor: MainContextThread) {
        self.job = job
        self.executor = executor
    }
}
