import Atlas
import GLibSupport
import Model

public struct PeopleMapMarker: Sendable, Equatable, Identifiable {
    public struct ID: Sendable, Hashable {
        let person: Person.ID
        let isCluster: Bool
    }

    static let faceLimit = 3

    let marker: MapMarker
    /// Up to three people: those with a birthday in the current week first, then in the order of the list.
    public let faces: [PersonRow]
    public private(set) var isSelected = false

    public var id: ID { ID(person: personID, isCluster: isCluster) }
    /// Of a cluster, the person whose place it has. At deeper zoom levels that place always has a marker.
    public var personID: Person.ID { marker.id }
    public var point: MapPoint { marker.point }
    public var count: Int { marker.count }
    public var hasBirthday: Bool { faces.contains { $0.birthday != nil } }
    public var isCluster: Bool { marker.isCluster }
    public var name: String { isCluster ? "" : faces.first?.name ?? "" }

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

    /// - Parameter names: of its first two people.
    private static func label(ofCluster count: Int, names: [String]) -> String {
        let people = PeopleStrings.count(count)
        guard names.count == 2, count > 2 else {
            return localized("%@: %@ and %@", people, names.first ?? "", names.last ?? "")
        }
        let more = localizedPlural("%@ more", "%@ more", count: count - 2)
        return localized("%@: %@, %@ and %@", people, names[0], names[1], more)
    }

    init(selected marker: PeopleMapMarker) {
        self = marker
        isSelected = true
        accessibleLabel = localized("%@, selected", accessibleLabel)
    }
}

public struct ClusterPeople: Sendable, Equatable {
    public let marker: PeopleMapMarker.ID
    public let title: String
    /// In the order of the list.
    public let rows: [PersonRow]
    /// The viewport that separates them; nil if they share one place.
    let parting: MapViewport?

    public var canZoomIn: Bool { parting != nil }
}
