import GLibSupport
import Model

extension Section {
    public var title: String {
        switch self {
        case .chuckNorris: localized("Chuck Norris Jokes")
        case .dadJokes: localized("Dad Jokes")
        case .switter: localized("Switter")
        case .comics: localized("Comics")
        case .people: localized("People")
        case .settings: localized("Settings")
        }
    }

    /// In the icon theme.
    public var iconName: String {
        switch self {
        case .chuckNorris: "chuckle-jokes-symbolic"
        case .dadJokes: "chuckle-dad-jokes-symbolic"
        case .switter: "chuckle-switter-symbolic"
        case .comics: "chuckle-comics-symbolic"
        case .people: "system-users-symbolic"
        case .settings: "preferences-system-symbolic"
        }
    }
}
