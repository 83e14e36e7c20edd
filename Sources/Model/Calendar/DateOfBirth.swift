/// A date of birth, whose year may be unknown.
public struct DateOfBirth: Sendable, Hashable {
    /// If the year is unknown, the day in a leap year, which has 29 February.
    let date: CalendarDay
    private let hasYear: Bool

    /// - Parameter year: nil if it is unknown. Then 29 February is valid.
    public init?(year: Int?, month: Int, day: Int) {
        guard let date = CalendarDay(year: year ?? 2000, month: month, day: day) else { return nil }
        self.date = date
        hasYear = year != nil
    }

    public init(_ day: CalendarDay) {
        date = day
        hasYear = true
    }

    /// Reads `yyyy-MM-dd`. The year 0000, which the common era does not have, is an unknown one.
    public init?(iso8601 text: String) {
        hasYear = !text.hasPrefix("0000-")
        guard let date = CalendarDay(iso8601: hasYear ? text : "2000" + text.dropFirst(4)) else { return nil }
        self.date = date
    }

    /// `yyyy-MM-dd`, with the year 0000 for an unknown one. SQLite knows no dates without a year.
    public var iso8601: String { hasYear ? date.iso8601 : "0000" + date.iso8601.dropFirst(4) }

    /// Nil if the year is unknown.
    public var knownDay: CalendarDay? { hasYear ? date : nil }
    public var month: Int { date.month }
    public var day: Int { date.day }

    /// People born on 29 February have their birthday on 28 February in other years.
    public func birthday(in year: Int) -> (month: Int, day: Int) {
        (month, min(day, CalendarDay.days(inMonth: month, of: year)))
    }
}
