internal import CAtspi
import Foundation

@MainActor
public enum Polling {
    /// The default limit of a wait. It exceeds everything that a busy machine needs, since only failures take that long.
    public static let defaultLimit: Duration = .seconds(40)

    /// The minimum number of attempts: a slow machine makes only few within the time limit.
    private static let leastLooks = 40

    /// Repeats `attempt` until it returns a value. Pauses for the duration of an attempt, since the application needs the processor
    /// too.
    ///
    /// Gives up after the limit *and* a number of attempts. Attempts during which an answer was late do not count.
    /// - Returns: nil after giving up.
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

    /// - Parameter description: the condition, for the error.
    public static func wait(
        until description: String, within limit: Duration = defaultLimit, _ condition: () throws -> Bool
    ) throws {
        let met: Void? = try firstValue(within: limit) { try condition() ? () : nil }
        if met == nil { throw DriverError("Waited \(limit) in vain until \(description)") }
    }

    /// As above, for asynchronous conditions.
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

    /// - Parameter duration: clamped to 20 to 250 milliseconds.
    private static func pause(for duration: Duration) {
        let duration = min(max(duration, .milliseconds(20)), .milliseconds(250))
        var interval = timespec(tv_sec: 0, tv_nsec: Int(duration / .nanoseconds(1)))
        nanosleep(&interval, nil)
        // libatspi queues signals of the bus until the main context runs.
        while g_main_context_iteration(nil, 0) != 0 {}
    }
}
