import Foundation
import Testing

@testable import Atlas

@Suite struct WorldMapTests {
    private static let noCities = Data(#"{"type":"FeatureCollection","features":[]}"#.utf8)

    private static func collection(_ features: String...) -> Data {
        Data(#"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#.utf8)
    }

    private static func country(_ name: String, _ geometry: String) -> String {
        #"{"type":"Feature","properties":{"name":"\#(name)"},"geometry":\#(geometry)}"#
    }

    private static func city(_ name: String, _ longitude: Double, _ latitude: Double) -> String {
        country(name, #"{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}"#)
    }

    private static let square = #"{"type":"Polygon","coordinates":[[[0,0],[90,0],[90,66],[0,66],[0,0]]]}"#

    private static func shipped() throws -> WorldMap {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../resources/map")
        return try WorldMap(
            countries: Data(contentsOf: folder.appending(path: "countries.geojson")),
            cities: Data(contentsOf: folder.appending(path: "cities.geojson")))
    }

    @Test func outlinesAreProjected() throws {
        let map = try WorldMap(countries: Self.collection(Self.country("Square", Self.square)), cities: Self.noCities)
        let land = try #require(map.lands.first)
        #expect(land.rings.map(\.count) == [4])
        #expect(land.bounds.minX == 0.5)
        #expect(land.bounds.maxX == 0.75)
        #expect(abs(land.bounds.maxY - 0.5) < 1e-12)
    }

    @Test func datelineStaysOnItsSide() throws {
        let shape = #"{"type":"Polygon","coordinates":[[[170,0],[180,0],[180,10],[170,0]]]}"#
        let map = try WorldMap(countries: Self.collection(Self.country("East", shape)), cities: Self.noCities)
        #expect(map.lands.first?.bounds.maxX == 1)
    }

    @Test func poleLiesOnTheEdge() throws {
        let shape = #"{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,-70],[-180,-70],[-180,-90]]]}"#
        let map = try WorldMap(countries: Self.collection(Self.country("South", shape)), cities: Self.noCities)
        #expect(map.lands.first?.bounds.maxY == 1)
    }

    @Test func nameStandsOnTheLargestPiece() throws {
        let shape = """
            {"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]],[[[20,0],[60,0],[60,40],[20,40],[20,0]]]]}
            """
        let map = try WorldMap(countries: Self.collection(Self.country("Two", shape)), cities: Self.noCities)
        let label = try #require(map.labels.first)
        #expect(abs(label.point.x - (40 / 360.0 + 0.5)) < 1e-9)
        #expect(label.zoom == 1)
    }

    @Test func importantNamesComeFirst() throws {
        let cities = (0..<100).map { Self.city("City \($0)", Double($0), 10) }
        let map = try WorldMap(
            countries: Self.collection(Self.country("Square", Self.square)),
            cities: Data(#"{"type":"FeatureCollection","features":[\#(cities.joined(separator: ","))]}"#.utf8))
        #expect(map.labels.first?.name == "Square")
        #expect(map.labels.dropFirst().first?.name == "City 99")
        #expect(map.labels.last?.name == "City 0")
        #expect(map.labels.map(\.zoom) == map.labels.map(\.zoom).sorted())
    }

    @Test(arguments: [
        "", "null", "[]", "{}", #"{"type":"FeatureCollection"}"#,
        #"{"type":"FeatureCollection","features":[{}]}"#, #"{"type":"FeatureCollection","features":{"a":1}}"#,
    ])
    func otherDataIsRefused(text: String) {
        #expect(throws: DecodingError.self) { try WorldMap(countries: Data(text.utf8), cities: Self.noCities) }
        #expect(throws: DecodingError.self) { try WorldMap(countries: Self.noCities, cities: Data(text.utf8)) }
    }

    @Test(arguments: [
        #"{"type":"Point","coordinates":[0,0]}"#, #"{"type":"Polygon","coordinates":[[[0],[1],[2],[0]]]}"#,
        #"{"type":"Polygon","coordinates":"none"}"#, #"{"type":"Polygon"}"#, "null",
    ])
    func damagedOutlineIsRefused(geometry: String) {
        #expect(throws: DecodingError.self) {
            try WorldMap(countries: Self.collection(Self.country("Damaged", geometry)), cities: Self.noCities)
        }
    }

    @Test(arguments: ["[]", "[[]]", "[[[0,0]]]"])
    func emptyOutlineIsNoLand(coordinates: String) throws {
        let shape = #"{"type":"Polygon","coordinates":\#(coordinates)}"#
        let map = try WorldMap(countries: Self.collection(Self.country("Empty", shape)), cities: Self.noCities)
        #expect(map.lands.isEmpty)
        #expect(map.labels.isEmpty)
    }

    @Test func shippedMapIsComplete() throws {
        let map = try Self.shipped()
        #expect(map.lands.count == 287)
        #expect(map.labels.count { $0.kind == .country } == 177)
        #expect(map.labels.count { $0.kind == .city } == 243)
        #expect(!map.labels.contains { $0.name.contains("?") || $0.name.contains("\u{FFFD}") })
        for land in map.lands {
            #expect(MapBounds(minX: 0, minY: 0, maxX: 1, maxY: 1).contains(MapPoint(x: land.bounds.minX, y: land.bounds.minY)))
            #expect(land.bounds.maxX <= 1)
            #expect(land.bounds.maxY <= 1)
        }
    }

    @Test(arguments: ["France", "Norway", "Russia", "United States of America", "Fiji"])
    func countryNameStandsOnItsLand(name: String) throws {
        let map = try Self.shipped()
        let label = try #require(map.labels.first { $0.name == name })
        let pixel = 1e-6
        let around = MapBounds(
            minX: label.point.x - pixel, minY: label.point.y - pixel, maxX: label.point.x + pixel, maxY: label.point.y + pixel)
        #expect(map.lands.contains { !$0.rings(clippedTo: around).isEmpty })
    }

    @Test func clippedLandStaysWithinAndLosesNothing() throws {
        let map = try Self.shipped()
        let area = { (rings: [[MapPoint]]) in
            rings.reduce(0.0) { sum, ring in
                sum + zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
            }
        }
        for land in map.lands {
            var sum = 0.0
            for x in 0..<8 {
                for y in 0..<8 {
                    let clip = TileCoordinate(zoom: 3, x: x, y: y).bounds
                    let rings = land.rings(clippedTo: clip)
                    sum += area(rings)
                    #expect(
                        rings.joined().allSatisfy {
                            $0.x >= clip.minX && $0.x <= clip.maxX && $0.y >= clip.minY && $0.y <= clip.maxY
                        })
                }
            }
            #expect(abs(sum - area(land.rings)) < 1e-12)
        }
    }
}
