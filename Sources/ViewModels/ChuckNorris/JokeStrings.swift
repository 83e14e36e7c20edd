import Localization

/// The dynamic strings of the section.
enum JokeStrings {
    static var duplicate: String { localized("This joke is already in your list. Press “Joke!” for another one.") }
    static var show: String { localized("Show Joke") }
    static func added(afterSkipping count: Int) -> String {
        if count == 0 { return localized("Joke added") }
        return localizedPlural(
            "Joke added. %@ explicit one was skipped.", "Joke added. %@ explicit ones were skipped.", count: count)
    }
    static var explicit: String { localized("Only explicit jokes came, and were skipped. Press “Joke!” for another one.") }
    static var icon: String { localized("Service icon") }
    static var iconLoading: String { localized("The icon is loading") }
    static var iconMissing: String { localized("The icon couldn’t be loaded") }
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
