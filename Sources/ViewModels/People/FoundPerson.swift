import Domain

/// A person as the search and the list know them.
struct FoundPerson: Sendable, Identifiable {
    let search: ProfileSearch
    let row: PersonRow
    /// What the last refresh has changed.
    let change: PeopleChanges.Change?

    var id: Person.ID { row.id }

    init(_ profile: Profile, _ change: PeopleChanges.Change?) {
        search = ProfileSearch(profile)
        row = PersonRow(profile, change)
        self.change = change
    }
}
