import Foundation

extension Locale {
    /// The user's locale for dates and sorting, from the environment: Foundation's own may be `en_001` whatever it says.
    static let ofUser: Locale = {
        let variables = ProcessInfo.processInfo.environment
        let name = ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
        let identifier = name.prefix { $0 != "." && $0 != "@" }
        return Locale(identifier: ["", "C", "POSIX"].contains(identifier) ? "en_GB" : String(identifier))
    }()
}

extension Calendar {
    /// The Gregorian calendar where the user is.
    static var ofUser: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }
}
