import CGLib
import Glibc

/// Tells when a moment of the system's clock has come, when that clock is set, as it is when the machine wakes up, and when a file is
/// changed, such as that of the time zone. Nothing wakes up in between.
@MainActor
public final class ClockWatch {
    /// Later than any clock.
    private static let never: Int = 1 << 40

    private let timer = chuckle_clock_timer_new()
    private let next: @MainActor () -> Int?
    private let onChange: @MainActor () -> Void
    private var monitor: ObjectReference?
    private var source: guint = 0
    private var moment = ClockWatch.never

    /// Watches until `end` is called.
    /// - Parameters:
    ///   - file: its folder must exist.
    ///   - next: the next moment in seconds since 1970, asked for after each change; nil for none.
    ///   - onChange: runs after each change.
    public init(file: String, next: @escaping @MainActor () -> Int?, onChange: @escaping @MainActor () -> Void) {
        self.next = next
        self.onChange = onChange
        let file = ObjectReference(adopting: g_file_new_for_path(file))
        if let monitor = g_file_monitor_file(file.opaque, G_FILE_MONITOR_NONE, nil, nil) {
            self.monitor = ObjectReference(adopting: monitor)
            connectSignal(monitor, "changed") { [weak self] in self?.changed(isMoment: false) }
        }
        source = g_unix_fd_add_full(G_PRIORITY_DEFAULT, timer, G_IO_IN, timerEnded, retainForC(self), releaseFromC)
        arm(next())
    }

    /// Ends watching.
    public func end() {
        guard source != 0 else { return }
        g_source_remove(source)
        close(timer)
        (source, monitor) = (0, nil)
    }

    /// The timer has ended, because its moment has come or because the clock was set.
    fileprivate func ended() {
        var count: UInt = 0
        changed(isMoment: read(timer, &count, MemoryLayout<UInt>.size) > 0)
    }

    private func changed(isMoment: Bool) {
        onChange()
        let moment = next()
        // Where something stands between this process and the clock, the timer must not end at once, again and again.
        arm(isMoment && moment == self.moment ? nil : moment)
    }

    private func arm(_ next: Int?) {
        moment = next ?? Self.never
        chuckle_clock_timer_set(timer, moment)
    }
}

private func timerEnded(timer: Int32, condition: GIOCondition, data: UnsafeMutableRawPointer?) -> gboolean {
    guard let data else { return 0 }
    let watch = Unmanaged<ClockWatch>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { watch.ended() }
    return 1
}
