import Testing

@testable import Atlas

@Suite struct GlobePlaceTests {
    /// Reference points of airports in the aeronautical information publications.
    private static let airports: [String: GlobePlace] = [
        "JFK": GlobePlace(latitude: 40.639751, longitude: -73.778925),
        "LAX": GlobePlace(latitude: 33.942536, longitude: -118.408075),
        "LHR": GlobePlace(latitude: 51.4706, longitude: -0.461941), "SIN": GlobePlace(latitude: 1.350189, longitude: 103.994433),
        "SYD": GlobePlace(latitude: -33.946111, longitude: 151.177222),
        "NRT": GlobePlace(latitude: 35.764722, longitude: 140.386389),
        "ARN": GlobePlace(latitude: 59.651944, longitude: 17.918611),
        "DFW": GlobePlace(latitude: 32.896828, longitude: -97.037997),
        "AKL": GlobePlace(latitude: -37.008056, longitude: 174.791667),
        "SCL": GlobePlace(latitude: -33.392975, longitude: -70.785803),
    ]

    @Test(arguments: [
        ("JFK", "LAX", 3_983.0), ("LHR", "JFK", 5_555), ("LHR", "SIN", 10_886), ("SIN", "SYD", 6_300), ("NRT", "LAX", 8_773),
        ("SYD", "DFW", 13_804), ("AKL", "SCL", 9_670), ("ARN", "LHR", 1_461),
    ])
    func `Distances are those published of air routes, within 0.6 %`(from: String, to: String, kilometres: Double) throws {
        let (start, end) = (try #require(Self.airports[from]), try #require(Self.airports[to]))
        #expect(abs(start.distance(to: end) / 1_000 / kilometres - 1) < 0.006)
        #expect(abs(start.distance(to: end) - end.distance(to: start)) < 0.001)
    }

    @Test(arguments: [
        // Initial true courses: 274, 66, 288, 51, 306, 56, 70, 130 and 240 degrees.
        ("JFK", "LAX", CompassDirection.west), ("LAX", "JFK", .northEast), ("LHR", "JFK", .west), ("JFK", "LHR", .northEast),
        ("LAX", "NRT", .northWest), ("NRT", "LAX", .northEast), ("SYD", "DFW", .east), ("AKL", "SCL", .southEast),
        ("ARN", "LHR", .southWest),
    ])
    func `Directions are those in which the routes begin`(from: String, to: String, direction: CompassDirection) throws {
        #expect(try #require(Self.airports[from]).direction(to: #require(Self.airports[to])) == direction)
    }

    @Test(arguments: [0.0, 360, -360]) func `Each direction has 45° around it`(turn: Double) {
        for (position, direction) in CompassDirection.allCases.enumerated() {
            for aside in [-22.4, 0, 22.4] {
                #expect(CompassDirection(bearing: Double(position) * 45 + aside + turn) == direction)
            }
        }
    }

    @Test(arguments: [(179.5, -179.5, CompassDirection.east), (-179.5, 179.5, .west)])
    func `Across the date line the way is short`(from: Double, to: Double, direction: CompassDirection) {
        let (start, end) = (GlobePlace(latitude: 0, longitude: from), GlobePlace(latitude: 0, longitude: to))
        #expect(abs(start.distance(to: end) - 111_195) < 1)
        #expect(start.direction(to: end) == direction)
        #expect(GlobePlace(latitude: 10, longitude: 180).distance(to: GlobePlace(latitude: 10, longitude: -180)) < 0.001)
    }

    @Test(arguments: [-180.0, -33, 0, 90])
    func `Every way from a pole leads away from it, and every longitude there is the same place`(longitude: Double) {
        let (north, south) = (GlobePlace(latitude: 90, longitude: longitude), GlobePlace(latitude: -90, longitude: 17))
        let place = GlobePlace(latitude: 60, longitude: 18)
        #expect(north.direction(to: place) == .south && south.direction(to: place) == .north)
        #expect(place.direction(to: north) == .north && place.direction(to: south) == .south)
        #expect(north.direction(to: GlobePlace(latitude: 90, longitude: 50)) == nil)
        #expect(abs(north.distance(to: place) - 3_335_852) < 1)
        // Across the pole, the way to the other side of the world starts northwards.
        #expect(GlobePlace(latitude: 88, longitude: 10).direction(to: GlobePlace(latitude: 87, longitude: -170)) == .north)
    }

    @Test func `A place has no direction to itself, nor to its antipode, which is half the way around the world`() {
        for latitude in [-90.0, -41.3, 0, 12.5, 90] {
            let place = GlobePlace(latitude: latitude, longitude: 174.8)
            let antipode = GlobePlace(latitude: -latitude, longitude: -5.2)
            #expect(place.direction(to: place) == nil && place.direction(to: antipode) == nil)
            #expect(place.distance(to: place) == 0)
            #expect(abs(place.distance(to: antipode) - 20_015_115) < 1)
        }
    }

    @Test func `Places a step apart have a distance and a direction`() {
        let (start, end) = (GlobePlace(latitude: 59, longitude: 18), GlobePlace(latitude: 59.0001, longitude: 18))
        #expect(abs(start.distance(to: end) - 11.12) < 0.01)
        #expect(start.direction(to: end) == .north)
    }

    @Test func `A point of the map is its place on the globe`() {
        let place = GlobePlace(WebMercator.point(latitude: -33.946111, longitude: 151.177222))
        #expect(place.distance(to: GlobePlace(latitude: -33.946111, longitude: 151.177222)) < 0.01)
    }

    @Test func `The nearest come first, equally distant ones in their order, and those without a place not at all`() {
        let start = GlobePlace(latitude: 0, longitude: 179)
        let longitudes = [-178.0, nil, 170, 177, 0, 177, 179]
        let found = longitudes.enumerated().nearest(4, to: start) { $0.element.map { GlobePlace(latitude: 0, longitude: $0) } }
        #expect(found.map(\.element.offset) == [6, 3, 5, 0])
        #expect(found.first?.direction == nil && found.last?.direction != nil)
        #expect([1, 2].nearest(3, to: start) { _ in nil }.isEmpty)
        #expect([1, 2].nearest(0, to: start) { _ in start }.isEmpty)
    }
}
