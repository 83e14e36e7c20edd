import Domain
import Foundation
import Observation

/// What time and which day it is. Another day, a clock that was set and another time zone are noticed whenever that happens. Otherwise the
/// clock goes from minute to minute while it is shown, and stands still.
@MainActor @Observable
public final class ClockModel {
    /// The moment at the last change.
    public private(set) var now: Date
    /// The day that it is.
    public private(set) var today: CalendarDay?
    /// Decides on which day a moment is.
    public private(set) var timeZone: TimeZone
    private let world: World
    @ObservationIgnored private var ticking: Task<Void, Never>?
    @ObservationIgnored private var following: Task<Void, Never>?
    @ObservationIgnored private var actions: [@MainActor () async -> Void] = []

    public init(_ world: World) {
        self.world = world
        now = world.now()
        today = world.today
        timeZone = world.timeZone()
        following = Task { [weak self, changes = world.timeChanges()] in
            for await _ in changes { self?.timeChanged() }
        }
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
        following?.cancel()
    }

    /// Adds what is to be done on each other day.
    public func onNewDay(_ action: @escaping @MainActor () async -> Void) {
        actions.append(action)
    }

    /// The day of a moment.
    func day(of date: Date) -> CalendarDay? { CalendarDay(date, in: timeZone) }

    private func timeChanged() {
        // The next full minute is another time away.
        if isShown {
            ticking?.cancel()
            ticking = tick()
        } else {
            update()
        }
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

    private func update() {
        now = world.now()
        let (zone, day) = (world.timeZone(), world.today)
        if zone != timeZone { timeZone = zone }
        guard day != today else { return }
        today = day
        for action in actions { Task { await action() } }
    }

    private var untilNextMinute: Duration {
        let seconds = world.now().timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60)
        // A timer may fire a little early; a moment into the next minute it cannot matter.
        return .seconds(60 - seconds) + .milliseconds(10)
    }
}
