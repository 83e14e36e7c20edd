import Atlas
import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("The map in words")
struct MapSummaryTests {
    private static let labels = [
        ("Norway", 61.0, 9.0, 2), ("Oslo", 59.9, 10.7, 3), ("Umeå", 63.8, 20.3, 5), ("Fiji", -17.8, 178.0, 2),
    ]
    .map { name, latitude, longitude, zoom in
        WorldMap.Label(kind: .city, name: name, point: WebMercator.point(latitude: latitude, longitude: longitude), zoom: zoom)
    }

    private static func summary(
        _ places: [(Double, Double)], centre: (Double, Double), zoom: Double, labels: [WorldMap.Label] = labels
    ) async -> String? {
        let people = places.enumerated().map { number, place in
            Person.sample("\(number)", coordinates: .init(latitude: place.0, longitude: place.1))
        }
        let environment = Environment.fake().with {
            $0.people.service = FakePersonService(.success(people))
            $0.map.labels = { labels }
        }
        let model = AppModels(environment).people
        #expect(await model.map.summary() == nil, "a map without a size shows nothing")
        await model.load()
        await until { model.map.count == people.count }
        model.map.viewportChanged(
            MapViewport(
                centre: WebMercator.point(latitude: centre.0, longitude: centre.1), zoom: zoom,
                size: PixelSize(width: 600, height: 500)))
        return await model.map.summary()
    }

    @Test func `It says how many people are in sight, between which of the names on it, and where the largest group is`() async {
        let places = [(59.9, 10.7), (59.91, 10.72), (59.92, 10.71), (63.8, 20.3), (63.81, 20.31), (-18, 178)]
        #expect(
            await Self.summary(places, centre: (62, 15), zoom: 5) == """
                5 people are shown. The map reaches from Norway in the west to Umeå in the east, and from Umeå in the north to Oslo \
                in the south. The largest group is near Oslo: 3 people.
                """)
    }

    @Test
    func `The whole world has no ends, and a window over the sea is told by what is nearest, across the date line, too`() async {
        #expect(await Self.summary([(0, 0)], centre: (0, 0), zoom: 1) == "1 person is shown. The map shows the whole world.")
        #expect(
            await Self.summary([(-18, 178)], centre: (-18, -170), zoom: 7) == "Nobody is shown here. The nearest place is Fiji.")
    }

    @Test func `Without the names of the built-in map the numbers are said`() async {
        #expect(
            await Self.summary([(60, 10), (60, 10)], centre: (60, 10), zoom: 7, labels: [])
                == "2 people are shown. The largest group: 2 people.")
    }
}
