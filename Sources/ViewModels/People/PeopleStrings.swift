import Domain
import Localization

/// The dynamic strings of the section.
enum PeopleStrings {
    static var refreshing: String { localized("Fetching people…") }
    static var saved: String { localized("Changes saved") }
    static var title: String { localized("Title") }
    static var firstName: String { localized("First name") }
    static var lastName: String { localized("Last name") }
    static var city: String { localized("City") }
    static var email: String { localized("E-mail") }
    static var dateOfBirth: String { localized("Date of birth") }
    static var phone: String { localized("Phone") }
    static var cell: String { localized("Mobile") }
    static var nationality: String { localized("Nationality") }
    static var registered: String { localized("Registered") }

    /// What a refresh has changed.
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

    private static func name(_ field: PeopleChanges.Field) -> String {
        switch field {
        case .title: title
        case .firstName: firstName
        case .lastName: lastName
        case .city: city
        case .email: email
        case .dateOfBirth: dateOfBirth
        case .phone: phone
        case .cell: cell
        case .address: localized("Address")
        case .place: localized("Place on the map")
        case .nationality: nationality
        case .registered: registered
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
