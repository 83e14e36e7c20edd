import Foundation

extension Locale {
    /// What a locale is for. Users combine them: dates as at home, names in the order of the country that they live in.
    enum Category: String {
        /// How dates are written.
        case time = "LC_TIME"
        /// In which order names are.
        case collation = "LC_COLLATE"
    }

    /// The user's locale, from the environment as POSIX prescribes: Foundation's own may be `en_001` whatever it says.
    static func ofUser(for category: Category, variables: [String: String] = ProcessInfo.processInfo.environment) -> Locale {
        let name = ["LC_ALL", category.rawValue, "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
        let identifier = name.prefix { $0 != "." && $0 != "@" }
        return Locale(identifier: ["", "C", "POSIX"].contains(identifier) ? "en_GB" : String(identifier))
    }
}
