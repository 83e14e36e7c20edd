import Domain
import Localization

/// What the strip above the list of people says: whose birthday is in the current week.
public struct BirthdayStrip: Sendable {
    /// The sentence, which names the first people.
    public let text: String
    /// Everyone who can be opened, by name and day, in the order of the days: from today on, and then those before.
    public let people: [(id: Person.ID, label: String)]
    /// Everyone with a birthday in the week, in the same order.
    let ids: [Person.ID]

    private static let nameLimit = 2
    /// Longer menus are not looked through.
    private static let menuLimit = 30

    /// A strip; nil where nobody has a birthday in the week.
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
