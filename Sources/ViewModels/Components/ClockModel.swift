import Domain
import Foundation
import Observation

/// A clock that goes from minute to minute while it is shown, and stands still otherwise.
@MainActor @Observable
public final class ClockModel {
    /// The moment at the last change.
    public private(set) var now: Date
    private let world: World
    @ObservationIgnored private var ticking: Task<Void, Never>?

    public init(_ world: World) {
        self.world = world
        now = world.now()
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
        return Task { [weak self, world] in
            while let wait = self?.untilNextMinute {
                guard (try? await world.pause(wait)) != nil, !Task.isCancelled else { return }
                self?.update()
            }
        }
    }

    private func update() { now = world.now() }

    private var untilNextMinute: Duration {
        let seconds = world.now().timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
        // A timer may fire a little early; a moment into the next minute it cannot matter.
        return .seconds(60 - seconds) + .milliseconds(10)
    }
}
