import Domain
import Localization

/// The dynamic strings of the map.
enum PeopleMapStrings {
    static var showEveryone: String { localized("Show Everyone") }

    static func only(_ name: String) -> String {
        localized("Only %@ is shown on the map.", name)
    }

    static func withoutPlace(_ count: Int) -> String {
        localizedPlural("%@ person has no location", "%@ people have no location", count: count)
    }

    static func cluster(_ count: Int) -> String {
        localizedPlural("%@ person", "%@ people", count: count)
    }

    static func selected(_ label: String) -> String {
        localized("%@, selected", label)
    }

    static var noTiles: String { localized("Map tiles aren’t available. The built-in map is shown.") }

    /// Why there are no tiles, in the words of their server; nil if it says nothing.
    static func details(of failure: TileFailure) -> String? {
        switch failure {
        case .refused(_, let explanation): explanation
        case .unavailable(let error): error.explanation
        }
    }
}
