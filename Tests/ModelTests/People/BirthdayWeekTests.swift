import Foundation
import Model
import Testing

@Suite struct BirthdayWeekTests {
    /// With leap years, and every weekday as New Year's Day.
    private static let years = 2015...2026

    private static func week(has birth: DateOfBirth, of today: CalendarDay) -> Bool {
        BirthdayWeek.birthday(of: birth, weekOf: today) != nil
    }

    /// The same rule by brute force: Foundation's days from Monday to Sunday, compared by month and day.
    private struct BruteForce {
        /// The birthdays of the week of each day, as month × 100 + day.
        let keptInWeek: [CalendarDay: Set<Int>]

        init() throws {
            var calendar = Calendar(identifier: .iso8601)
            calendar.timeZone = .gmt
            let first = try #require(calendar.date(from: DateComponents(year: years.lowerBound, month: 1, day: 1)))
            let end = try #require(calendar.date(from: DateComponents(year: years.upperBound + 1, month: 1, day: 1)))
            // Ten extra days at both ends complete every week.
            let window = try #require(calendar.dateComponents([.day], from: first, to: end).day) + 20
            var days: [(day: CalendarDay, isMonday: Bool)] = []
            for offset in 0..<window {
                let date = try #require(calendar.date(byAdding: .day, value: offset - 10, to: first))
                let day = try #require(CalendarDay(date, calendar: calendar))
                days.append((day, calendar.component(.weekday, from: date) == 2))
            }
            var weeks: [CalendarDay: Set<Int>] = [:]
            for monday in days.indices where days[monday].isMonday && monday + 7 <= days.count {
                let week = days[monday..<monday + 7].map(\.day)
                var kept = Set(week.map { $0.month * 100 + $0.day })
                if let last = week.first(where: { $0.month == 2 && $0.day == 28 }) {
                    let parts = DateComponents(year: last.year, month: last.month, day: last.day)
                    let date = try #require(calendar.date(from: parts))
                    if calendar.range(of: .day, in: .month, for: date)?.count == 28 { kept.insert(229) }
                }
                for day in week { weeks[day] = kept }
            }
            keptInWeek = weeks
        }
    }

    private static let birthdays = (1...12).flatMap { month in
        (1...31).compactMap { DateOfBirth(year: nil, month: month, day: $0) }
    }

    private static let days = years.flatMap { year in
        (1...12).flatMap { month in (1...31).compactMap { CalendarDay(year: year, month: month, day: $0) } }
    }

    @Test func `All 366 birthdays on all days of 12 years are as a walk through the week finds them`() throws {
        let expected = try BruteForce()
        #expect(Self.birthdays.count == 366)
        #expect(Self.days.count == 4383)
        var wrong: [String] = []
        for today in Self.days {
            let kept = try #require(expected.keptInWeek[today])
            for birth in Self.birthdays
            where Self.week(has: birth, of: today) != kept.contains(birth.month * 100 + birth.day) {
                wrong.append("\(birth.iso8601) on \(today.iso8601)")
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: [
        ("1987-05-07", "2026-05-03", false), ("1987-05-07", "2026-05-04", true), ("1987-05-07", "2026-05-10", true),
        ("1987-05-07", "2026-05-11", false), ("1987-12-29", "2026-01-01", true), ("1987-12-28", "2026-01-01", false),
        ("1987-01-04", "2025-12-29", true), ("1987-01-05", "2025-12-29", false),
        // In 2027 the 28th is a Sunday, in 2028 the 28th a Monday and the 29th a Tuesday, in 2032 the 29th a Sunday.
        ("1988-02-29", "2027-02-28", true), ("1988-02-29", "2027-03-01", false), ("1988-02-29", "2028-02-27", false),
        ("1988-02-29", "2028-03-05", true), ("1988-02-29", "2032-02-29", true), ("1988-02-29", "2032-03-01", false),
        ("1988-02-29", "2100-02-28", true),
    ])
    func `Weeks begin on Monday, and 29 February counts as the 28th`(birth: String, today: String, isInWeek: Bool) throws {
        #expect(Self.week(has: try born(birth), of: try day(today)) == isInWeek)
    }

    @Test(
        "A birthday of the week has an age, a weekday and a distance from today",
        arguments: [
            ("1987-05-07", "2026-05-07", 39, 0, 3), ("1987-05-04", "2026-05-07", 39, -3, 0),
            ("1987-05-10", "2026-05-04", 39, 6, 6), ("1987-01-01", "2025-12-30", 39, 2, 3),
            ("1987-12-31", "2026-01-02", 38, -2, 2), ("2026-05-07", "2026-05-07", 0, 0, 3),
            ("1988-02-29", "2026-02-23", 38, 5, 5), ("0000-05-08", "2026-05-07", nil, 1, 4),
        ] as [(String, String, Int?, Int, Int)])
    func parts(birth: String, today: String, age: Int?, distance: Int, weekday: Int) throws {
        let birthday = try #require(BirthdayWeek.birthday(of: born(birth), weekOf: day(today)))
        #expect(birthday.age == age)
        #expect(birthday.daysFromToday == distance)
        #expect(birthday.weekday == weekday)
    }

    @Test func `The first and the last days that there are have a week`() throws {
        // 1 January of the year 1 is a Monday, and 31 December 9999 a Friday.
        #expect(Self.week(has: try born("1987-01-07"), of: try day("0001-01-01")))
        #expect(!Self.week(has: try born("1987-12-31"), of: try day("0001-01-01")))
        #expect(Self.week(has: try born("1987-01-02"), of: try day("9999-12-31")))
        #expect(!Self.week(has: try born("1987-01-03"), of: try day("9999-12-31")))
    }
}
