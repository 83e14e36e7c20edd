import Foundation
import Synchronization

/// A rate limit: a number of requests in a window of time, which begins with the first of them.
final class RequestLimit: Sendable {
    private let count: Int
    private let duration: TimeInterval
    private let window = Mutex((start: Date.distantPast, count: 0))

    /// - Parameters:
    ///   - count: how many requests the window admits.
    ///   - duration: the length of the window in seconds.
    init(count: Int, duration: TimeInterval) {
        (self.count, self.duration) = (count, duration)
    }

    /// Counts a request, and tells whether it is within the limit.
    func admits(at now: Date) -> Bool {
        window.withLock { window in
            if now.timeIntervalSince(window.start) >= duration { window = (now, 0) }
            window.count += 1
            return window.count <= count
        }
    }
}
