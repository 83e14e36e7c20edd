import Atlas
import Model
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("Who lives nearest to the open person")
struct NeighbourTests {
    private static func person(_ name: String, _ latitude: Double?, _ longitude: Double = 0) -> Person {
        .sample(
            name, firstName: name, lastName: "Last", coordinates: latitude.flatMap { .init(latitude: $0, longitude: longitude) })
    }

    private static func opened(_ people: [Person], units: DistanceUnits = .metric) async -> PeopleModel {
        let environment = Environment.fake().with {
            $0.world.distanceUnits = units
            $0.people.service = FakePersonService(.success(people))
        }
        let model = AppModels(environment).people
        await model.load()
        model.open(people[0].id)
        return model
    }

    private static func texts(of people: [Person], units: DistanceUnits = .metric) async -> [String] {
        let model = await opened(people, units: units)
        #expect(model.neighbours.isEmpty, "the profile does not wait for them")
        model.findNeighbours()
        await until { !model.neighbours.isEmpty }
        return model.neighbours.map(\.text)
    }

    private static let people = [
        person("Ada", 59.652, 17.919), person("Bea", 51.471, -0.462), person("Cleo", 60, 18), person("Dora", nil),
        person("Eve", -33.946, 151.177), person("Finn", 59.652, 10.9),
    ]

    @Test func `The nearest three are named with distance and direction; whoever has no place is left out`() async {
        let texts = ["Cleo Last, 39 km to the north", "Finn Last, 394 km to the west", "Bea Last, 1,463 km to the south-west"]
        #expect(await Self.texts(of: Self.people) == texts)
    }

    @Test func `Distances are in the user's units, the smaller ones for what is near`() async {
        let far = ["Cleo Last, 24 mi to the north", "Finn Last, 245 mi to the west", "Bea Last, 909 mi to the south-west"]
        #expect(await Self.texts(of: Self.people, units: .imperial) == far)
        let near = [Self.person("Ada", 0), Self.person("Bea", 0.004), Self.person("Cleo", 0, -0.008)]
        #expect(await Self.texts(of: near) == ["Bea Last, 445 m to the north", "Cleo Last, 890 m to the west"])
        let feet = ["Bea Last, 1,459 ft to the north", "Cleo Last, 2,919 ft to the west"]
        #expect(await Self.texts(of: near, units: .imperial) == feet)
    }

    @Test func `Whoever is at the same place or at the antipode is in no direction`() async {
        let people = [Self.person("Ada", 90, 10), Self.person("Bea", 90, 70), Self.person("Cleo", -90), Self.person("Dora", 80)]
        #expect(
            await Self.texts(of: people) == [
                "Bea Last, at the same place", "Dora Last, 1,112 km to the south",
                "Cleo Last, on the opposite side of the earth",
            ])
    }

    @Test func `A neighbour's profile is opened in place of the first, and leads back to where that one did`() async throws {
        let model = await Self.opened(Self.people)
        model.backTapped()
        await until { model.map.count == 5 }
        model.map.viewportChanged(
            MapViewport(
                centre: WebMercator.point(latitude: 59.652, longitude: 17.919), zoom: 12, size: PixelSize(width: 600, height: 500)
            ))
        model.map.markerTapped(try #require(model.map.visibleMarkers.first))
        model.findNeighbours()
        await until { !model.neighbours.isEmpty }
        model.searchChanged("ada")
        await until { model.rows.count == 1 }
        model.neighbourTapped(try #require(model.neighbours.first))
        #expect(model.detail?.name == "Cleo Last" && model.isProfileOpen)
        #expect(model.backLabel == "Back to Map")
        #expect(model.profileFocusRequested.count == 1)
        #expect(model.search.text.isEmpty, "a search that hides the neighbour is over")
        #expect(model.neighbours.isEmpty, "those before are not this person's")
        model.findNeighbours()
        await until { model.neighbours.first?.text == "Ada Last, 39 km to the south" }
        #expect(model.spokenText?.hasSuffix("Nearest people: " + model.neighbours.map(\.text).joined(separator: "; ")) == true)
        #expect(model.copyTapped()?.contains("Nearest") == false)
    }

    @Test func `A neighbour who is deleted gives way to the next one`() async throws {
        let store = PersonTable.inMemory()
        let model = await PeopleModel.loaded(Self.people, store: store, selectedID: "Ada")
        model.findNeighbours()
        await until { model.neighbours.first?.id == "Cleo" }
        _ = try await store.delete("Cleo")
        await until { model.rows.count == 5 }
        model.findNeighbours()
        await until { model.neighbours.map(\.id) == ["Finn", "Bea", "Eve"] }
    }
}
