import Foundation

public enum DistanceUnits: Sendable {
    case metric, imperial
}

/// The dependencies that tests replace: language, time and chance.
public struct World: Sendable {
    /// Writes dates and numbers.
    public var locale: Locale
    /// Users may choose the units independently of the language.
    public var distanceUnits: DistanceUnits
    /// Sorts names.
    public var collation: Collation
    /// Decides which day it is.
    public var timeZone: @Sendable () -> TimeZone
    public var now: @Sendable () -> Date
    /// A new day may have begun: at midnight, or because the clock or the time zone changed.
    public var timeChanges: @MainActor @Sendable () -> AsyncStream<Void>
    /// Sleeps, such as until a loading indicator appears.
    public var pause: @MainActor @Sendable (Duration) async throws -> Void
    /// Decides random comics, and where the cakes fall.
    public var chance: Chance

    /// - Parameter timeZone: is read each time.
    public init(
        locale: Locale, distanceUnits: DistanceUnits = .metric, collation: Collation,
        timeZone: @escaping @autoclosure @Sendable () -> TimeZone, now: @escaping @Sendable () -> Date = { Date() },
        timeChanges: @escaping @MainActor @Sendable () -> AsyncStream<Void> = { AsyncStream { $0.finish() } },
        pause: @escaping @MainActor @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) },
        chance: Chance = .system
    ) {
        self.locale = locale
        self.distanceUnits = distanceUnits
        self.collation = collation
        self.timeZone = timeZone
        self.now = now
        self.timeChanges = timeChanges
        self.pause = pause
        self.chance = chance
    }

    public var today: CalendarDay? { CalendarDay(now(), in: timeZone()) }
}
