import CGLib
import Glibc
import Synchronization

/// Lets GLib's main loop drain libdispatch's main queue, on which the main actor runs.
///
/// libdispatch signals its main queue through an eventfd that CoreFoundation's run loop watches; GLib's loop watches it here
/// instead, so the process sleeps until there is work. The two functions are private to libdispatch; this is their only caller,
/// and the tests of this file's behaviour are the trip-wire for the day they change.
public enum MainQueueBridge {
    /// Starts draining. Call once, on the main thread, before the main loop runs.
    /// - Returns: the number of the GLib source, with which tests can take it out of the loop again.
    @discardableResult
    public static func start() -> UInt32 {
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        return g_unix_fd_add_full(G_PRIORITY_DEFAULT, descriptor, G_IO_IN, drainMainQueue, nil, nil)
    }

    /// How often the loop has drained the queue.
    public static var dispatchCount: Int { dispatches.load(ordering: .relaxed) }
}

private let dispatches = Atomic(0)

private func drainMainQueue(
    descriptor: Int32, condition: GIOCondition, data: UnsafeMutableRawPointer?
) -> gboolean {
    // First the read, which re-arms the eventfd, then the queue: the other order loses a wake-up that arrives in between.
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
    dispatches.add(1, ordering: .relaxed)
    return 1
}
