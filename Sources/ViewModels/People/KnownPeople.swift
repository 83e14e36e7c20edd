import Domain

/// Everyone in the order of the list, prepared for the search. It is handed on as one object and never changes, and is made away
/// from the main thread: for many thousands of people that takes longer than a frame.
final class KnownPeople: Sendable {
    static let none = KnownPeople([], seed: nil, today: nil)

    let rows: [PersonRow]
    /// The seed of the people; nil before the first fetch.
    let seed: String?
    /// What the strip above the list says of the week's birthdays; nil if there are none.
    let birthdays: BirthdayStrip?
    private let today: CalendarDay?
    private let positions: [Person.ID: Int]

    private init(_ rows: [PersonRow], seed: String?, today: CalendarDay?) {
        self.rows = rows
        self.seed = seed
        self.today = today
        birthdays = BirthdayStrip(rows)
        positions = Dictionary(rows.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    subscript(id: Person.ID) -> PersonRow? { positions[id].map { rows[$0] } }

    func position(of id: Person.ID) -> Int? { positions[id] }

    /// Prepares other people. Whoever is among these already and has not changed is taken over: the list compares by identity then.
    /// - Parameter today: the day in whose week birthdays are noticed.
    @concurrent
    func replaced(by stored: consuming StoredPeople, _ changes: PeopleChanges, today: CalendarDay?) async -> KnownPeople {
        let rows = stored.profiles.enumerated().map { position, profile in
            let change = changes[profile.id]
            let known = today == self.today ? self[profile.id] : nil
            var row =
                known.flatMap { $0.profile == profile && $0.change == change ? $0 : nil }
                ?? PersonRow(profile, change, today: today)
            row.heading = stored.headings[position]
            return row
        }
        return KnownPeople(rows, seed: stored.seed, today: today)
    }
}
