public enum Age {
    /// The age in years on a day; nil before the birth and without a year of birth.
    public static func years(from birth: DateOfBirth, on today: CalendarDay) -> Int? {
        guard let born = birth.knownDay, born <= today else { return nil }
        let birthday = birth.birthday(in: today.year)
        let isStillToCome = (today.month, today.day) < (birthday.month, birthday.day)
        return today.year - born.year - (isStillToCome ? 1 : 0)
    }
}
