import Domain

/// A person as the search and the list know them.
struct FoundPerson: Sendable, Identifiable {
    let search: ProfileSearch
    let row: PersonRow
    /// What the last refresh has changed.
    let change: PeopleChanges.Change?

    var id: Person.ID { row.id }

    /// - Parameters:
    ///   - change: what the last refresh has changed.
    ///   - today: the day in whose week a birthday is noticed.
    init(_ profile: Profile, _ change: PeopleChanges.Change?, today: CalendarDay?) {
        search = ProfileSearch(profile)
        row = PersonRow(profile, change, today: today)
        self.change = change
    }
}
