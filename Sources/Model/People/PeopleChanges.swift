/// The visible changes that a refresh made to people.
public struct PeopleChanges: Sendable, Equatable {
    public enum Field: Sendable, Equatable, CaseIterable {
        case title, firstName, lastName, city, email, dateOfBirth, phone, cell, address, place, nationality, registered, picture
    }

    public enum Change: Sendable, Equatable {
        case added
        /// The changed fields in the order of `Field`.
        case updated([Field])
    }

    public static let none = PeopleChanges(from: [], to: [])

    private let changes: [Person.ID: Change]

    /// Ignores the user's edits and deletions between both.
    public init(from before: [Profile], to after: [Profile]) {
        let known = Dictionary(before.map { ($0.id, $0.person) }) { first, _ in first }
        var changes: [Person.ID: Change] = [:]
        for profile in after {
            guard let person = known[profile.id] else {
                changes[profile.id] = .added
                continue
            }
            guard person != profile.person else { continue }
            let fields = Self.fields(from: Profile(person: person, edits: profile.edits), to: profile)
            if !fields.isEmpty { changes[profile.id] = .updated(fields) }
        }
        self.changes = changes
    }

    public var isEmpty: Bool { changes.isEmpty }

    public var addedCount: Int { changes.values.count { $0 == .added } }

    public var updatedCount: Int { changes.count - addedCount }

    public subscript(id: Person.ID) -> Change? { changes[id] }

    private static func fields(from before: Profile, to after: Profile) -> [Field] {
        Field.allCases.filter { field in
            switch field {
            case .title: before.person.title != after.person.title
            case .firstName: before.firstName != after.firstName
            case .lastName: before.lastName != after.lastName
            case .city: before.city != after.city
            case .email: before.email != after.email
            case .dateOfBirth: before.dateOfBirth != after.dateOfBirth
            case .phone: before.phone != after.phone
            case .cell: before.person.cell != after.person.cell
            case .address: lines(of: before.person.address) != lines(of: after.person.address)
            case .place: before.person.coordinates != after.person.coordinates
            case .nationality: before.person.nationality != after.person.nationality
            case .registered: before.person.registered != after.person.registered
            case .picture: before.person.picture != after.person.picture
            }
        }
    }

    /// Without the city, which is a field of its own.
    private static func lines(of address: Person.Address) -> [String] {
        [address.street, address.postcode, address.state, address.country]
    }
}
