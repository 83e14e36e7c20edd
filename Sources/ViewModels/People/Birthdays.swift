import GLibSupport
import Model

/// The strip above the list that names people with a birthday in the current week.
public struct BirthdayStrip: Sendable {
    public let text: String
    /// Everyone who can be opened, by name and day: from today on, then the earlier days of the week.
    public let people: [(id: Person.ID, label: String)]
    /// Everyone with a birthday in the week, in that order.
    let ids: [Person.ID]

    private static let nameLimit = 2
    /// Nobody reads longer menus.
    private static let menuLimit = 30

    /// Nil if nobody has a birthday in the week.
    init?(_ rows: [PersonRow]) {
        let birthdays = rows.compactMap { row in row.birthday.map { (row: row, birthday: $0) } }
            .enumerated()
            .sorted { first, second in
                let (one, other) = (first.element.birthday.daysFromToday, second.element.birthday.daysFromToday)
                return (one < 0 ? 1 : 0, one, first.offset) < (other < 0 ? 1 : 0, other, second.offset)
            }
            .map(\.element)
        guard !birthdays.isEmpty else { return nil }
        var named = birthdays.prefix(Self.nameLimit).map { $0.birthday.text(of: $0.row.profile.firstName) }
        let others = birthdays.count - named.count
        if others > 0 { named.append(localizedPlural("%@ more", "%@ more", count: others)) }
        text = localized("🎉 This week: %@", named.joined(separator: ", "))
        ids = birthdays.map(\.row.id)
        people = birthdays.prefix(Self.menuLimit).map { ($0.row.id, $0.birthday.text(of: $0.row.name)) }
    }
}

public struct BirthdayNotification: Sendable {
    public typealias Opening = (name: String, id: Person.ID)

    public let title: String
    public let body: String
    public let first: Opening
    /// Desktops show three buttons at most. One person needs none.
    public let buttons: [Opening]

    private static let nameLimit = 3

    /// - Parameter reminders: in the order of their names in the text. None give nil.
    init?(_ reminders: [BirthdayReminderUseCase.Reminder]) {
        guard let first = reminders.first else { return nil }
        let named = reminders.prefix(Self.nameLimit)
        let others = reminders.count - named.count
        let more = others == 0 ? [] : [localizedPlural("%@ more person", "%@ more people", count: others)]
        title = localized("Birthdays This Week")
        let sentence = localized("%1$@ has a birthday %2$@", first.profile.name, first.birthday.day)
        let rest = named.dropFirst().map { $0.birthday.text(of: $0.profile.name) }
        body = ([sentence] + rest + more).joined(separator: ", ")
        self.first = (first.profile.name, first.profile.id)
        buttons = reminders.count == 1 ? [] : named.map { ($0.profile.name, $0.profile.id) }
    }
}

extension WeekBirthday {
    var sentence: String {
        guard let age, age > 0 else { return localized("Birthday this week") }
        return daysFromToday < 0
            ? localized("Turned %1$@ %2$@", String(age), day) : localized("Turns %1$@ %2$@", String(age), day)
    }

    func text(of name: String) -> String { localized("%1$@ %2$@", name, day) }

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
