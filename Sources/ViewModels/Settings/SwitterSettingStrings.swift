import Domain
import Localization

/// The dynamic strings of the Switter server in the settings.
enum SwitterSettingStrings {
    static var testing: String { localized("Testing the connection…") }
    static var changed: String { localized("Server changed") }
    static var deviceRenewed: String { localized("Servers know you by a new number from now on") }

    /// The beginning of the joke that the server told.
    static func told(_ joke: SwitterJoke) -> String {
        localized("The Switter server tells: “%@”", Excerpt.of(joke.content))
    }
}

extension SwitterAddressError: DescribedError {
    public var message: String {
        switch self {
        case .empty: localized("Enter an address.")
        case .tooLong(let limit): ErrorStrings.tooLong(limit)
        case .malformed: localized("Enter an address such as https://switter.example.com.")
        case .insecure: localized("The address must begin with https://, unless the server runs on this computer.")
        case .unusablePart: localized("The address must not contain a user name, a password, or anything after ? or #.")
        }
    }
}
