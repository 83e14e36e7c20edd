/// The rule for birthdays of the current week, which goes from Monday to Sunday.
public enum BirthdayWeek {
    private static let length = 7

    /// Whether a birthday falls into the week of a day, whenever the birth was. Who was born on a 29th of February has the birthday
    /// on the 28th in years without one.
    public static func contains(birthdayOf birth: CalendarDay, weekOf today: CalendarDay) -> Bool {
        let week = weekNumber(year: today.year, month: today.month, day: today.day)
        // The week over New Year has days of two years.
        for year in today.year - 1...today.year + 1 {
            let birthday = birth.birthday(in: year)
            if weekNumber(year: year, month: birthday.month, day: birthday.day) == week { return true }
        }
        return false
    }

    /// Days from Monday the 1st of January of the year 1, in the Gregorian calendar.
    private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        // Years that begin in March end with the leap day, so that no month's beginning depends on it.
        let shiftedYear = month > 2 ? year : year - 1
        let monthsSinceMarch = (month + 9) % 12
        let leapDays = floorDivision(shiftedYear, 4) - floorDivision(shiftedYear, 100) + floorDivision(shiftedYear, 400)
        // 153 days are in every five months from March or August on: 31, 30, 31, 30, 31.
        let dayOfYear = (153 * monthsSinceMarch + 2) / 5 + day - 1
        // The 1st of January is 306 days behind the 1st of March.
        return 365 * shiftedYear + leapDays + dayOfYear - 306
    }

    /// Weeks from that of the 1st of January of the year 1.
    private static func weekNumber(year: Int, month: Int, day: Int) -> Int {
        floorDivision(dayNumber(year: year, month: month, day: day), length)
    }

    /// The quotient rounded down; years and days before the first are negative.
    private static func floorDivision(_ dividend: Int, _ divisor: Int) -> Int {
        dividend >= 0 ? dividend / divisor : -((divisor - 1 - dividend) / divisor)
    }
}
