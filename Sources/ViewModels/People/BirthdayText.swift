import Domain
import Localization

/// The words for the birthdays of the current week.
extension WeekBirthday {
    /// What a profile says, such as "Turns 29 on Wednesday".
    var sentence: String {
        guard age > 0 else { return localized("Birthday this week") }
        return daysFromToday < 0
            ? localized("Turned %1$@ %2$@", String(age), day) : localized("Turns %1$@ %2$@", String(age), day)
    }

    /// What the strip says of a person.
    func text(of name: String) -> String { localized("%1$@ %2$@", name, day) }

    /// The day as a part of a sentence.
    var day: String {
        switch daysFromToday {
        case ..<(-1): return localized("earlier this week")
        case -1: return localized("yesterday")
        case 0: return localized("today")
        case 1: return localized("tomorrow")
        default: break
        }
        return switch weekday {
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
