import Atlas
import Model
import Observation

public struct Neighbour: Sendable, Equatable, Identifiable {
    public let id: Person.ID
    /// Such as "Ana Lowe, 340 km to the south-west".
    public let text: String
}

extension KnownPeople {
    private static let neighbourLimit = 3

    /// The nearest people, nearest first. Among many thousands the search takes longer than a frame.
    @concurrent
    func neighbours(of id: Person.ID, in world: World) async -> [Neighbour] {
        guard let start = self[id]?.place else { return [] }
        return rows.nearest(Self.neighbourLimit, to: start) { $0.id == id ? nil : $0.place }.map { row, distance, direction in
            Neighbour(id: row.id, text: "\(row.name), \(world.text(ofDistance: distance, direction))")
        }
    }
}

extension PersonRow {
    fileprivate var place: GlobePlace? {
        profile.person.coordinates.map { GlobePlace(latitude: $0.latitude, longitude: $0.longitude) }
    }
}

/// Finds the nearest people. A late answer for another person or other people is dropped.
@MainActor @Observable
final class NeighbourFinder {
    @ObservationIgnored private var asked: (id: Person.ID, people: KnownPeople)?
    @ObservationIgnored private var finding: Task<Void, Never>?
    private var found: (id: Person.ID, neighbours: [Neighbour])?

    /// Empty until they are found.
    func neighbours(of id: Person.ID?) -> [Neighbour] { found.flatMap { $0.id == id ? $0.neighbours : nil } ?? [] }

    func find(near id: Person.ID, among people: KnownPeople, in world: World) {
        guard asked?.id != id || asked?.people !== people else { return }
        asked = (id, people)
        finding?.cancel()
        finding = Task { [weak self] in
            let neighbours = await people.neighbours(of: id, in: world)
            if !Task.isCancelled { self?.found = (id, neighbours) }
        }
    }
}

extension PeopleModel {
    /// Empty until they are found.
    public var neighbours: [Neighbour] { neighbourFinder.neighbours(of: selectedID) }

    /// Call whenever another profile or other people are shown.
    public func findNeighbours() {
        if isProfileOpen, let selectedID { neighbourFinder.find(near: selectedID, among: people, in: world) }
    }

    /// Opens the neighbour's profile. Back leads to the same place as before.
    public func neighbourTapped(_ neighbour: Neighbour) {
        guard editing == nil else { return }
        let worksOnMap = worksOnMap
        open(neighbour.id)
        self.worksOnMap = worksOnMap
        profileFocusRequested.send()
    }
}
