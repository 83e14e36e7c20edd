import Domain
import Localization

enum PeopleStrings {
    static var refreshing: String { localized("Fetching people…") }
    static var saved: String { localized("Changes saved") }

    static func refreshed(_ changes: PeopleChanges) -> String {
        var parts = [localized("People refreshed")]
        if changes.isEmpty { parts.append(localized("Nothing has changed")) }
        if changes.addedCount > 0 {
            parts.append(localizedPlural("%@ new person", "%@ new people", count: changes.addedCount))
        }
        if changes.updatedCount > 0 {
            parts.append(localizedPlural("%@ person updated", "%@ people updated", count: changes.updatedCount))
        }
        return parts.joined(separator: " · ")
    }

    /// What a refresh has changed in a person.
    static func note(_ change: PeopleChanges.Change) -> String {
        switch change {
        case .added: localized("New")
        case .updated(let fields): localized("Updated: %@", fields.map(name).joined(separator: ", "))
        }
    }

    static func name(_ field: PeopleChanges.Field) -> String {
        switch field {
        case .title: localized("Title")
        case .firstName: localized("First name")
        case .lastName: localized("Last name")
        case .city: localized("City")
        case .email: localized("E-mail")
        case .dateOfBirth: localized("Date of birth")
        case .phone: localized("Phone")
        case .cell: localized("Mobile")
        case .address: localized("Address")
        case .place: localized("Place on the map")
        case .nationality: localized("Nationality")
        case .registered: localized("Registered")
        case .picture: localized("Picture")
        }
    }

    /// A seed that has taken effect, and how many people there are.
    static func seedChanged(to seed: String, count: Int) -> String {
        localized("The seed is now “%@”", seed) + " · " + PeopleStrings.count(count)
    }

    static func count(_ count: Int) -> String {
        localizedPlural("%@ person", "%@ people", count: count)
    }

    static func found(_ count: Int) -> String {
        localizedPlural("%@ person found", "%@ people found", count: count)
    }
}
