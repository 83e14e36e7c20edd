/// The rule for ages.
public enum Age {
    /// The age on a day in years; nil before the birth, and without its year. People born on 29 February have their birthday on
    /// 28 February in other years.
    public static func years(from birth: DateOfBirth, on today: CalendarDay) -> Int? {
        guard let born = birth.knownDay, born <= today else { return nil }
        let birthday = birth.birthday(in: today.year)
        let isStillToCome = (today.month, today.day) < (birthday.month, birthday.day)
        return today.year - born.year - (isStillToCome ? 1 : 0)
    }
}
