import Domain
import Foundation

extension Locale {
    /// What a locale is for. Users combine them: dates as at home, names in the order of the country that they live in.
    enum Category: String {
        /// How dates are written.
        case time = "LC_TIME"
        /// In which order names are.
        case collation = "LC_COLLATE"
        /// In which units distances are.
        case measurement = "LC_MEASUREMENT"
    }

    /// The user's locale, from the environment as POSIX prescribes: Foundation's own may be `en_001` whatever it says.
    static func ofUser(for category: Category, variables: [String: String] = ProcessInfo.processInfo.environment) -> Locale {
        Locale(identifier: identifier(of: category, variables) ?? "en_GB")
    }

    /// The identifier that the environment gives; nil for POSIX's own locale, which is no country's.
    fileprivate static func identifier(of category: Category, _ variables: [String: String]) -> String? {
        let name = ["LC_ALL", category.rawValue, "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
        let identifier = name.prefix { $0 != "." && $0 != "@" }
        return ["", "C", "POSIX"].contains(identifier) ? nil : String(identifier)
    }
}

extension DistanceUnits {
    /// The user's units: miles where distances are in miles, such as in the US and the UK, and kilometres otherwise.
    static func ofUser(variables: [String: String] = ProcessInfo.processInfo.environment) -> DistanceUnits {
        let locale = Locale.identifier(of: .measurement, variables).map(Locale.init(identifier:))
        return locale.map { $0.measurementSystem == .metric } ?? true ? .metric : .imperial
    }
}
