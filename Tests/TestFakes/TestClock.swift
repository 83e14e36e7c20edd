import Domain
import Foundation

/// A clock that stands still until a test advances it.
public final class TestClock: Sendable {
    private struct Pause: Sendable {
        let length: Duration
        var end: Date
        let isOver = Expectation<Void>()
    }

    private struct State: Sendable {
        var now: Date
        var timeZone = TimeZone.gmt
        var followers: [AsyncStream<Void>.Continuation] = []
        var pauses: [Int: Pause] = [:]
        var lastPause = 0
        /// How many pauses are over whose tasks have not gone on yet.
        var ending = 0

        var day: CalendarDay? { CalendarDay(now, in: timeZone) }

        func tell() {
            for follower in followers { follower.yield() }
        }
    }

    private let state: Observed<State>
    private let endsOnCancellation: Bool
    private let skipsPauses: Bool

    /// - Parameters:
    ///   - endsOnCancellation: false makes every pause last for its whole time, as when a timer fires in the moment in which
    ///     it is cancelled.
    ///   - skipsPauses: whether a pause advances the clock by itself, for a test in which it is of no interest.
    public init(
        _ now: Date = Date(timeIntervalSince1970: 1_795_219_200), endsOnCancellation: Bool = true, skipsPauses: Bool = false
    ) {
        state = Observed(State(now: now))
        self.skipsPauses = skipsPauses
        self.endsOnCancellation = endsOnCancellation
    }

    public var now: Date { state.value.now }

    /// The time zone, which is changed as a user does it.
    public var timeZone: TimeZone {
        get { state.value.timeZone }
        set {
            state.change { state in
                state.timeZone = newValue
                state.tell()
            }
        }
    }

    /// A value each time that another day begins, and when the clock or the time zone was set.
    public func changes() -> AsyncStream<Void> {
        let (changes, follower) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        state.change { $0.followers.append(follower) }
        return changes
    }

    /// Sets the clock, which ends no pause.
    public func set(forwardBy seconds: TimeInterval) {
        state.change { state in
            state.now.addTimeInterval(seconds)
            for number in state.pauses.keys { state.pauses[number]?.end.addTimeInterval(seconds) }
            state.tell()
        }
    }

    /// The lengths of the pauses that are not over, the oldest first.
    public var pauses: [Duration] { state.value.pauses.sorted { $0.key < $1.key }.map(\.value.length) }

    /// Suspends until a test has advanced the clock by a duration.
    /// - Throws: `CancellationError` if the task is cancelled before.
    @MainActor
    public func pause(_ length: Duration) async throws {
        if skipsPauses { return advance(by: length / .seconds(1)) }
        let (number, pause) = state.change { state in
            let pause = Pause(length: length, end: state.now.addingTimeInterval(length / .seconds(1)))
            state.lastPause += 1
            state.pauses[state.lastPause] = pause
            return (state.lastPause, pause)
        }
        if endsOnCancellation {
            try await withTaskCancellationHandler {
                try await pause.isOver.ask()
            } onCancel: {
                state.change { $0.pauses[number] = nil }
            }
        } else {
            try await Task { try await pause.isOver.ask() }.value
        }
        state.change { $0.ending -= 1 }
    }

    /// Advances the clock, and ends the pauses that are over then.
    public func advance(by seconds: TimeInterval) {
        state.change { state in
            let day = state.day
            state.now.addTimeInterval(seconds)
            if state.day != day { state.tell() }
            for (number, pause) in state.pauses.sorted(by: { $0.key < $1.key }) where pause.end <= state.now {
                state.pauses[number] = nil
                state.ending += 1
                pause.isOver.answer(.success(()))
            }
        }
    }

    /// Advances the clock, and returns when those whose pauses are over have done what they do without waiting again.
    @MainActor
    public func pass(_ duration: Duration) async {
        advance(by: duration / .seconds(1))
        // They leave `pause` and go on in one turn of the main actor, before this one.
        await until { state.value.ending == 0 }
    }
}
