import Foundation
import Model
import Testing

@Suite struct CalendarDayTests {
    private static let leapYear = 2024
    private static let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

    @Test(arguments: [
        ("1990-06-15", -1, "1990-06-14"), ("1990-06-15", 7, "1990-06-22"), ("1992-02-28", 1, "1992-02-29"),
        ("1990-02-28", 1, "1990-03-01"), ("1990-01-03", -7, "1989-12-27"), ("0001-01-01", -1, nil), ("9999-12-31", 1, nil),
    ])
    func `Days and months are added over years, not beyond the calendar`(day: String, count: Int, expected: String?) throws {
        #expect(try #require(CalendarDay(iso8601: day)).adding(days: count)?.iso8601 == expected)
    }

    @Test(arguments: [
        ("1990-06-15", 1, "1990-07-15"), ("1990-01-31", 1, "1990-02-28"), ("1992-02-29", -12, "1991-02-28"),
        ("1990-01-31", -1, "1989-12-31"), ("0001-01-15", -1, nil), ("9999-12-15", 12, nil),
    ])
    func `A month that has fewer days ends earlier`(day: String, count: Int, expected: String?) throws {
        #expect(try #require(CalendarDay(iso8601: day)).adding(months: count)?.iso8601 == expected)
    }

    @Test(arguments: [
        ("2026-11-21T00:00:00Z", "UTC", "2026-11-22T00:00:00Z"), ("2026-11-21T23:59:59Z", "UTC", "2026-11-22T00:00:00Z"),
        ("2026-03-28T12:00:00Z", "Europe/Stockholm", "2026-03-28T23:00:00Z"),
        ("2026-03-28T23:00:00Z", "Europe/Stockholm", "2026-03-29T22:00:00Z"),
        ("2026-10-24T22:00:00Z", "Europe/Stockholm", "2026-10-25T23:00:00Z"),
        // In Cairo this day began at one o'clock.
        ("2024-04-25T12:00:00Z", "Africa/Cairo", "2024-04-25T22:00:00Z"),
    ])
    func `The next day begins at midnight, or when the clocks are put forward there`(
        date: String, zone: String, next: String
    ) throws {
        let zone = try #require(TimeZone(identifier: zone))
        let moment = try Date(date, strategy: .iso8601)
        #expect(CalendarDay.beginning(after: moment, in: zone)?.ISO8601Format() == next)
    }

    @Test func `A leap year has 366 days, and every one is read as it was written`() throws {
        var days: [CalendarDay] = []
        for month in 1...12 {
            for day in 1...31 {
                guard let calendarDay = CalendarDay(year: Self.leapYear, month: month, day: day) else { continue }
                #expect(calendarDay.month == month && calendarDay.day == day)
                #expect(CalendarDay(iso8601: calendarDay.iso8601) == calendarDay)
                days.append(calendarDay)
            }
        }
        #expect(days.count == 366)
        days += try [day("2025-01-01"), day("2025-02-01"), day("2025-02-02")]
        #expect(days.reversed().sorted() == days)
        #expect(Set(days.map(\.iso8601)).count == days.count)
        #expect(days.map(\.iso8601) == days.map(\.iso8601).sorted())
    }

    @Test(arguments: 1...12) func `Months have their lengths, and no day behind their last one`(month: Int) {
        let length = Self.lengths[month - 1]
        #expect(CalendarDay.days(inMonth: month, of: Self.leapYear) == length)
        #expect(CalendarDay(year: Self.leapYear, month: month, day: length) != nil)
        #expect(CalendarDay(year: Self.leapYear, month: month, day: length + 1) == nil)
        #expect(CalendarDay(year: Self.leapYear, month: month, day: 0) == nil)
    }

    @Test func `Every fourth year is a leap year, of whole centuries only every fourth one`() {
        for year in [4, 400, 1600, 1904, 1996, 2000, 2024, 2400] {
            #expect(CalendarDay.isLeap(year))
            #expect(CalendarDay(year: year, month: 2, day: 29) != nil)
        }
        for year in [1, 100, 1700, 1800, 1900, 2023, 2025, 2026, 2100] {
            #expect(!CalendarDay.isLeap(year))
            #expect(CalendarDay(year: year, month: 2, day: 28) != nil)
            #expect(CalendarDay(year: year, month: 2, day: 29) == nil)
        }
    }

    @Test(arguments: [
        (0, 1, 1), (-1, 1, 1), (10_000, 1, 1), (2024, 0, 1), (2024, 13, 1), (2024, -1, 1), (2024, 4, 31),
        (2024, 2, 30), (2024, 1, -1), (Int.max, 1, 1), (Int.min, 1, 1), (2024, Int.max, 1), (2024, 1, Int.min),
    ])
    func `What the calendar does not have is no day`(year: Int, month: Int, day: Int) {
        #expect(CalendarDay(year: year, month: month, day: day) == nil)
    }

    @Test(arguments: ["0001-02-03", "1987-12-31", "9999-12-31"])
    func `A day is written with four, two and two digits`(text: String) throws {
        #expect(try day(text).iso8601 == text)
    }

    @Test(arguments: [
        "", " ", "-", "--", "garbage", "1987", "1987-05", "87-05-01", "1987-5-1", "1987-05-01 ", " 1987-05-01",
        "1987-05-01T00:00:00Z", "1987/05/01", "19870501", "01-05-1987", "1987-05-01-", "-1987-05-01", "1987-05-+1",
        "+987-05-01", "1987-13-01", "1987-00-01", "1987-05-00", "1987-05-32", "1987-02-29", "0000-01-01",
        "１９８７-０５-０１", "۱۹۸۷-۰۵-۰۱", "1987−05−01", "1987-05-0\u{301}1",
    ])
    func `Garbage is no day`(text: String) {
        #expect(CalendarDay(iso8601: text) == nil)
    }

    @Test(arguments: [
        ("UTC", "2021-12-31"), ("Europe/Stockholm", "2022-01-01"), ("America/New_York", "2021-12-31"),
        ("Pacific/Kiritimati", "2022-01-01"), ("Pacific/Pago_Pago", "2021-12-31"),
    ])
    func `A moment is the day that the calendar's time zone has then`(zone: String, day: String) throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let moment = try Date("2021-12-31T23:30:00Z", strategy: .iso8601)
        #expect(CalendarDay(moment, calendar: calendar)?.iso8601 == day)
    }

    @Test func `Both sides of midnight are two days, also where the clock is changed at midnight`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "America/Santiago"))
        // The clock goes from 24:00 of the 7th to 1:00 of the 8th.
        let change = try Date("2024-09-08T04:00:00Z", strategy: .iso8601)
        #expect(CalendarDay(change.addingTimeInterval(-1), calendar: calendar)?.iso8601 == "2024-09-07")
        #expect(CalendarDay(change, calendar: calendar)?.iso8601 == "2024-09-08")
    }
}
