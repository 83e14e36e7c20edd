import Domain

/// A person as the search and the list know them.
struct FoundPerson: Sendable, Identifiable {
    let search: ProfileSearch
    let row: PersonRow

    var id: Person.ID { row.id }

    init(_ profile: Profile) {
        search = ProfileSearch(profile)
        row = PersonRow(profile)
    }
}
