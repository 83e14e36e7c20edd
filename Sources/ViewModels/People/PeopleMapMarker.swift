import Atlas
import Domain
import Localization

/// A marker as the map shows it.
public struct PeopleMapMarker: Sendable, Equatable, Identifiable {
    /// Tells the marker from the others of the map.
    public struct ID: Sendable, Hashable {
        let person: Person.ID
        let isCluster: Bool
    }

    static let faceLimit = 3

    let marker: MapMarker
    /// The rows of its people, up to three, in the order of the list. Those with a birthday in the current week come first.
    public let faces: [PersonRow]
    /// Whether the person who is selected in the list is in it.
    public private(set) var isSelected = false

    /// Tells the marker from the others of the map.
    public var id: ID { ID(person: personID, isCluster: isCluster) }
    /// The person; of a cluster, the one at whose place it is, who has a marker of their own or of others there at all deeper zoom levels.
    public var personID: Person.ID { marker.id }
    /// The point of the map that the middle of the marker is on.
    public var point: MapPoint { marker.point }
    /// How many people it stands for.
    public var count: Int { marker.count }
    /// Whether one of its people has a birthday in the current week.
    public var hasBirthday: Bool { faces.contains { $0.birthday != nil } }
    /// Whether it stands for several people.
    public var isCluster: Bool { marker.isCluster }
    /// The name of the person; empty for a cluster.
    public var name: String { isCluster ? "" : faces.first?.name ?? "" }

    /// What a screen reader says.
    public private(set) var accessibleLabel: String

    init(_ marker: MapMarker, faces: [PersonRow]) {
        self.marker = marker
        self.faces = faces
        let title = faces.first?.title ?? ""
        accessibleLabel =
            switch marker.point.pole {
            case _ where marker.isCluster: Self.label(ofCluster: marker.count, names: faces.prefix(2).map(\.title))
            case .north: localized("%@, near the North Pole", title)
            case .south: localized("%@, near the South Pole", title)
            case nil: title
            }
    }

    /// What is said of a cluster, such as "14 people: Esma Taşçı, Rémi Blanc and 12 more".
    /// - Parameter names: of its first two people.
    private static func label(ofCluster count: Int, names: [String]) -> String {
        let people = PeopleStrings.count(count)
        guard names.count == 2, count > 2 else {
            return localized("%@: %@ and %@", people, names.first ?? "", names.last ?? "")
        }
        let more = localizedPlural("%@ more", "%@ more", count: count - 2)
        return localized("%@: %@, %@ and %@", people, names[0], names[1], more)
    }

    /// A marker as it is while one of its people is selected in the list.
    init(selected marker: PeopleMapMarker) {
        self = marker
        isSelected = true
        accessibleLabel = localized("%@, selected", accessibleLabel)
    }
}

/// The people of a cluster, as its list shows them.
public struct ClusterPeople: Sendable, Equatable {
    /// The cluster.
    public let marker: PeopleMapMarker.ID
    /// How many people there are.
    public let title: String
    /// Their rows, in the order of the list.
    public let rows: [PersonRow]
    /// Where the map goes to show them apart; nil if they are at one place.
    let parting: MapViewport?

    /// Whether zooming in shows them apart.
    public var canZoomIn: Bool { parting != nil }
}
