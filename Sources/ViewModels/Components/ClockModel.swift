import Foundation
import Observation

/// A clock that goes from minute to minute while it is shown, and stands still otherwise.
@MainActor @Observable
public final class ClockModel {
    /// The moment at the last change.
    public private(set) var now: Date
    @ObservationIgnored private let read: @Sendable () -> Date
    @ObservationIgnored private let pause: @MainActor @Sendable (Duration) async throws -> Void
    @ObservationIgnored private var ticking: Task<Void, Never>?

    /// - Parameter pause: sleeps until the next minute.
    public init(
        read: @escaping @Sendable () -> Date, pause: @escaping @MainActor @Sendable (Duration) async throws -> Void
    ) {
        self.read = read
        self.pause = pause
        now = read()
    }

    /// Whether the clock goes.
    public var isShown: Bool {
        get { ticking != nil }
        set {
            guard newValue != isShown else { return }
            ticking?.cancel()
            ticking = newValue ? tick() : nil
        }
    }

    deinit {
        ticking?.cancel()
    }

    private func tick() -> Task<Void, Never> {
        update()
        return Task { [weak self, pause] in
            while let wait = self?.untilNextMinute {
                guard (try? await pause(wait)) != nil, !Task.isCancelled else { return }
                self?.update()
            }
        }
    }

    private func update() { now = read() }

    private var untilNextMinute: Duration {
        let seconds = read().timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
        // A timer may fire a little early; a moment into the next minute it cannot matter.
        return .seconds(60 - seconds) + .milliseconds(10)
    }
}
