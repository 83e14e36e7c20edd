import Localization

/// The dynamic strings of the section.
enum PeopleStrings {
    static var refreshed: String { localized("People refreshed") }
    static var refreshing: String { localized("Fetching people…") }
    static var saved: String { localized("Changes saved") }
    static var backToList: String { localized("Back to List") }
    static var backToMap: String { localized("Back to Map") }
    static var title: String { localized("Title") }
    static var firstName: String { localized("First name") }
    static var lastName: String { localized("Last name") }
    static var city: String { localized("City") }
    static var email: String { localized("E-mail") }
    static var dateOfBirth: String { localized("Date of birth") }
    static var age: String { localized("Age") }
    static var phone: String { localized("Phone") }
    static var cell: String { localized("Mobile phone") }
    static var address: String { localized("Address") }
    static var nationality: String { localized("Nationality") }
    static var registered: String { localized("Registered") }

    static func count(_ count: Int) -> String {
        localizedPlural("%@ person", "%@ people", count: count)
    }

    static func found(_ count: Int) -> String {
        localizedPlural("%@ person found", "%@ people found", count: count)
    }
}
