import Foundation

/// The units in which distances are written: kilometres and metres, or miles and feet.
public enum DistanceUnits: Sendable {
    case metric, imperial
}

/// What everything depends on and a test must own: language, time and chance.
public struct World: Sendable {
    /// Writes dates and numbers.
    public var locale: Locale
    /// The units of distances, which users may choose apart from the language.
    public var distanceUnits: DistanceUnits
    /// Orders names.
    public var collation: Collation
    /// Decides which day it is.
    public var timeZone: @Sendable () -> TimeZone
    /// The clock.
    public var now: @Sendable () -> Date
    /// Tells each time that another day may have begun: at midnight, and after clock or time zone were changed.
    public var timeChanges: @MainActor @Sendable () -> AsyncStream<Void>
    /// Sleeps, such as until a loading indicator appears.
    public var pause: @MainActor @Sendable (Duration) async throws -> Void
    /// Decides what nobody chooses: random comics, and where the cakes rain.
    public var chance: Chance

    /// A world; by default with the system's clock and chance, and days that do not change.
    /// - Parameter timeZone: is asked for each time.
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

    /// The day that it is.
    public var today: CalendarDay? { CalendarDay(now(), in: timeZone()) }
}
