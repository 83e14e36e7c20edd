import CGLib
import Glibc

/// Reports without polling when a moment has come, the clock was set, as on waking from sleep, or a file such as the time zone's
/// has changed.
@MainActor
public final class ClockWatch {
    private static let never: Int = 1 << 40

    private let timer = chuckle_clock_timer_new()
    private let next: @MainActor () -> Int?
    private let onChange: @MainActor () -> Void
    private var monitor: ObjectReference?
    private var source: guint = 0
    private var moment = ClockWatch.never

    /// - Parameters:
    ///   - file: its folder must exist.
    ///   - next: the next moment in seconds since 1970, read after each change; nil for none.
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

    public func end() {
        guard source != 0 else { return }
        g_source_remove(source)
        close(timer)
        (source, monitor) = (0, nil)
    }

    /// The timer ends at its moment, or with no count when the clock was set.
    fileprivate func ended() {
        var count: UInt = 0
        changed(isMoment: read(timer, &count, MemoryLayout<UInt>.size) > 0)
    }

    private func changed(isMoment: Bool) {
        onChange()
        let moment = next()
        // If the process sees another time than the timer, the timer must not end again and again.
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
