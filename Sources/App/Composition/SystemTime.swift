import Domain
import Foundation
import GLibSupport

/// The clock and the time zone of the system.
enum SystemTime {
    /// A value each time that another day may have begun: at midnight, after the clock was set, when the machine wakes up, and after the
    /// time zone was changed.
    @MainActor
    static func changes(now: @escaping @Sendable () -> Date = { Date() }) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watch = ClockWatch(file: "/etc/localtime") {
                CalendarDay.beginning(after: now(), in: .current).map { Int($0.timeIntervalSince1970.rounded(.up)) }
            } onChange: {
                // Foundation looks up the zone once.
                NSTimeZone.resetSystemTimeZone()
                continuation.yield()
            }
            continuation.onTermination = { _ in Task { @MainActor in watch.end() } }
        }
    }
}
