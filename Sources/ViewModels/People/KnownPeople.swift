import Model

/// Everyone in the order of the list, prepared for the search: immutable, shared as one object, and made away from the main thread.
/// For many thousands of people that takes longer than a frame.
final class KnownPeople: Sendable {
    static let none = KnownPeople([], seed: nil, today: nil)

    let rows: [PersonRow]
    /// Nil before the first fetch.
    let seed: String?
    /// Nil if nobody has a birthday in the week.
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

    /// Prepares new people. Rows that did not change are reused, since the list compares them by identity.
    /// - Parameter today: birthdays in the week of this day are marked.
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
