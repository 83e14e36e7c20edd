import Atlas
import Testing

@Suite struct MarkerClusteringTests {
    private static let levels = 0...36

    /// Scattered places, one town, coinciding places, both sides of the date line, and the poles.
    private static func mixed() -> [MapPlace] {
        var generator = SeededGenerator(7)
        var places = [MapPlace].scattered(300)
        for number in 0..<200 {
            let latitude = Double.random(in: 59.2...59.4, using: &generator)
            let longitude = Double.random(in: 17.9...18.2, using: &generator)
            places.append(MapPlace(id: "town-\(number)", point: WebMercator.point(latitude: latitude, longitude: longitude)))
        }
        for number in 0..<30 {
            places.append(MapPlace(id: "same-\(number)", point: WebMercator.point(latitude: 1, longitude: 1)))
        }
        for (number, longitude) in [179.99, -179.99, 180, -180].enumerated() {
            places.append(MapPlace(id: "line-\(number)", point: WebMercator.point(latitude: -17, longitude: longitude)))
        }
        for (number, latitude) in [90.0, -90, 86, -86].enumerated() {
            places.append(MapPlace(id: "pole-\(number)", point: WebMercator.point(latitude: latitude, longitude: 40)))
        }
        return places
    }

    @Test func nobodyIsLostAndCountsAddUpAtEveryLevel() {
        let places = Self.mixed()
        let everyone = Set(places.map(\.id))
        let markers = MapMarkers(places: places)
        #expect(markers.count == places.count)
        for level in Self.levels {
            let atLevel = markers.markers(level: level)
            #expect(atLevel.reduce(0) { $0 + $1.count } == places.count)
            let members = atLevel.flatMap { markers.members(of: $0).map(\.id) }
            #expect(members.count == places.count && Set(members) == everyone, "level \(level)")
            #expect(Set(atLevel.map(\.id)).count == atLevel.count)
            #expect(atLevel.allSatisfy { marker in markers.members(of: marker).contains { $0.id == marker.id } })
        }
    }

    @Test func theOrderOfThePeopleDoesNotMatter() {
        var generator = SeededGenerator(3)
        let places = Self.mixed()
        let markers = MapMarkers(places: places)
        for _ in 0..<5 {
            let shuffled = MapMarkers(places: places.shuffled(using: &generator))
            for level in Self.levels {
                #expect(shuffled.markers(level: level) == markers.markers(level: level))
                let members = markers.markers(level: level).map { Set(markers.members(of: $0)) }
                #expect(shuffled.markers(level: level).map { Set(shuffled.members(of: $0)) } == members)
            }
        }
    }

    @Test func peopleAreNamedInTheirOrder() throws {
        let places = ["d", "b", "c", "a"].enumerated().map {
            MapPlace(id: $1, point: MapPoint(x: 0.25, y: 0.2 + 0.001 * Double($0 % 2)))
        }
        let markers = MapMarkers(places: places)
        let cluster = try #require(markers.markers(level: 0).first)
        #expect(markers.members(of: cluster).map(\.id) == ["d", "b", "c", "a"])
        for count in 0...5 {
            #expect(markers.firstMembers(count, of: cluster) == Array(markers.members(of: cluster).prefix(count)))
        }
        #expect(MapMarkers.none.members(of: cluster).isEmpty && MapMarkers.none.firstMembers(3, of: cluster).isEmpty)
    }

    @Test func markersOfALevelDoNotOverlap() {
        let markers = MapMarkers(places: Self.mixed(), markerSize: 40)
        for level in Self.levels {
            let scale = WebMercator.pixelsPerUnit(zoom: Double(level) / 2)
            let points = markers.markers(level: level).map(\.point)
            for (index, point) in points.enumerated() {
                for other in points[(index + 1)...] {
                    let (x, y) = ((other.nearest(to: point.x).x - point.x) * scale, (other.y - point.y) * scale)
                    #expect((x * x + y * y).squareRoot() >= 40 - 1e-6)
                }
            }
        }
    }

    @Test func membersAreNotFarFromTheirMarker() {
        let markers = MapMarkers(places: Self.mixed(), markerSize: 40)
        for level in Self.levels {
            let scale = WebMercator.pixelsPerUnit(zoom: Double(level) / 2)
            for marker in markers.markers(level: level) {
                for member in markers.members(of: marker) {
                    let x = (member.point.nearest(to: marker.point.x).x - marker.point.x) * scale
                    let y = (member.point.y - marker.point.y) * scale
                    // The sum of the distances of all levels.
                    #expect((x * x + y * y).squareRoot() < 40 * 3.5)
                }
            }
        }
    }

