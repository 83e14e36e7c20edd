import Domain
import Localization

/// The dynamic strings of the Switter server in the settings.
enum SwitterSettingStrings {
    static var testing: String { localized("Trying the server…") }
    static var changed: String { localized("Server changed") }

    static func works(at address: String) -> String {
        localized("A Switter server answers at %@", address)
    }
}

extension SwitterAddressError: DescribedError {
    public var message: String {
        switch self {
        case .empty: localized("Type an address.")
        case .tooLong(let limit):
            localizedPlural(
                "This is too long: an address has at most %@ character.",
                "This is too long: an address has at most %@ characters.", count: limit)
        case .malformed: localized("An address has the form https://switter.example.com.")
        case .insecure: localized("The address must begin with https://, unless the server runs on this machine.")
        case .unusablePart: localized("The address must not have a user name, a password, or anything behind ? or #.")
        }
    }
}
