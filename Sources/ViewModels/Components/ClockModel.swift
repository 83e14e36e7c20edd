import Foundation
import Model
import Observation

/// The time and the day. Advances every minute while shown. A new day, a changed clock and another time zone are always noticed.
@MainActor @Observable
public final class ClockModel {
    public private(set) var now: Date
    public private(set) var today: CalendarDay?
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

    public func onNewDay(_ action: @escaping @MainActor () async -> Void) {
        actions.append(action)
    }

    func day(of date: Date) -> CalendarDay? { CalendarDay(date, in: timeZone) }

    private func timeChanged() {
        // The next full minute has moved.
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
        // A timer may fire slightly early. Ten milliseconds into the next minute, that does not matter.
        return .seconds(60 - seconds) + .milliseconds(10)
    }
}
