import Atlas
import GLibSupport
import Model
import Observation

public struct FoundPlace: Sendable, Equatable {
    let label: WorldMap.Label

    /// In the language of the map.
    public var name: String { label.name }
    public var kind: String { label.kind == .country ? localized("Country") : localized("City") }
}

@MainActor @Observable
public final class PlaceSearchModel {
    private let load: @Sendable () throws -> [WorldMap.Label]
    private let onChosen: @MainActor (WorldMap.Label) -> Void
    @ObservationIgnored private lazy var reading = Task.detached { [load] in (try? load()) ?? [] }
    private var labels: [WorldMap.Label]?
    private var text = ""

    /// Matches, those that begin with the text first; none for an empty text.
    public private(set) var places: [FoundPlace] = []
    public private(set) var status = ""

    private static let limit = 50

    init(load: @escaping @Sendable () throws -> [WorldMap.Label], onChosen: @escaping @MainActor (WorldMap.Label) -> Void) {
        self.load = load
        self.onChosen = onChosen
    }

    public func opened() async {
        labels = await reading.value
        find()
    }

    /// Empty if they cannot be read, which takes some milliseconds.
    func loadedLabels() async -> [WorldMap.Label] { await reading.value }

    public func textChanged(to text: String) {
        self.text = text
        find()
    }

    public func chosen(at position: Int) {
        if places.indices.contains(position) { onChosen(places[position].label) }
    }

    private func find() {
        let query = SearchQuery(text)
        guard !query.isEmpty, let labels else {
            (places, status) = ([], "")
            return
        }
        let (found, match) = query.find { query in labels.filter { SearchText($0.name).contains(query) } }
        let begins = { (label: WorldMap.Label) in match.matches(in: label.name).first?.lowerBound == label.name.startIndex }
        places = (found.filter(begins) + found.filter { !begins($0) }).prefix(Self.limit).map(FoundPlace.init)
        if places.isEmpty {
            status = localized("No place found")
        } else {
            let count = localizedPlural("%@ place", "%@ places", count: places.count)
            status = match.isForgiving ? MessageStrings.similar(count) : ""
        }
    }
}
