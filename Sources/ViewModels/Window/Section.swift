import GLibSupport
import Model

public enum Section: Sendable, Equatable, CaseIterable {
    case chuckNorris, dadJokes, switter, comics, people, settings

    init(_ route: Route) {
        switch route {
        case .chuckNorris: self = .chuckNorris
        case .dadJokes: self = .dadJokes
        case .switter: self = .switter
        case .comics: self = .comics
        case .people: self = .people
        case .settings: self = .settings
        }
    }

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
