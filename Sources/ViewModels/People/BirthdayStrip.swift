import Domain

/// What the strip above the list of people says: whose birthday is in the current week.
public struct BirthdayStrip: Sendable, Equatable {
    /// A person of the strip's menu.
    public struct Person: Sendable, Equatable {
        /// The identifier.
        public let id: Domain.Person.ID
        /// The whole name, and the day.
        public let label: String
    }

    /// The sentence, which names the first people.
    public let text: String
    /// Everyone who can be opened, in the order of the days: from today on, and then those before.
    public let people: [Person]
    /// Everyone with a birthday in the week, in the same order.
    let ids: [FoundPerson.ID]

    private static let nameLimit = 2
    /// Longer menus are not looked through.
    private static let menuLimit = 30

    /// A strip; nil where nobody has a birthday in the week.
    init?(_ people: [FoundPerson]) {
        let birthdays = people.compactMap { person in person.row.birthday.map { (person: person, birthday: $0) } }
            .enumerated()
            .sorted { first, second in
                let (one, other) = (first.element.birthday.daysFromToday, second.element.birthday.daysFromToday)
                return (one < 0 ? 1 : 0, one, first.offset) < (other < 0 ? 1 : 0, other, second.offset)
            }
            .map(\.element)
        guard !birthdays.isEmpty else { return nil }
        let named = birthdays.prefix(Self.nameLimit).map {
            BirthdayStrings.person($0.person.search.profile.firstName, $0.birthday)
        }
        let others = birthdays.count - named.count
        text = BirthdayStrings.strip((named + (others > 0 ? [BirthdayStrings.more(others)] : [])).joined(separator: ", "))
        ids = birthdays.map(\.person.id)
        self.people = birthdays.prefix(Self.menuLimit).map {
            Person(id: $0.person.id, label: BirthdayStrings.person($0.person.row.name, $0.birthday))
        }
    }
}
