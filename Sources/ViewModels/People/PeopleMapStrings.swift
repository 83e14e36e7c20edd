import Atlas
import Domain
import Localization

/// The dynamic strings of the map.
enum PeopleMapStrings {
    static var showEveryone: String { localized("Show Everyone") }

    static func only(_ name: String, near pole: Pole?) -> String {
        switch pole {
        case nil: localized("Only %@ is shown on the map.", name)
        case .north: localized("Only %@ is shown on the map, near the North Pole.", name)
        case .south: localized("Only %@ is shown on the map, near the South Pole.", name)
        }
    }

    static func withoutPlace(_ count: Int) -> String {
        localizedPlural("%@ person has no location", "%@ people have no location", count: count)
    }

    static func cluster(_ count: Int) -> String {
        localizedPlural("%@ person", "%@ people", count: count)
    }

    /// The people of a cluster, such as "14 people: Esma Taşçı, Rémi Blanc and 12 more".
    /// - Parameter names: of its first two people.
    static func cluster(_ count: Int, names: [String]) -> String {
        guard names.count == 2, count > 2 else {
            return localized("%@: %@ and %@", cluster(count), names.first ?? "", names.last ?? "")
        }
        let more = localizedPlural("%@ more", "%@ more", count: count - 2)
        return localized("%@: %@, %@ and %@", cluster(count), names[0], names[1], more)
    }

    static func near(_ name: String, _ pole: Pole) -> String {
        switch pole {
        case .north: localized("%@, near the North Pole", name)
        case .south: localized("%@, near the South Pole", name)
        }
    }

    static func selected(_ label: String) -> String {
        localized("%@, selected", label)
    }

    static var country: String { localized("Country") }
    static var city: String { localized("City") }
    static var noPlace: String { localized("No place found") }

    static func kilometres(_ number: String) -> String { localized("%@ km", number) }
    static func metres(_ number: String) -> String { localized("%@ m", number) }
    static func miles(_ number: String) -> String { localized("%@ mi", number) }
    static func feet(_ number: String) -> String { localized("%@ ft", number) }

    static var noDetails: String { localized("The built-in map shows no more details.") }
    static var noTiles: String { localized("Map tiles aren’t available. The built-in map is shown.") }

    /// Why there are no tiles, in the words of their server; nil if it says nothing.
    static func details(of failure: TileFailure) -> String? {
        switch failure {
        case .refused(_, let explanation): explanation
        case .unavailable(let error): error.explanation
        }
    }
}
