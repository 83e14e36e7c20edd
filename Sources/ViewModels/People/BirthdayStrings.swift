import Domain
import Localization

/// The words for the birthdays of the current week.
enum BirthdayStrings {
    /// What a profile says, such as "Turns 29 on Wednesday".
    static func profile(_ birthday: WeekBirthday) -> String {
        guard birthday.age > 0 else { return localized("Birthday this week") }
        let age = String(birthday.age)
        return birthday.daysFromToday < 0
            ? localized("Turned %1$@ %2$@", age, day(of: birthday)) : localized("Turns %1$@ %2$@", age, day(of: birthday))
    }

    /// What a calendar shows for somebody.
    static func event(of name: String) -> String { localized("Birthday of %@", name) }

    /// What a row says to a screen reader.
    static func row(_ birthday: WeekBirthday) -> String { localized("birthday %@", day(of: birthday)) }

    /// What the strip says.
    static func strip(_ people: String) -> String { localized("🎉 This week: %@", people) }

    /// A person of the strip.
    static func person(_ name: String, _ birthday: WeekBirthday) -> String {
        localized("%1$@ %2$@", name, day(of: birthday))
    }

    /// How many people the strip does not name.
    static func more(_ count: Int) -> String { localizedPlural("%@ more", "%@ more", count: count) }

    /// The day as a part of a sentence.
    private static func day(of birthday: WeekBirthday) -> String {
        switch birthday.daysFromToday {
        case ..<(-1): return localized("earlier this week")
        case -1: return localized("yesterday")
        case 0: return localized("today")
        case 1: return localized("tomorrow")
        default: break
        }
        return switch birthday.weekday {
        case 0: localized("on Monday")
        case 1: localized("on Tuesday")
        case 2: localized("on Wednesday")
        case 3: localized("on Thursday")
        case 4: localized("on Friday")
        case 5: localized("on Saturday")
        default: localized("on Sunday")
        }
    }
}
