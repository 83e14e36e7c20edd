import Atlas
import Foundation
import Model
import TestFakes
import Testing

@testable import ViewModels

@MainActor @Suite struct PeopleMapModelTests {
    private static let size = PixelSize(width: 600, height: 500)
    private static let people = [
        person("a", "Ada", 59, 18), person("b", "Berit", 60, 11), person("c", "Cleo", -34, 151), person("d", "Dora", nil, nil),
    ]
    private let service = FakePersonService(.success(people))

    private static func person(_ id: String, _ name: String, _ latitude: Double?, _ longitude: Double?) -> Person {
        .sample(
            id, firstName: name, lastName: "Last",
            coordinates: latitude.flatMap { latitude in longitude.flatMap { .init(latitude: latitude, longitude: $0) } },
            email: "a@example.com")
    }

    /// A list with its map, at the place where the map starts.
    private func shown(_ settings: FakeSettingStore = FakeSettingStore(), store: PersonTable = .inMemory()) async -> PeopleModel {
        let model = PeopleModel.make(service, store: store, settings: settings)
        await model.map.load()
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 0, size: Self.size))
        await model.load()
        await until { model.map.refitRequested.last != nil }
        #expect(model.map.moveRequested.last == nil, "the map does not travel to where it starts")
        if let start = model.map.refitRequested.last { model.map.viewportChanged(start) }
        return model
    }

    private func follow(_ map: PeopleMapModel) {
        if let viewport = map.moveRequested.last { map.viewportChanged(viewport) }
    }

    @Test func `Everyone with a place is in a marker or a cluster, and the others are counted`() async {
        let model = await shown()
        #expect(model.map.visibleMarkers.map(\.count).reduce(0, +) == 3)
        #expect(model.map.missingText == "1 person has no location")
        #expect(Set(model.map.visibleMarkers.map(\.accessibleLabel)) == ["2 people: Ada Last and Berit Last", "Cleo Last"])
        #expect(model.map.visibleMarkers.first { $0.isCluster }?.faces.map(\.name) == ["Ada Last", "Berit Last"])
    }

    @Test func `Who has a birthday in the week comes first in a cluster, and is told from the others`() async {
        // Today is 21 November 2026.
        let people = (1...5).map { number in
            Person.sample(
                "\(number)", firstName: "Name", lastName: "\(number)",
                dateOfBirth: DateOfBirth(year: 1990, month: number == 5 ? 11 : 6, day: 21))
        }
        service.set(.success(people))
        let model = await shown()
        let marker = model.map.visibleMarkers.first
        #expect(marker?.faces.map(\.name) == ["Name 5", "Name 1", "Name 2"])
        #expect(marker?.hasBirthday == true)
        #expect(marker?.accessibleLabel == "5 people: Name 5 🎉, Name 1 and 3 more")
    }

    @Test func `People without a place on the earth are counted; where the equator meets the prime meridian is one`() async {
        let places: [(Double, Double)?] = [nil, (0, 0), (91, 0), (.nan, 0), (90, 180)]
        let people = places.enumerated().map { Self.person("\($0)", "Name", $1?.0, $1?.1) }
        service.set(.success(people))
        let model = await shown()
        #expect(model.map.count == 2)
        #expect(model.map.missingText == "3 people have no location")
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 3, size: Self.size))
        #expect(model.map.visibleMarkers.map(\.point) == [.middle])
    }

    @Test func `A marker opens the profile, from which the way back leads to the map`() async throws {
        let model = await shown()
        let cleo = try #require(model.map.visibleMarkers.first { !$0.isCluster })
        model.map.markerTapped(cleo)
        #expect(model.isProfileOpen)
        #expect(model.detail?.name == "Cleo Last")
        #expect(model.backLabel == "Back to Map")
        model.backTapped()
        #expect(!model.isProfileOpen)
        #expect(model.map.visibleMarkers.contains { $0.accessibleLabel == "Cleo Last, selected" })
        model.backTapped()
        #expect(model.panes.listFocusRequested.count == 1)
    }

    @Test func `The menu of a marker acts on its person, and that of a cluster on nobody`() async throws {
        let model = await shown()
        model.rowSelected(at: 0)
        let before = model.selectedID
        let cluster = try #require(model.map.visibleMarkers.first { $0.isCluster })
        #expect(model.markerSelected(cluster))
        #expect(model.selectedID == before)
        let cleo = try #require(model.map.visibleMarkers.first { !$0.isCluster })
        #expect(model.markerSelected(cleo))
        #expect(model.selectedID == "c")
        #expect(!model.isProfileOpen)
        #expect(model.canShowOnMap)
        #expect(model.emailAddress == "mailto:a@example.com")
        model.editTapped()
        #expect(!model.markerSelected(cleo))
        #expect(!model.canShowOnMap)
    }

    @Test
    func `In a narrow window the way back from a marker's profile leads to the map, and from there to the list`() async throws {
        let model = await shown()
        model.panes.changed(isFolded: true, showsDetail: false)
        model.mapTapped()
        #expect(model.panes.showsDetail)
        model.map.markerTapped(try #require(model.map.visibleMarkers.first { !$0.isCluster }))
        model.backTapped()
        #expect(model.panes.showsDetail && !model.isProfileOpen)
        model.backTapped()
        #expect(!model.panes.showsDetail)
        model.rowOpened(at: 0)
        #expect(model.backLabel == "Back to List")
        model.backTapped()
        #expect(!model.panes.showsDetail)
    }

    @Test func `A cluster lists its people in the order of the list, and zooming in shows them apart`() async throws {
        let model = await shown()
        let cluster = try #require(model.map.visibleMarkers.first { $0.isCluster })
        model.map.markerTapped(cluster)
        let open = try #require(model.map.openCluster)
        #expect(open.title == "2 people" && open.rows.map(\.name) == ["Ada Last", "Berit Last"] && open.canZoomIn)
        model.map.clusterPersonOpened(at: 1)
        #expect(model.isProfileOpen && model.detail?.name == "Berit Last" && model.map.openCluster == nil)
        model.backTapped()
        #expect(model.map.visibleMarkers.contains { $0.accessibleLabel == "2 people: Ada Last and Berit Last, selected" })
        model.map.markerTapped(cluster)
        model.map.clusterZoomTapped()
        #expect(model.map.openCluster == nil)
        follow(model.map)
        #expect(Set(model.map.visibleMarkers.map(\.accessibleLabel)) == ["Ada Last", "Berit Last, selected"])
    }

    @Test func `People at one place are listed, and no zooming in is offered`() async throws {
        service.set(.success((1...14).map { Self.person("\($0)", "Bo \(Character(UnicodeScalar(96 + UInt8($0))))", 10, 20) }))
        let model = await shown()
        let cluster = try #require(model.map.visibleMarkers.first)
        #expect(cluster.accessibleLabel == "14 people: Bo a Last, Bo b Last and 12 more")
        #expect(cluster.faces.count == 3)
        model.map.markerTapped(cluster)
        #expect(model.map.openCluster?.rows.count == 14)
        #expect(model.map.openCluster?.canZoomIn == false)
        model.map.clusterZoomTapped()
        #expect(model.map.openCluster != nil)
        model.map.clusterClosed()
        #expect(model.map.openCluster == nil)
    }

    @Test func `The arrow keys lead from the middle to markers, and on to the next in their direction`() async throws {
        service.set(
            .success([Self.person("w", "West", 0, -60), Self.person("m", "Middle", 0, 5), Self.person("e", "East", 0, 60)]))
        let model = await shown()
        #expect(model.map.entryMarker?.personID == "m")
        let middle = model.map.entryMarker
        #expect(model.map.marker(.left, of: middle)?.personID == "w")
        #expect(model.map.marker(.right, of: middle)?.personID == "e")
        #expect(model.map.marker(.up, of: middle) == nil)
        #expect(model.map.marker(.right, of: model.map.marker(.right, of: middle)) == nil)
        model.rowSelected(at: 0)
        #expect(model.map.entryMarker?.personID == "e", "the selected person comes first")
    }

    @Test func `A marker that has the focus moves into the window`() async throws {
        let model = await shown()
        let viewport = MapViewport(centre: WebMercator.point(latitude: -34, longitude: 151), zoom: 6, size: Self.size)
        model.map.viewportChanged(viewport.panned(x: 295, y: 0))
        let before = model.map.moveRequested.count
        let marker = try #require(model.map.visibleMarkers.first)
        model.map.markerFocused(marker)
        #expect(model.map.moveRequested.count == before + 1)
        follow(model.map)
        model.map.markerFocused(marker)
        #expect(model.map.moveRequested.count == before + 1)
    }

    @Test func `Somebody who is in sight where the map travels to does not change its way`() async throws {
        let model = await shown()
        model.map.everyoneTapped()
        let destination = try #require(model.map.moveRequested.last)
        let halfway = MapViewport(centre: .middle, zoom: 9, size: Self.size)
        model.map.viewportChanged(halfway, travellingTo: destination)
        let before = model.map.moveRequested.count
        model.rowSelected(at: 0)
        #expect(model.map.moveRequested.count == before)
        model.map.viewportChanged(halfway)
        model.rowSelected(at: 1)
        #expect(model.map.moveRequested.count == before + 1)
    }

    @Test(arguments: [88.0, -88])
    func `People beyond the edges of the map are named with the pole, and shown in the middle`(latitude: Double) async throws {
        service.set(.success([Self.person("p", "Pia", latitude, 20), Self.person("q", "Qu", 0, -100)]))
        let model = await shown()
        let pole = latitude > 0 ? "North" : "South"
        #expect(model.map.visibleMarkers.contains { $0.accessibleLabel == "Pia Last, near the \(pole) Pole" })
        model.rowOpened(at: 0)
        model.showOnMapTapped()
        #expect(model.map.onlyMessage?.text == "Only Pia Last is shown on the map, near the \(pole) Pole.")
        let point = try #require(model.map.singlePoint)
        let viewport = try #require(model.map.moveRequested.last).constrained(reaching: point)
        let pixel = viewport.pixel(of: point)
        #expect(abs(pixel.x - 300) <= 1 && abs(pixel.y - 250) <= 1)
        model.map.everyoneTapped()
        #expect(model.map.singlePoint == nil)
    }

    @Test func `Show on map shows that person alone in the middle, also after a refresh, with a way back`() async throws {
        let model = await shown()
        model.rowOpened(at: 2)
        model.showOnMapTapped()
        follow(model.map)
        #expect(!model.isProfileOpen)
        let only = Message(text: "Only Cleo Last is shown on the map.", action: "Show Everyone", isProblem: false)
        #expect(model.map.onlyMessage == only)
        #expect(model.map.visibleMarkers.map(\.name) == ["Cleo Last"])
        try expectInTheMiddle(model.map)
        let before = try #require(model.map.singlePoint)
        service.set(.success([Self.person("a", "Ada", 59, 18), Self.person("c", "Cleo", 40, -70)]))
        await model.refreshTapped()
        await until { model.map.singlePoint != before && model.map.viewport != model.map.moveRequested.last }
        follow(model.map)
        #expect(model.map.onlyMessage?.text == "Only Cleo Last is shown on the map.")
        #expect(model.map.singlePoint == WebMercator.point(latitude: 40, longitude: -70))
        try expectInTheMiddle(model.map)
        model.map.everyoneTapped()
        follow(model.map)
        #expect(model.map.onlyMessage == nil)
        #expect(model.map.visibleMarkers.map(\.count).reduce(0, +) == 3)
        model.rowOpened(at: 3)
        #expect(model.detail != nil && model.detail?.place == nil)
        model.showOnMapTapped()
        #expect(model.isProfileOpen, "there is nothing to show on the map")
    }

    private func expectInTheMiddle(_ map: PeopleMapModel) throws {
        let pixel = try #require(map.viewport).pixel(of: try #require(map.visibleMarkers.first).point)
        #expect(abs(pixel.x - 300) <= 2 && abs(pixel.y - 250) <= 2)
    }

    @Test func `Coordinates are copied, and opened elsewhere, as everybody reads them`() async throws {
        let model = await shown()
        #expect(model.mapAddress == nil && model.copyCoordinatesTapped() == nil)
        model.rowOpened(at: 2)
        #expect(model.mapAddress == "geo:-34,151")
        #expect(model.copyCoordinatesTapped() == "-34, 151")
        model.rowOpened(at: 3)
        #expect(model.mapAddress == nil)
    }

    @Test func `A place is found by a part of its name, the beginning first, and the map goes there`() async throws {
        let labels = [("Oman", WorldMap.Label.Kind.country), ("Rome", .city), ("Roma", .city), ("Ōsaka", .city)].map {
            WorldMap.Label(kind: $0.1, name: $0.0, point: MapPoint(x: 0.25, y: 0.5), zoom: 4)
        }
        let environment = Environment.fake().with { $0.map.labels = { labels } }
        let map = AppModels(environment).people.map
        map.viewportChanged(MapViewport(centre: .middle, zoom: 2, size: Self.size))
        let places = map.places
        places.textChanged(to: "ro")
        #expect(places.places.isEmpty && places.status.isEmpty, "not read yet")
        await places.opened()
        #expect(places.places.map(\.name) == ["Rome", "Roma"])
        places.textChanged(to: "roome")
        #expect(places.places.map(\.name) == ["Rome"])
        #expect(places.status == "No exact match. Similar: 1 place")
        places.textChanged(to: "om")
        #expect(places.places.map(\.name) == ["Oman", "Rome", "Roma"])
        #expect(places.places.map(\.kind) == ["Country", "City", "City"])
        places.textChanged(to: "osaka")
        #expect(places.places.map(\.name) == ["Ōsaka"])
        places.textChanged(to: "atlantis")
        #expect(places.places.isEmpty && places.status == "No place found")
        places.textChanged(to: "rome")
        places.chosen(at: 0)
        #expect(map.refitRequested.last?.centre == MapPoint(x: 0.25, y: 0.5) && map.refitRequested.last?.zoom == 6)
        #expect(map.placeShown.count == 1)
    }

    @Test func `Each map is attributed to its source; that of the sample data is the built-in one`() async throws {
        let model = await shown()
        #expect(model.map.attribution.text == "Natural Earth")
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 9, size: Self.size))
        #expect(model.map.notes == "1 person has no location\nThe built-in map shows no more details.")
        model.map.tilesChanged(areDrawn: true)
        #expect(model.map.attribution.text == "© OpenStreetMap contributors")
        #expect(model.map.attribution.address == "https://www.openstreetmap.org/copyright")
        #expect(model.map.notes == "1 person has no location")
        model.map.tilesChanged(areDrawn: false)
        #expect(model.map.attribution.text == "Natural Earth")
        let sample = AppModels(Environment.fake().with { $0.map.override = .sampleData(.openStreetMap) }).people.map
        await sample.load()
        sample.tilesChanged(areDrawn: true)
        #expect(sample.attribution.text == "Natural Earth")
    }

    @Test(
        arguments: [
            ("en_GB", .imperial, "2,000 mi"), ("en_GB", .metric, "2,000 km"), ("sv_SE", .metric, "2\u{A0}000 km"),
            ("ar_EG", .metric, "٢٬٠٠٠ km"),
        ] as [(String, DistanceUnits, String)])
    func `The scale has the user's units and the digits of the locale`(locale: String, units: DistanceUnits, text: String) {
        let environment = Environment.fake().with {
            $0.world.locale = Locale(identifier: locale)
            $0.world.distanceUnits = units
        }
        let map = AppModels(environment).people.map
        map.viewportChanged(MapViewport(centre: .middle, zoom: 2, size: Self.size))
        #expect(map.scale?.text == text)
        #expect((48...120).contains(map.scale?.width ?? 0))
    }

    @Test func `The map follows deletions, edits and the search`() async throws {
        let model = await shown()
        model.rowOpened(at: 2)
        model.editTapped()
        let edit = try #require(model.editing)
        edit.changed(.firstName, to: "Cleopatra")
        await edit.saveTapped()
        await until { model.map.visibleMarkers.contains { $0.name == "Cleopatra Last" } }
        model.searchChanged("cleo")
        await until { model.map.count == 1 }
        model.searchChanged("")
        await until { model.map.count == 3 }
        await model.deleteTapped()
        await until { model.map.count == 2 }
        #expect(!model.map.visibleMarkers.contains { $0.name == "Cleopatra Last" })
        await model.undoTapped()
        await until { model.map.count == 3 }
    }

    @Test func `A window of another size shows everyone again, unless the map was moved`() async throws {
        let model = await shown()
        let before = model.map.refitRequested.count
        let small = PixelSize(width: 300, height: 250)
        model.map.viewportChanged(try #require(model.map.viewport).resized(to: small))
        #expect(model.map.refitRequested.count == before + 1)
        let refitted = try #require(model.map.refitRequested.last)
        model.map.viewportChanged(refitted)
        model.map.everyoneTapped()
        #expect(refitted == model.map.moveRequested.last)
        model.map.viewportChanged(refitted.panned(x: 40, y: 0))
        model.map.viewportChanged(refitted.panned(x: 40, y: 0).resized(to: Self.size))
        #expect(model.map.refitRequested.count == before + 1)
    }

    @Test func `Somebody out of sight who is selected in the list comes into sight`() async throws {
        let model = await shown()
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 6, size: Self.size))
        let before = model.map.moveRequested.count
        model.rowSelected(at: 0)
        #expect(model.map.moveRequested.count == before + 1)
        follow(model.map)
        #expect(model.map.visibleMarkers.contains { $0.accessibleLabel == "Ada Last, selected" })
        #expect(!model.isProfileOpen)
    }

    @Test(arguments: [true, false])
    func `The part of the map that was shown comes back; what is not readable shows everyone`(isReadable: Bool) async throws {
        let settings = FakeSettingStore()
        let viewport = MapViewport(centre: MapPoint(x: 0.25, y: 0.75), zoom: 5, size: Self.size)
        try await settings.set("mapViewport", to: isReadable ? viewport.stored : "nonsense")
        let model = await shown(settings)
        let shown = try #require(model.map.viewport)
        #expect((shown == viewport) == isReadable)
    }

    @Test func `A tile server that fails is mentioned once, until it is tried again`() async {
        let model = await shown()
        let failure = HTTPError.unreachable(description: "No network.")
        model.map.tileFailed(failure)
        let words = "Map tiles aren’t available. The built-in map is shown."
        let messages = model.map.tileMessages
        #expect(messages.message == Message(text: words, details: "No network.", action: "Try Again", isProblem: false))
        await messages.actionTapped()
        #expect(model.map.tileRetryRequested.count == 1 && messages.message == nil)
        model.map.tileFailed(.tooManyRequests(retryAfter: nil, description: nil))
        #expect(messages.message == Message(text: words, action: "Try Again", isProblem: false))
        messages.dismissed()
        model.map.tileFailed(failure)
        #expect(messages.message == nil)
    }

    @Test func `What the map showed last comes back, however late it is read`() async throws {
        let stored = MapViewport(centre: .middle, zoom: 5, size: Self.size).stored
        let settings = HeldSettingStore()
        let model = PeopleModel.make(service, store: .inMemory(), settings: settings)
        let loading = Task { await model.map.load() }
        await settings.answer.isAsked()
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 0, size: Self.size))
        settings.answer.answer(.success(stored))
        await loading.value
        await model.load()
        await until { model.map.count > 0 }
        #expect(model.map.refitRequested.last?.zoom == 5)
        #expect(model.map.refitRequested.count + model.map.moveRequested.count == 1, "the map went nowhere else before")
    }
}

/// Has only the viewport of the last run, which the test delivers.
private final class HeldSettingStore: SettingStore {
    let answer = Expectation<String?>()

    func texts() -> StoreValues<[String: String]> {
        StoreValues { continuation in
            Task { continuation.yield(["mapViewport": try await answer.ask() ?? ""]) }
        }
    }

    nonisolated(nonsending) func text(of name: String) async throws -> String? { nil }
    nonisolated(nonsending) func set(_ name: String, to text: String) async throws {}
}
