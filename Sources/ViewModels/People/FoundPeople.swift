import Atlas
import Model

struct FoundPeople: Sendable {
    static let none = FoundPeople(query: SearchQuery(""), everyone: .none, positions: [])

    /// The search checks for cancellation after so many people.
    private static let stride = 1_000

    let query: SearchQuery
    let everyone: KnownPeople
    let rows: [PersonRow]
    /// Positions in `everyone`, ascending.
    private let positions: [Int]

    private init(query: SearchQuery, everyone: KnownPeople, positions: [Int]) {
        self.query = query
        self.everyone = everyone
        self.positions = positions
        // The list recognises the same array without comparing rows. A selection of them has no headings.
        rows =
            positions.count == everyone.rows.count
            ? everyone.rows
            : positions.map { position in
                var row = everyone.rows[position]
                row.heading = nil
                return row
            }
    }

    /// - Returns: nil if cancelled.
    @concurrent
    static func find(_ text: String, among everyone: KnownPeople) async -> FoundPeople? {
        let (positions, query) = SearchQuery(text).find { query in
            var positions: [Int] = []
            for position in everyone.rows.indices {
                if position.isMultiple(of: stride), Task.isCancelled { break }
                if everyone.rows[position].matches(query) { positions.append(position) }
            }
            return positions
        }
        return Task.isCancelled ? nil : FoundPeople(query: query, everyone: everyone, positions: positions)
    }

    @concurrent
    func markers() async -> MapMarkers {
        MapMarkers(rows.lazy.map(\.profile))
    }

    func person(_ id: Person.ID) -> PersonRow? { position(of: id) == nil ? nil : everyone[id] }

    func position(of id: Person.ID) -> Int? {
        guard let wanted = everyone.position(of: id) else { return nil }
        var (low, high) = (0, positions.count)
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low < positions.count && positions[low] == wanted ? low : nil
    }
}

extension MapMarkers {
    /// 0° north, 0° east is a valid place: the service scatters people over the seas.
    init(_ profiles: some Collection<Profile>) {
        let places = profiles.compactMap { profile in
            profile.person.coordinates.map {
                MapPlace(id: profile.id, point: WebMercator.point(latitude: $0.latitude, longitude: $0.longitude))
            }
        }
        self.init(places: places, withoutPlace: profiles.count - places.count)
    }
}