    @Test func equalPlacesGatherAtEveryLevel() throws {
        let markers = MapMarkers(places: Self.mixed())
        for level in Self.levels {
            let marker = try #require(markers.marker(holding: "same-0", level: level))
            let members = Set(markers.members(of: marker).map(\.id))
            #expect((0..<30).allSatisfy { members.contains("same-\($0)") })
        }
        #expect(markers.marker(holding: "same-0", level: 36)?.count == 30)
    }

    @Test func neighboursAcrossTheDateLineGather() throws {
        let places = [179.99, -179.99].map { longitude in
            MapPlace(id: "\(longitude)", point: WebMercator.point(latitude: -17, longitude: longitude))
        }
        let markers = MapMarkers(places: places)
        #expect(markers.markers(level: 0).map(\.count) == [2])
        #expect(markers.markers(level: 5).map(\.count) == [2])
        #expect(markers.markers(level: 28).map(\.count) == [1, 1])
    }

    @Test func zoomingInOnlySplits() {
        let markers = MapMarkers(places: Self.mixed())
        for level in 1...36 {
            for marker in markers.markers(level: level) {
                let above = markers.marker(holding: marker.id, level: level - 1)
                let members = Set(above.map { markers.members(of: $0).map(\.id) } ?? [])
                #expect(markers.members(of: marker).allSatisfy { members.contains($0.id) })
            }
        }
    }

    @Test func farApartPeopleHaveMarkersOfTheirOwn() {
        let places = [(59.3, 18.0), (-33.9, 151.2), (-22.9, -43.2)].enumerated().map { number, place in
            MapPlace(id: "\(number)", point: WebMercator.point(latitude: place.0, longitude: place.1))
        }
        let markers = MapMarkers(places: places)
        for level in 1...36 { #expect(markers.markers(level: level).map(\.count) == [1, 1, 1]) }
    }

    @Test func unusablePlacesAreCounted() {
        let unusable = [
            MapPlace(id: "a", point: MapPoint(x: .infinity, y: 0.5)), MapPlace(id: "b", point: MapPoint(x: 0.5, y: .nan)),
            MapPlace(id: "c", point: MapPoint(x: 0.5, y: 1.5)), MapPlace(id: "d", point: MapPoint(x: -3.25, y: 0.5)),
        ]
        let places = MapMarkers(places: unusable, withoutPlace: 4)
        #expect(places.withoutPlace == 7)
        #expect(places.markers(level: 3).map(\.point) == [MapPoint(x: 0.75, y: 0.5)])
    }

    @Test func nobodyIsNoMarker() {
        for level in [-5, 0, 36, 99] { #expect(MapMarkers.none.markers(level: level).isEmpty) }
        let viewport = MapViewport(centre: .middle, zoom: 2, size: PixelSize(width: 800, height: 600))
        #expect(MapMarkers.none.visible(in: viewport).isEmpty)
    }

    @Test func aMarkerLargerThanTheWorldHoldsEveryone() {
        #expect(MapMarkers(places: .scattered(500), markerSize: 4_000).markers(level: 0).count < 8)
    }

    @Test func holdersOfSomeAreThoseOfEachOfThem() {
        let places = [MapPlace].scattered(300)
        let markers = MapMarkers(places: places)
        let ids = stride(from: 299, to: 0, by: -7).map { places[$0].id }
        for level in [0, 10, 30] {
            let expected = Dictionary(grouping: ids) { markers.marker(holding: $0, level: level)?.id ?? "" }
            #expect(markers.holders(of: ids + ["nobody"], among: markers.markers(level: level)) == expected)
        }
        #expect(markers.holders(of: [], among: markers.markers(level: 0)).isEmpty)
    }

    @Test func thousandsOnOneLineOrInOnePlaceAreNoTrouble() {
        let line = (0..<5_000).map { MapPlace(id: "\($0)", point: MapPoint(x: Double($0) / 5_000, y: 0.5)) }
        #expect(MapMarkers(places: line).markers(level: 36).count == 5_000)
        let heap = (0..<5_000).map { MapPlace(id: "\($0)", point: .middle) }
        #expect(MapMarkers(places: heap).markers(level: 36).map(\.count) == [5_000])
    }
}
