/// The rule for ages.
public enum Age {
    /// The age on a day in years; nil before the birth. People born on 29 February have their birthday on 28 February in other years.
    public static func years(from birth: CalendarDay, on today: CalendarDay) -> Int? {
        guard birth <= today else { return nil }
        let birthday = birth.birthday(in: today.year)
        let isStillToCome = (today.month, today.day) < (birthday.month, birthday.day)
        return today.year - birth.year - (isStillToCome ? 1 : 0)
    }
}

extension CalendarDay {
    /// The month and day of the birthday in a year of somebody born on this day.
    func birthday(in year: Int) -> (month: Int, day: Int) {
        (month, min(day, Self.days(inMonth: month, of: year)))
    }
}
