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
    static func places(_ count: Int) -> String { localizedPlural("%@ place", "%@ places", count: count) }

    static var noDetails: String { localized("The built-in map shows no more details.") }
    static var noTiles: String { localized("Map tiles aren’t available. The built-in map is shown.") }

    /// How many people are in sight.
    static func shown(_ count: Int) -> String {
        count == 0
            ? localized("Nobody is shown here.")
            : localizedPlural("%@ person is shown.", "%@ people are shown.", count: count)
    }
    static var wholeWorld: String { localized("The map shows the whole world.") }
    static func reaches(_ ends: MapEnds) -> String {
        localized(
            "The map reaches from %@ in the west to %@ in the east, and from %@ in the north to %@ in the south.", ends.west,
            ends.east,
            ends.north, ends.south)
    }
    static func isNear(_ place: String) -> String { localized("The nearest place is %@.", place) }
    static func largestGroup(_ count: Int, near place: String) -> String {
        localized("The largest group is near %@: %@.", place, cluster(count))
    }
    static func largestGroup(_ count: Int) -> String { localized("The largest group: %@.", cluster(count)) }

    /// Why there are no tiles, in the words of their server; nil if it says nothing.
    static func details(of failure: TileFailure) -> String? {
        switch failure {
        case .refused(_, let explanation): explanation
        case .unavailable(let error): error.explanation
        }
    }
}
