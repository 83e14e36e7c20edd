import Foundation
import Synchronization

/// A rate limit: a number of requests in a window of time.
final class RequestLimit: Sendable {
    private struct State {
        var start: Date?
        var count = 0
    }

    private let count: Int
    private let duration: TimeInterval
    private let now: @Sendable () -> Date
    private let state = Mutex(State())

    /// - Parameters:
    ///   - count: how many requests the window admits.
    ///   - duration: the length of the window in seconds; it begins with the first request.
    ///   - now: the clock.
    init(count: Int, duration: TimeInterval, now: @escaping @Sendable () -> Date) {
        self.count = count
        self.duration = duration
        self.now = now
    }

    /// Counts a request.
    /// - Returns: whether the request is within the limit.
    func admits() -> Bool {
        let now = now()
        return state.withLock { state in
            if state.start.map({ now.timeIntervalSince($0) >= duration }) ?? true {
                state = State(start: now)
            }
            state.count += 1
            return state.count <= count
        }
    }
}
