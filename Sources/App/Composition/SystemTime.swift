import Foundation
import GLibSupport
import Model

enum SystemTime {
    /// Yields whenever the day may have changed: at midnight, on waking up, and after a change of the clock or the time zone.
    @MainActor
    static func changes(now: @escaping @Sendable () -> Date = { Date() }) -> AsyncStream<Void> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let watch = ClockWatch(file: "/etc/localtime") {
                CalendarDay.beginning(after: now(), in: .current).map { Int($0.timeIntervalSince1970.rounded(.up)) }
            } onChange: {
                // Foundation looks up the zone only once.
                NSTimeZone.resetSystemTimeZone()
                continuation.yield()
            }
            continuation.onTermination = { _ in Task { @MainActor in watch.end() } }
        }
    }
}
