import Foundation
import Model

extension Locale {
    /// Users combine categories, for example dates of their home country with the name order of where they live.
    enum Category: String {
        case time = "LC_TIME"
        case collation = "LC_COLLATE"
        case measurement = "LC_MEASUREMENT"
    }

    /// From the environment, as POSIX prescribes: Foundation's own locale may be `en_001` regardless.
    static func ofUser(for category: Category, variables: [String: String] = ProcessInfo.processInfo.environment) -> Locale {
        Locale(identifier: identifier(of: category, variables) ?? "en_GB")
    }

    /// Nil for POSIX's own locale, which belongs to no country.
    fileprivate static func identifier(of category: Category, _ variables: [String: String]) -> String? {
        let name = ["LC_ALL", category.rawValue, "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
        let identifier = name.prefix { $0 != "." && $0 != "@" }
        return ["", "C", "POSIX"].contains(identifier) ? nil : String(identifier)
    }
}

extension DistanceUnits {
    /// Miles where they are usual, such as in the US and the UK; kilometres otherwise.
    static func ofUser(variables: [String: String] = ProcessInfo.processInfo.environment) -> DistanceUnits {
        let locale = Locale.identifier(of: .measurement, variables).map(Locale.init(identifier:))
        return locale.map { $0.measurementSystem == .metric } ?? true ? .metric : .imperial
    }
}
