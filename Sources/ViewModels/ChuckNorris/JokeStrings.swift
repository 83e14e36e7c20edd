import Localization

/// The dynamic strings of the section.
enum JokeStrings {
    static var duplicate: String { localized("The service told a joke that is already in your list.") }
    static var show: String { localized("Show It") }
    static var added: String { localized("Joke added") }
    static var icon: String { localized("Icon of the service") }
    static var iconLoading: String { localized("Placeholder while the icon is loading") }
    static var iconMissing: String { localized("Placeholder, the icon could not be loaded") }
    static var categories: String { localized("Categories") }
    static var createdAt: String { localized("Created") }
    static var updatedAt: String { localized("Updated") }
    static var link: String { localized("Link") }
    static var noCategories: String { localized("none") }

    static func count(_ count: Int) -> String {
        localizedPlural("%@ joke", "%@ jokes", count: count)
    }

    static func found(_ count: Int) -> String {
        localizedPlural("%@ joke found", "%@ jokes found", count: count)
    }

    static func created(_ date: String) -> String {
        localized("created %@", date)
    }
}
