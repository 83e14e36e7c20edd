import Atlas
import Domain

/// Whom a search finds, in the order of the list: the answer to one question.
struct FoundPeople: Sendable {
    static let none = FoundPeople(query: SearchQuery(""), everyone: .none, positions: [])

    /// How many people are looked through before the question may be given up.
    private static let stride = 1_000

    let query: SearchQuery
    /// Among whom they were searched.
    let everyone: KnownPeople
    let rows: [PersonRow]
    /// Their places among everyone, in ascending order.
    private let positions: [Int]

    private init(query: SearchQuery, everyone: KnownPeople, positions: [Int]) {
        self.query = query
        self.everyone = everyone
        self.positions = positions
        // The same array again is known to be the same without a look at its rows. Some of them need no headings.
        rows =
            positions.count == everyone.rows.count
            ? everyone.rows
            : positions.map { position in
                var row = everyone.rows[position]
                row.heading = nil
                return row
            }
    }

    /// Searches, away from the main thread.
    /// - Returns: the answer, or nil when nobody waits for it any more.
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

    /// The markers of those who were found, made away from the main thread.
    @concurrent
    func markers() async -> MapMarkers {
        MapMarkers(rows.lazy.map(\.profile))
    }

    func person(_ id: Person.ID) -> PersonRow? { position(of: id) == nil ? nil : everyone[id] }

    /// The row of a person who was found.
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
    /// The markers of people. 0° north, 0° east is a place like others: the service scatters people over the seas.
    init(_ profiles: some Collection<Profile>) {
        let places = profiles.compactMap { profile in
            profile.person.coordinates.map {
                MapPlace(id: profile.id, point: WebMercator.point(latitude: $0.latitude, longitude: $0.longitude))
            }
        }
        self.init(places: places, withoutPlace: profiles.count - places.count)
    }
}
