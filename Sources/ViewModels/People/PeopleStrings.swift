import Domain
import Localization

/// The dynamic strings of the section.
enum PeopleStrings {
    static var refreshing: String { localized("Fetching people…") }
    static var saved: String { localized("Changes saved") }
    /// - Parameter name: of the person, as it is again.
    static func editUndone(_ name: String) -> String { localized("Edit of %@ undone", name) }
    static var backToList: String { localized("Back to List") }
    static var backToMap: String { localized("Back to Map") }
    static var title: String { localized("Title") }
    static var firstName: String { localized("First name") }
    static var lastName: String { localized("Last name") }
    static var address: String { localized("Address") }
    static var city: String { localized("City") }
    static var email: String { localized("E-mail") }
    static var dateOfBirth: String { localized("Date of birth") }
    static var phone: String { localized("Phone") }
    static var cell: String { localized("Mobile") }
    static var street: String { localized("Street") }
    static var postcode: String { localized("Postcode") }
    static var state: String { localized("State or province") }
    static var country: String { localized("Country") }
    static var nearestPeople: String { localized("Nearest people") }
    static var localTime: String { localized("Local time") }
    static var nameEdited: String { localized("Name edited") }
    static var pictureEdited: String { localized("Picture edited") }
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
        case .address: address
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

    /// A change of the seed that was undone.
    static func seedChangedBack(to seed: String) -> String { localized("The seed is “%@” again", seed) }

    /// The letter that the first names or the last names from here on begin with.

    static func selected(_ count: Int) -> String {
        localizedPlural("%@ person selected", "%@ people selected", count: count)
    }

    static func deleted(_ count: Int) -> String {
        localizedPlural("%@ person deleted", "%@ people deleted", count: count)
    }

    static func restored(_ count: Int) -> String {
        localizedPlural("%@ person restored", "%@ people restored", count: count)
    }

    static func count(_ count: Int) -> String {
        localizedPlural("%@ person", "%@ people", count: count)
    }

    static func found(_ count: Int) -> String {
        localizedPlural("%@ person found", "%@ people found", count: count)
    }
}
