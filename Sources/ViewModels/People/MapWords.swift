import Atlas
import Foundation
import GLibSupport

extension PeopleMapModel {
    public var attribution: (text: String, address: String) {
        // The wording that OpenStreetMap's policy requires.
        showsServerTiles
            ? ("© OpenStreetMap contributors", "https://www.openstreetmap.org/copyright")
            : ("Natural Earth", "https://www.naturalearthdata.com")
    }

    /// The length of the scale line in the user's units, measured in the middle of the map, and its width in logical pixels.
    /// Nil before the map has a size.
    public var scale: (text: String, width: Int)? {
        guard let viewport else { return nil }
        for unit in world.distanceUnits.steps {
            guard let scale = viewport.scale(unit: unit.metres, within: Self.longestScale) else { continue }
            return (unit.text(scale.length.formatted(.number.locale(world.locale))), Int(scale.width.rounded()))
        }
        return nil
    }

    /// In logical pixels.
    private static let longestScale = 120.0

    /// What the map cannot show; nil if nothing is missing.
    public var notes: String? {
        let notes = [missingText, detailText].compactMap(\.self)
        return notes.isEmpty ? nil : notes.joined(separator: "\n")
    }

    private var detailText: String? {
        guard let viewport, viewport.zoom > Self.mostDetailedZoom, !drawsTiles else { return nil }
        return localized("The built-in map shows no more details.")
    }

    /// The built-in map has no further detail from here on: see `WorldMap.Label.zoom`.
    private static let mostDetailedZoom = 7.0
}

/// The map in words, for people who do not see it.
extension PeopleMapModel {
    /// How many people are visible, between which places, and where the largest group is; nil before the map has a size.
    public func summary() async -> String? {
        guard let viewport else { return nil }
        let visible = visibleMarkers
        let largest = visible.filter(\.isCluster).max { $0.count < $1.count }
        let shown = onlyMessage?.text ?? Self.shown(visible.map(\.count).reduce(0, +))
        let (extent, place) = await Self.describe(viewport, largest?.point, among: places.loadedLabels())
        let group = largest.map { group in
            let people = PeopleStrings.count(group.count)
            return place.map { localized("The largest group is near %@: %@.", $0, people) }
                ?? localized("The largest group: %@.", people)
        }
        return [shown, extent, group].compactMap(\.self).joined(separator: " ")
    }

    private static func shown(_ count: Int) -> String {
        count == 0
            ? localized("Nobody is shown here.")
            : localizedPlural("%@ person is shown.", "%@ people are shown.", count: count)
    }

    /// Names the places at the edges of the map, and the place nearest to a group. There are thousands to search.
    @concurrent
    private static func describe(
        _ viewport: MapViewport, _ group: MapPoint?, among labels: [WorldMap.Label]
    ) async -> (extent: String?, place: String?) {
        let place = group.flatMap { labels.nearest(to: $0) }
        guard viewport.bounds.width < 1 else { return (localized("The map shows the whole world."), place) }
        let visible = labels.filter { viewport.bounds.contains($0.point) }
        let written = visible.filter { Double($0.zoom) <= viewport.zoom }
        let ends = (written.isEmpty ? visible : written).map { (name: $0.name, pixel: viewport.pixel(of: $0.point)) }
        if let (west, east) = ends.minAndMax(by: { $0.pixel.x < $1.pixel.x }),
            let (north, south) = ends.minAndMax(by: { $0.pixel.y < $1.pixel.y }), west.name != east.name
        {
            let extent = localized(
                "The map reaches from %@ in the west to %@ in the east, and from %@ in the north to %@ in the south.", west.name,
                east.name, north.name, south.name)
            return (extent, place)
        }
        return (labels.nearest(to: viewport.centre).map { localized("The nearest place is %@.", $0) }, place)
    }
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
