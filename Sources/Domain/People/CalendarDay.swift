import Foundation

/// A day of the Gregorian calendar, without a time and without a time zone: what a date of birth is.
public struct CalendarDay: Sendable, Hashable, Comparable, Codable {
    /// The year of the common era.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// 1 to 31.
    public let day: Int

    /// A day, or nil where the calendar has none, such as the 30th of February.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day) else {
            return nil
        }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that it is at a moment, by a calendar's time zone.
    public init?(_ date: Date, calendar: Calendar) {
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// Reads `yyyy-MM-dd`, the calendar date of ISO 8601.
    public init?(iso8601 text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, zip(parts, [4, 2, 2]).allSatisfy({ $0.count == $1 && $0.allSatisfy(Self.isDigit) }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// `yyyy-MM-dd`.
    public var iso8601: String {
        [(year, 4), (month, 2), (day, 2)]
            .map { number, width in
                let digits = String(number)
                return String(repeating: "0", count: max(0, width - digits.count)) + digits
            }
            .joined(separator: "-")
    }

    /// Whether a year of the Gregorian calendar has a 29th of February.
    public static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    }

    /// How many days a month has.
    /// - Parameter month: 1 to 12.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func isDigit(_ character: Character) -> Bool {
        ("0"..."9").contains(character)
    }

    public static func < (first: CalendarDay, second: CalendarDay) -> Bool {
        (first.year, first.month, first.day) < (second.year, second.month, second.day)
    }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let day = CalendarDay(iso8601: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no calendar day: \(text)")
        }
        self = day
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(iso8601)
    }
}
