import Atlas
import Domain
import Foundation

/// A marker as the map shows it.
public struct PeopleMapMarker: Sendable, Equatable, Identifiable {
    /// What a marker stands for.
    enum Kind: Sendable, Equatable {
        case person
        case cluster(MapMarker)
    }

    /// Tells the marker from the others of the map.
    public struct ID: Sendable, Hashable {
        let person: Person.ID
        let isCluster: Bool
    }

    let kind: Kind
    /// The person; of a cluster, the one at whose place it is, who has a marker of their own or of others there at all deeper zoom levels.
    public let personID: Person.ID
    /// The point of the map that the middle of the marker is on.
    public let point: MapPoint
    /// How many people it stands for.
    public let count: Int
    /// The name whose initials stand for the picture; empty for a cluster.
    public let name: String
    /// Where the picture is.
    public let picture: URL?
    /// Whether the person who is selected in the list is in it.
    public let isSelected: Bool

    /// Tells the marker from the others of the map.
    public var id: ID { ID(person: personID, isCluster: isCluster) }

    /// Whether it stands for several people.
    public var isCluster: Bool { count > 1 }

    /// What a screen reader says.
    public var accessibleLabel: String {
        let label = isCluster ? PeopleMapStrings.cluster(count) : name
        return isSelected ? PeopleMapStrings.selected(label) : label
    }

    init(cluster: MapMarker, isSelected: Bool) {
        kind = .cluster(cluster)
        personID = cluster.id
        self.point = cluster.point
        count = cluster.count
        name = ""
        picture = nil
        self.isSelected = isSelected
    }

    init(person id: Person.ID, row: PersonRow?, point: MapPoint, isSelected: Bool) {
        kind = .person
        personID = id
        self.point = point
        count = 1
        name = row?.name ?? ""
        picture = row?.picture
        self.isSelected = isSelected
    }
}
