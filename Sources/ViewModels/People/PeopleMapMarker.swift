import Atlas
import Domain
import Foundation

/// A marker as the map shows it.
public struct PeopleMapMarker: Sendable, Equatable, Identifiable {
    /// Tells the marker from the others of the map.
    public struct ID: Sendable, Hashable {
        let person: Person.ID
        let isCluster: Bool
    }

    /// The most faces of a cluster.
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
        if marker.isCluster {
            accessibleLabel = PeopleMapStrings.cluster(marker.count, names: faces.prefix(2).map(\.title))
        } else {
            accessibleLabel = marker.point.pole.map { PeopleMapStrings.near(title, $0) } ?? title
        }
    }

    /// A marker as it is while one of its people is selected in the list.
    init(selected marker: PeopleMapMarker) {
        self = marker
        isSelected = true
        accessibleLabel = PeopleMapStrings.selected(accessibleLabel)
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
