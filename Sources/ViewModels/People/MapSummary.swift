import Atlas

/// The map in words, for those who do not see it.
extension PeopleMapModel {
    /// How many people are in sight, between which places, and where the largest group is; nil before the map has a size.
    public func summary() async -> String? {
        guard let viewport else { return nil }
        let people = visibleMarkers
        let largest = people.filter(\.isCluster).max { $0.count < $1.count }
        var sentences = [onlyMessage?.text ?? PeopleMapStrings.shown(people.map(\.count).reduce(0, +))]
        let (extent, group) = await Self.names(of: viewport, largest?.point, among: places.loadedLabels())
        switch extent {
        case .world: sentences.append(PeopleMapStrings.wholeWorld)
        case .between(let ends): sentences.append(PeopleMapStrings.reaches(ends))
        case .near(let name): sentences.append(PeopleMapStrings.isNear(name))
        case nil: break
        }
        if let largest {
            sentences.append(
                group.map { PeopleMapStrings.largestGroup(largest.count, near: $0) }
                    ?? PeopleMapStrings.largestGroup(largest.count))
        }
        return sentences.joined(separator: " ")
    }

    private enum Extent {
        case world
        case between(MapEnds)
        case near(String)
    }

    /// The places between which a window is, and the one nearest to a group. There are thousands of them.
    @concurrent
    private static func names(
        of viewport: MapViewport, _ group: MapPoint?, among labels: [WorldMap.Label]
    ) async -> (extent: Extent?, group: String?) {
        let group = group.flatMap { labels.nearest(to: $0) }
        guard viewport.bounds.width < 1 else { return (.world, group) }
        let visible = labels.filter { viewport.bounds.contains($0.point) }
        let written = visible.filter { Double($0.zoom) <= viewport.zoom }
        let ends = (written.isEmpty ? visible : written).map { (name: $0.name, pixel: viewport.pixel(of: $0.point)) }
        if let (west, east) = ends.minAndMax(by: { $0.pixel.x < $1.pixel.x }),
            let (north, south) = ends.minAndMax(by: { $0.pixel.y < $1.pixel.y }), west.name != east.name
        {
            return (.between(MapEnds(west: west.name, east: east.name, north: north.name, south: south.name)), group)
        }
        return (labels.nearest(to: viewport.centre).map(Extent.near), group)
    }
}

/// The outermost places that the map shows.
struct MapEnds: Sendable {
    let west, east, north, south: String
}

extension Sequence {
    fileprivate func minAndMax(by isLess: (Element, Element) -> Bool) -> (Element, Element)? {
        self.min(by: isLess).flatMap { least in self.max(by: isLess).map { (least, $0) } }
    }
}

extension [WorldMap.Label] {
    fileprivate func nearest(to point: MapPoint) -> String? {
        nearest(1, to: GlobePlace(point)) { GlobePlace($0.point) }.first?.element.name
    }
}
