import GLibSupport
import Model

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

    static func seedChanged(to seed: String, count: Int) -> String {
        localized("The seed is now “%@”", seed) + " · " + PeopleStrings.count(count)
    }

    static func count(_ count: Int) -> String {
        localizedPlural("%@ person", "%@ people", count: count)
    }

    static func imported(_ count: Int, _ presentCount: Int) -> String {
        let done = localizedPlural("%@ person imported", "%@ people imported", count: count)
        if presentCount == 0 { return done }
        return done + " · " + localizedPlural("%@ was already there", "%@ were already there", count: presentCount)
    }

    /// The contacts that an import skipped, and why; nil if none.
    static func omissions(of result: ContactImport) -> String? {
        var parts: [String] = []
        if result.namelessCount > 0 {
            parts.append(
                localizedPlural(
                    "%@ contact that is a group or has no name", "%@ contacts that are groups or have no name",
                    count: result.namelessCount))
        }
        if result.birthdayCount > 0 {
            parts.append(
                localizedPlural(
                    "%@ birthday that isn’t a possible date", "%@ birthdays that aren’t possible dates",
                    count: result.birthdayCount))
        }
        if result.pictureCount > 0 {
            parts.append(
                localizedPlural(
                    "%@ picture that isn’t in the file or can’t be read", "%@ pictures that aren’t in the file or can’t be read",
                    count: result.pictureCount))
        }
        return parts.isEmpty ? nil : localized("Left out: %@.", parts.joined(separator: "; "))
    }

    static func found(_ count: Int) -> String {
        localizedPlural("%@ person found", "%@ people found", count: count)
    }
}

extension ContactImportError: DescribedError {
    public var mayPass: Bool { false }

    public var message: String {
        switch self {
        case .tooLarge: localized("This file is too large. Export fewer contacts at a time.")
        case .tooMany:
            localized("This file has more than %@ contacts. Export fewer at a time.", String(ContactFile.contactLimit))
        case .foreign: localized("This file contains no contacts.")
        }
    }
}
