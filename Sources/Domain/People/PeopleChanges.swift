/// What a refresh changed in the people, as far as they are shown otherwise than before.
public struct PeopleChanges: Sendable, Equatable {
    /// What is shown of a person.
    public enum Field: Sendable, Equatable, CaseIterable {
        case title, firstName, lastName, city, email, dateOfBirth, phone, cell, address, place, nationality, registered, picture
    }

    /// What happened to a person.
    public enum Change: Sendable, Equatable {
        /// The person was added.
        case added
        /// These fields have other values, in the order of `Field`.
        case updated([Field])
    }

    /// No changes.
    public static let none = PeopleChanges(from: [], to: [])

    private let changes: [Person.ID: Change]

    /// Compares the people before and after. What the user edited between both is no change, and neither is a deletion.
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

    /// Whether everything is shown as before.
    public var isEmpty: Bool { changes.isEmpty }

    /// The number of people who were added.
    public var addedCount: Int { changes.values.count { $0 == .added } }

    /// The number of people who are shown otherwise than before.
    public var updatedCount: Int { changes.count - addedCount }

    /// What happened to a person; nil if nothing did.
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

    /// An address without its city, which is a field of its own and can be edited.
    private static func lines(of address: Person.Address) -> [String] {
        [address.street, address.postcode, address.state, address.country]
    }
}
