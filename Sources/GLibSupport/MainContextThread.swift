import CGLib

/// A thread with its own GLib main loop. Its actors may call libraries bound to a main context, such as libsoup. It ends with the
/// last reference.
public final class MainContextThread: SerialExecutor, Sendable {
    private nonisolated(unsafe) let context: OpaquePointer
    private nonisolated(unsafe) let loop: OpaquePointer

    /// - Parameter name: shown by debuggers; the kernel keeps 15 bytes.
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
        // Quits in turn, since a direct quit is lost if the loop has not started yet.
        attach(
            priority: G_PRIORITY_DEFAULT_IDLE,
            { data in
                g_main_loop_quit(data.map { OpaquePointer($0) })
                return 0
            }, UnsafeMutableRawPointer(g_main_loop_ref(loop)), { data in g_main_loop_unref(data.map { OpaquePointer($0) }) })
        g_main_loop_unref(loop)
        g_main_context_unref(context)
    }

    private func attach(
        priority: gint = G_PRIORITY_DEFAULT, _ function: GSourceFunc, _ data: UnsafeMutableRawPointer, _ release: GDestroyNotify
    ) {
        let source = g_idle_source_new()
        g_source_set_priority(source, priority)
        g_source_set_callback(source, function, data, release)
        g_source_attach(source, context)
        g_source_unref(source)
    }

    /// Releases a GObject on this thread. The quit may follow at once, at a lower priority.
    func release(_ pointer: UnsafeMutableRawPointer) {
        attach({ _ in 0 }, pointer, { g_object_unref($0) })
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let work = Held((job: UnownedJob(job), executor: self))
        attach(
            { data in
                guard let data else { return 0 }
                let work = Held<(job: UnownedJob, executor: MainContextThread)>.value(at: data)
                work.job.runSynchronously(on: work.executor.asUnownedSerialExecutor())
                return 0
            }, retainForC(work), releaseFromC)
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }

    public func checkIsolated() {
        precondition(g_main_context_is_owner(context) != 0, "not on this thread")
    }
}
