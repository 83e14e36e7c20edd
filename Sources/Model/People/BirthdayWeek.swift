public struct WeekBirthday: Sendable, Hashable {
    /// The age that is reached; 0 or less for people who are not born or not a year old by then; nil without a year of birth.
    public let age: Int?
    /// Negative after the birthday.
    public let daysFromToday: Int
    /// From 0 for Monday to 6 for Sunday.
    public let weekday: Int
}

public enum BirthdayWeek {
    private static let length = 7

    /// The birthday in the week of a day, from Monday to Sunday, also in years before the birth; nil if there is none.
    public static func birthday(of birth: DateOfBirth, weekOf today: CalendarDay) -> WeekBirthday? {
        let todayNumber = dayNumber(year: today.year, month: today.month, day: today.day)
        let monday = todayNumber / length * length
        for year in today.year - 1...today.year + 1 {
            let birthday = birth.birthday(in: year)
            let number = dayNumber(year: year, month: birthday.month, day: birthday.day)
            guard (monday..<monday + length).contains(number) else { continue }
            return WeekBirthday(
                age: birth.knownDay.map { year - $0.year }, daysFromToday: number - todayNumber, weekday: number - monday)
        }
        return nil
    }

    /// Days since a Monday 400 years before 1 January of the year 1. The weeks of the Gregorian calendar repeat after 400 years.
    private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        // If a year begins in March, the leap day is its last and shifts no month.
        let shiftedYear = (month > 2 ? year : year - 1) + 400
        let monthsSinceMarch = (month + 9) % 12
        let leapDays = shiftedYear / 4 - shiftedYear / 100 + shiftedYear / 400
        // Five months from March or August have 153 days: 31, 30, 31, 30, 31.
        let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
        // 1 January is 306 days after 1 March.
        return 365 * shiftedYear + leapDays + dayOfYear - 306
    }
}

extension Profile {
    public func birthday(inWeekOf today: CalendarDay?) -> WeekBirthday? {
        guard let dateOfBirth, let today else { return nil }
        return BirthdayWeek.birthday(of: dateOfBirth, weekOf: today)
    }
}

public enum Age {
    /// The age in years on a day; nil before the birth and without a year of birth.
    public static func years(from birth: DateOfBirth, on today: CalendarDay) -> Int? {
        guard let born = birth.knownDay, born <= today else { return nil }
        let birthday = birth.birthday(in: today.year)
        let isStillToCome = (today.month, today.day) < (birthday.month, birthday.day)
        return today.year - born.year - (isStillToCome ? 1 : 0)
    }
}
