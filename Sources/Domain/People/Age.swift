/// The rule for ages.
public enum Age {
    /// How many birthdays somebody has had on a day; nil before the birth. Who was born on a 29th of February has the birthday on
    /// the 28th in years without one.
    public static func years(from birth: CalendarDay, on today: CalendarDay) -> Int? {
        guard birth <= today else { return nil }
        let birthday = birth.birthday(in: today.year)
        let isStillToCome = (today.month, today.day) < (birthday.month, birthday.day)
        return today.year - birth.year - (isStillToCome ? 1 : 0)
    }
}

extension CalendarDay {
    /// Month and day on which the birthday of who was born on this day is kept in a year.
    func birthday(in year: Int) -> (month: Int, day: Int) {
        (month, min(day, Self.days(inMonth: month, of: year)))
    }
}
