import Foundation
import Model

/// A clock that only the test advances.
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
        /// The number of ended pauses whose tasks have not resumed yet.
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
    ///   - endsOnCancellation: false for pauses that outlast cancellation, as if the timer fired at that moment.
    ///   - skipsPauses: whether pauses advance the clock, for tests that ignore them.
    public init(
        _ now: Date = Date(timeIntervalSince1970: 1_795_219_200), endsOnCancellation: Bool = true, skipsPauses: Bool = false
    ) {
        state = Observed(State(now: now))
        self.skipsPauses = skipsPauses
        self.endsOnCancellation = endsOnCancellation
    }

    public var now: Date { state.value.now }

    public var timeZone: TimeZone {
        get { state.value.timeZone }
        set {
            state.change { state in
                state.timeZone = newValue
                state.tell()
            }
        }
    }

    /// Yields whenever another day begins, or the clock or time zone was set.
    public func changes() -> AsyncStream<Void> {
        let (changes, follower) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        state.change { $0.followers.append(follower) }
        return changes
    }

    /// Sets the clock without ending pauses.
    public func set(forwardBy seconds: TimeInterval) {
        state.change { state in
            state.now.addTimeInterval(seconds)
            for number in state.pauses.keys { state.pauses[number]?.end.addTimeInterval(seconds) }
            state.tell()
        }
    }

    /// The lengths of the current pauses, oldest first.
    public var pauses: [Duration] { state.value.pauses.sorted { $0.key < $1.key }.map(\.value.length) }

    /// Suspends until the clock has advanced by a duration.
    /// - Throws: `CancellationError`.
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

    /// Advances the clock and ends the pauses that are over.
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

    /// Advances the clock, and returns when the tasks whose pauses ended have run until they wait again.
    @MainActor
    public func pass(_ duration: Duration) async {
        advance(by: duration / .seconds(1))
        // They leave `pause` and continue in one turn of the main actor, before this one.
        await until { state.value.ending == 0 }
    }
}
