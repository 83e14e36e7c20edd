import Testing

@testable import Atlas

@Suite struct MapLabelPlacementTests {
    private static func city(_ name: String, x: Double, y: Double = 0.5, zoom: Int = 0) -> WorldMap.Label {
        WorldMap.Label(kind: .city, name: name, point: MapPoint(x: x, y: y), zoom: zoom)
    }

    private static func place(_ labels: [WorldMap.Label], zoom: Int) -> MapLabelPlacement {
        MapLabelPlacement(labels, zoom: zoom) { (Double(labels[$0].name.count) * 7, 14) }
    }

    @Test func nameIsHiddenBelowItsZoomLevel() {
        let labels = [Self.city("Late", x: 0.5, zoom: 4)]
        #expect(Self.place(labels, zoom: 3).placed.isEmpty)
        #expect(Self.place(labels, zoom: 4).placed.count == 1)
    }

    @Test func cityStandsBesideItsDotAndCountryOnItsPoint() throws {
        let country = WorldMap.Label(kind: .country, name: "Land", point: MapPoint(x: 0.25, y: 0.5), zoom: 0)
        let placed = Self.place([country, Self.city("Town", x: 0.75)], zoom: 0).placed
        #expect(placed.map(\.index) == [0, 1])
        #expect(placed[0].text.x + placed[0].text.width / 2 == 64)
        #expect(placed[0].dot == nil)
        let dot = try #require(placed[1].dot)
        #expect(dot.x + dot.width / 2 == 192)
        #expect(placed[1].text.x > dot.x + dot.width)
    }

    @Test func lessImportantNameGivesWay() {
        let labels = [Self.city("First", x: 0.5), Self.city("Second", x: 0.501)]
        #expect(Self.place(labels, zoom: 0).placed.map(\.index) == [0])
        #expect(Self.place(labels, zoom: 9).placed.map(\.index) == [0, 1])
    }

    @Test(arguments: 0...8) func namesNeverOverlap(zoom: Int) {
        var generator = SystemRandomNumberGenerator()
        let labels = (0..<200).map {
            Self.city("City \($0)", x: .random(in: 0..<1, using: &generator), y: .random(in: 0..<1, using: &generator))
        }
        let placement = Self.place(labels, zoom: zoom)
        let world = WebMercator.pixelsPerUnit(zoom: Double(zoom))
        let boxes = placement.placed.flatMap { label in [label.text, label.dot].compactMap { $0 }.map { (label.index, $0) } }
        var overlaps = 0
        for (position, (index, box)) in boxes.enumerated() {
            for (other, otherBox) in boxes[(position + 1)...] where other != index {
                if [-world, 0, world].contains(where: { box.moved(by: $0).overlaps(otherBox) }) { overlaps += 1 }
            }
        }
        #expect(overlaps == 0)
        #expect(placement.placed == Self.place(labels, zoom: zoom).placed)
    }

    @Test func neighbouringTilesShareTheNameOnTheirEdge() {
        let placement = Self.place([Self.city("On the edge", x: 0.499)], zoom: 1)
        let west = placement.labels(in: .init(x: 0, y: 0, width: 256, height: 256), margin: 2)
        let east = placement.labels(in: .init(x: 256, y: 0, width: 256, height: 256), margin: 2)
        #expect(west.count == 1)
        #expect(west == east)
    }

    @Test func nameAcrossTheDateLineIsInTheFirstTileToo() throws {
        let placement = Self.place([Self.city("Far east", x: 0.999)], zoom: 1)
        let first = placement.labels(in: .init(x: 0, y: 0, width: 256, height: 512), margin: 2)
        let last = placement.labels(in: .init(x: 256, y: 0, width: 256, height: 512), margin: 2)
        #expect(first.count == 1)
        #expect(last.count == 1)
        #expect(try #require(first.first?.text.x) == (try #require(last.first?.text.x)) - 512)
    }

    @Test func nameIsNotCutByTheEdgeOfTheWorld() {
        #expect(Self.place([Self.city("Pole", x: 0.5, y: 0.0001)], zoom: 2).placed.allSatisfy { $0.text.y >= 0 })
    }
}
