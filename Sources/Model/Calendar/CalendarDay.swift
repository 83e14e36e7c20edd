import Foundation

/// A day of the Gregorian calendar without a time or a time zone, such as a date of birth.
public struct CalendarDay: Sendable, Hashable, Comparable {
    public let year: Int
    public let month: Int
    public let day: Int

    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    public init?(_ date: Date, calendar: Calendar) {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public init?(_ date: Date, in timeZone: TimeZone) {
        self.init(date, calendar: Self.calendar(in: timeZone))
    }

    /// In some time zones, not every day begins at midnight.
    public static func beginning(after date: Date, in timeZone: TimeZone) -> Date? {
        let calendar = Self.calendar(in: timeZone)
        return calendar.date(byAdding: .day, value: 1, to: date).map(calendar.startOfDay)
    }

    private static func calendar(in timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }

    /// Reads `yyyy-MM-dd`.
    public init?(iso8601 text: String) {
        // Reading bytes is faster than reading characters, and thousands of dates are read at the start.
        let bytes = Array(text.utf8)
        guard bytes.count == 10, bytes[4] == Self.hyphen, bytes[7] == Self.hyphen,
            let year = Self.number(bytes[0..<4]), let month = Self.number(bytes[5..<7]), let day = Self.number(bytes[8..<10])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public var iso8601: String {
        let bytes = [
            Self.digit(year / 1000), Self.digit(year / 100), Self.digit(year / 10), Self.digit(year), Self.hyphen,
            Self.digit(month / 10), Self.digit(month), Self.hyphen, Self.digit(day / 10), Self.digit(day),
        ]
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Nil outside the years 1 to 9999.
    public func adding(days count: Int) -> CalendarDay? {
        var (month, day) = (self, self.day + count)
        while day < 1 {
            guard let previous = month.adding(months: -1) else { return nil }
            month = previous
            day += Self.days(inMonth: month.month, of: month.year)
        }
        while day > Self.days(inMonth: month.month, of: month.year) {
            day -= Self.days(inMonth: month.month, of: month.year)
            guard let next = month.adding(months: 1) else { return nil }
            month = next
        }
        return CalendarDay(year: month.year, month: month.month, day: day)
    }

    /// The same day, or the last day of a month that has fewer; nil outside the years 1 to 9999.
    public func adding(months count: Int) -> CalendarDay? {
        let (year, month) = (year * 12 + month - 1 + count).quotientAndRemainder(dividingBy: 12)
        guard (1...9999).contains(year) else { return nil }
        return CalendarDay(year: year, month: month + 1, day: min(day, Self.days(inMonth: month + 1, of: year)))
    }

    public static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    }

    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static let hyphen = UInt8(ascii: "-")
    private static let zero = UInt8(ascii: "0")

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        var number = 0
        for digit in digits {
            guard (zero...zero + 9).contains(digit) else { return nil }
            number = number * 10 + Int(digit - zero)
        }
        return number
    }

    private static func digit(_ number: Int) -> UInt8 {
        zero + UInt8(number % 10)
    }

    public static func < (first: CalendarDay, second: CalendarDay) -> Bool {
        (first.year, first.month, first.day) < (second.year, second.month, second.day)
    }
}
