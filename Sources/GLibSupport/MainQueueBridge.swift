import CGLib
import Dispatch
import Glibc

/// Lets GLib's main loop drain libdispatch's main queue, on which the main actor runs.
///
/// libdispatch signals this queue by an eventfd, meant for CoreFoundation's run loop. GLib's loop watches it, so the process sleeps
/// until there is work. Both functions are private to libdispatch. The tests notice if they change.
public enum MainQueueBridge {
    /// Returns the GLib source. Call once, on the main thread, before the main loop runs.
    @discardableResult
    public static func start() -> UInt32 {
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        return g_unix_fd_add_full(G_PRIORITY_DEFAULT, descriptor, G_IO_IN, drainMainQueue, nil, nil)
    }
}

private func drainMainQueue(
    descriptor: Int32, condition: GIOCondition, data: UnsafeMutableRawPointer?
) -> gboolean {
    // The read re-arms the eventfd. After the callback it would lose a wake-up in between.
    var count: UInt64 = 0
    _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
    _dispatch_main_queue_callback_4CF(nil)
    return 1
}
