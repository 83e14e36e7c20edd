import Domain

/// Everyone in the order of the list, prepared for the search. It is handed on as one object and never changes, and is made away
/// from the main thread: for many thousands of people that takes longer than a frame.
final class KnownPeople: Sendable {
    /// Nobody.
    static let none = KnownPeople([], headings: [:], today: nil)

    let people: [FoundPerson]
    /// Everyone's rows, below their headings.
    let rows: [PersonRow]
    /// What the strip above the list says of the week's birthdays; nil if there are none.
    let birthdays: BirthdayStrip?
    private let today: CalendarDay?
    private let positions: [Person.ID: Int]

    private init(_ people: [FoundPerson], headings: [Int: String], today: CalendarDay?) {
        self.today = today
        self.people = people
        var rows = people.map(\.row)
        for (position, heading) in headings { rows[position].heading = heading }
        self.rows = rows
        birthdays = BirthdayStrip(people)
        positions = Dictionary(people.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    var isEmpty: Bool { people.isEmpty }

    /// The person of an identifier.
    subscript(id: Person.ID) -> FoundPerson? {
        positions[id].map { people[$0] }
    }

    /// The place of a person in the order.
    func position(of id: Person.ID) -> Int? { positions[id] }

    /// Prepares other people. Who is among these already and has not changed is taken over: the list compares by identity then.
    /// - Parameter today: the day in whose week birthdays are noticed.
    @concurrent
    func replaced(by ordered: consuming OrderedPeople, _ changes: PeopleChanges, today: CalendarDay?) async -> KnownPeople {
        let headings = ordered.headings
        let people = ordered.profiles.map { profile in
            let change = changes[profile.id]
            guard today == self.today, let known = self[profile.id], known.search.profile == profile, known.change == change
            else { return FoundPerson(profile, change, today: today) }
            return known
        }
        return KnownPeople(people, headings: headings, today: today)
    }

    /// The same people on another day, in whose week birthdays are noticed.
    @concurrent
    func on(_ today: CalendarDay) async -> KnownPeople {
        let headings = rows.enumerated().compactMap { position, row in row.heading.map { (position, $0) } }
        return KnownPeople(
            people.map { FoundPerson($0.search.profile, $0.change, today: today) },
            headings: Dictionary(headings) { first, _ in first }, today: today)
    }
}
