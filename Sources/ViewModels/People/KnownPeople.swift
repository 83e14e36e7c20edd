import Domain

/// Everyone in the order of the list, prepared for the search. It is handed on as one object and never changes, and is made away
/// from the main thread: for many thousands of people that takes longer than a frame.
final class KnownPeople: Sendable {
    /// Nobody.
    static let none = KnownPeople([])

    let people: [FoundPerson]
    /// Everyone's rows.
    let rows: [PersonRow]
    private let positions: [Person.ID: Int]

    private init(_ people: [FoundPerson]) {
        self.people = people
        rows = people.map(\.row)
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
    @concurrent
    func replaced(by profiles: consuming [Profile]) async -> KnownPeople {
        taking(profiles)
    }

    /// These without somebody.
    func removing(_ id: Person.ID) -> KnownPeople {
        KnownPeople(people.filter { $0.id != id })
    }

    /// These with a profile at its place in the order, in the place of the one that the person had before.
    func putting(_ profile: Profile, by order: ProfileOrder) -> KnownPeople {
        taking(order.sorted(people.lazy.map(\.search.profile).filter { $0.id != profile.id } + [profile]))
    }

    /// These people's places taken by others.
    func taking(_ profiles: [Profile]) -> KnownPeople {
        KnownPeople(
            profiles.map { profile in
                guard let known = self[profile.id], known.search.profile == profile else { return FoundPerson(profile) }
                return known
            })
    }
}
