internal import CAtspi
import Foundation

/// The one place where the driver waits.
@MainActor
public enum Polling {
    /// How long a wait may last when the test does not say anything else: longer than anything takes on a busy machine, since nobody
    /// waits for as long but where something is wrong.
    public static let defaultLimit: Duration = .seconds(40)

    /// How often is looked at least: on a slow machine time passes while there are only a few looks.
    private static let leastLooks = 40

    /// Asks again and again until `attempt` returns a value, and waits as long as a look took before the next one: what is waited for needs
    /// the processor as well.
    ///
    /// The wait is in vain after the limit *and* a number of looks. A look in which the application left a question without an answer
    /// does not count: what is not seen then may be there.
    /// - Returns: nil when it was waited in vain.
    public static func firstValue<Value>(
        within limit: Duration = defaultLimit, _ attempt: () throws -> Value?
    ) rethrows -> Value? {
        let deadline = ContinuousClock.now + limit
        var looks = 0
        while true {
            let isLast = looks >= leastLooks && ContinuousClock.now >= deadline
            let missed = Accessibility.missedAnswers
            let start = ContinuousClock.now
            if let value = try attempt(), Accessibility.missedAnswers == missed { return value }
            if isLast { return nil }
            looks += 1
            pause(for: ContinuousClock.now - start)
        }
    }

    /// Waits until `condition` is true.
    /// - Parameter description: what is being waited for; it becomes part of the error.
    public static func wait(
        until description: String, within limit: Duration = defaultLimit, _ condition: () throws -> Bool
    ) throws {
        let met: Void? = try firstValue(within: limit) { try condition() ? () : nil }
        if met == nil { throw DriverError("Waited \(limit) in vain until \(description)") }
    }

    /// Waits until what is asked asynchronously is true, as long and as often as above.
    public static func waitAsynchronously(until description: String, _ condition: () async throws -> Bool) async throws {
        let deadline = ContinuousClock.now + defaultLimit
        var looks = 0
        while try await !condition() {
            looks += 1
            if looks > leastLooks, ContinuousClock.now >= deadline {
                throw DriverError("Waited \(defaultLimit) in vain until \(description)")
            }
            pause(for: .zero)
        }
    }

    /// - Parameter duration: is taken for 20 milliseconds at least, and for a quarter of a second at most.
    private static func pause(for duration: Duration) {
        let duration = min(max(duration, .milliseconds(20)), .milliseconds(250))
        var interval = timespec(tv_sec: 0, tv_nsec: Int(duration / .nanoseconds(1)))
        nanosleep(&interval, nil)
        // libatspi queues the signals that arrive on the bus until somebody lets the main context turn.
        while g_main_context_iteration(nil, 0) != 0 {}
    }
}
