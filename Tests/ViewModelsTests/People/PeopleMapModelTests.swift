import Atlas
import Domain
import Foundation
import Storage
import TestFakes
import Testing
import ViewModels

@MainActor @Suite("The map of the people", .timeLimit(.minutes(1)))
struct PeopleMapModelTests {
    private static let size = PixelSize(width: 600, height: 500)
    private static let people = [
        person("a", "Ada", 59, 18), person("b", "Berit", 60, 11), person("c", "Cleo", -34, 151), person("d", "Dora", nil, nil),
    ]
    private let service = FakePersonService(.success(people))

    private static func person(_ id: String, _ name: String, _ latitude: Double?, _ longitude: Double?) -> Person {
        Person(
            id: id, title: "", firstName: name, lastName: "Last", gender: nil,
            address: .init(street: "", city: "City", state: "", country: "", postcode: ""),
            coordinates: latitude.flatMap { latitude in longitude.flatMap { .init(latitude: latitude, longitude: $0) } },
            email: "a@example.com", dateOfBirth: nil, registered: nil, phone: "", cell: "", nationality: "NO", picture: nil)
    }

    /// A list with its map on the screen, after the map went to where it starts.
    private func shown(_ settings: FakeSettingStore = FakeSettingStore(), store: PersonTable = .inMemory()) async -> PeopleModel {
        let model = PeopleModel.make(service, store: store, settings: settings)
        await model.map.load()
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 0, size: Self.size))
        await model.load()
        await until { model.map.moveRequested.last != nil }
        follow(model.map)
        return model
    }

    /// Does what the view does with a move.
    private func follow(_ map: PeopleMapModel) {
        if let viewport = map.moveRequested.last { map.viewportChanged(viewport) }
    }

    @Test("Everyone with a place is in a marker or a cluster, and the others are counted")
    func everyone() async {
        let model = await shown()
        #expect(model.map.visibleMarkers.map(\.count).reduce(0, +) == 3)
        #expect(model.map.missingText == "1 person has no location")
        #expect(Set(model.map.visibleMarkers.map(\.accessibleLabel)) == ["2 people", "Cleo Last"])
    }

    @Test("People without a place on the earth are counted; where the equator meets the prime meridian is one")
    func unusablePlaces() async {
        let places: [(Double, Double)?] = [nil, (0, 0), (91, 0), (.nan, 0), (90, 180)]
        let people = places.enumerated().map { Self.person("\($0)", "Name", $1?.0, $1?.1) }
        let model = PeopleModel.make(FakePersonService(.success(people)))
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 3, size: Self.size))
        await model.map.load()
        await model.load()
        await until { model.map.moveRequested.last != nil }
        #expect(model.map.count == 2)
        #expect(model.map.missingText == "3 people have no location")
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 3, size: Self.size))
        #expect(model.map.visibleMarkers.map(\.point) == [.middle])
    }

    @Test("A marker opens the profile, from which the way back leads to the map")
    func opens() async throws {
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

    @Test("The menu of a marker acts on its person, and that of a cluster on nobody")
    func menu() async throws {
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

    @Test("In a narrow window the way back from a marker's profile leads to the map, and from there to the list")
    func narrow() async throws {
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

    @Test("A cluster comes apart by zooming, and people at one place by spreading out")
    func clusters() async throws {
        service.set(.success([Self.person("a", "Ada", 10, 20), Self.person("b", "Bo", 10, 20)]))
        let model = await shown()
        var cluster = try #require(model.map.visibleMarkers.first)
        #expect(cluster.accessibleLabel == "2 people")
        model.map.markerTapped(cluster)
        #expect(Set(model.map.visibleMarkers.map(\.accessibleLabel)) == ["2 people", "Ada Last", "Bo Last"])
        let ada = try #require(model.map.visibleMarkers.first { $0.name == "Ada Last" })
        model.map.markerTapped(ada)
        #expect(model.detail?.name == "Ada Last")
        // A second time gathers them again.
        cluster = try #require(model.map.visibleMarkers.first { $0.isCluster })
        model.map.markerTapped(cluster)
        #expect(model.map.visibleMarkers.count == 1)

        service.set(.success(Self.people))
        let apart = await shown()
        apart.map.markerTapped(try #require(apart.map.visibleMarkers.first { $0.isCluster }))
        follow(apart.map)
        #expect(Set(apart.map.visibleMarkers.map(\.accessibleLabel)) == ["Ada Last", "Berit Last"])
    }

    @Test("Show on map shows that person alone in the middle, and says the way back to everyone")
    func showOnMap() async throws {
        let model = await shown()
        model.rowOpened(at: 2)
        model.showOnMapTapped()
        follow(model.map)
        #expect(!model.isProfileOpen)
        #expect(model.map.onlyMessage == Message(text: "Only Cleo Last is shown on the map.", action: "Show Everyone"))
        #expect(model.map.visibleMarkers.map(\.name) == ["Cleo Last"])
        let marker = try #require(model.map.visibleMarkers.first)
        let viewport = try #require(model.map.viewport)
        let pixel = viewport.pixel(of: marker.point)
        #expect(abs(pixel.x - 300) <= 2 && abs(pixel.y - 250) <= 2)
        model.map.everyoneTapped()
        follow(model.map)
        #expect(model.map.onlyMessage == nil)
        #expect(model.map.visibleMarkers.map(\.count).reduce(0, +) == 3)
    }

    @Test("Who has no place cannot be shown on the map")
    func noPlace() async {
        let model = await shown()
        model.rowOpened(at: 3)
        #expect(model.detail?.hasPlace == false)
        model.showOnMapTapped()
        #expect(model.isProfileOpen)
    }

    @Test("The map follows deletions, edits and the search")
    func follows() async throws {
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

    @Test("Somebody out of sight who is selected in the list comes into sight")
    func selection() async throws {
        let model = await shown()
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 6, size: Self.size))
        let before = model.map.moveRequested.count
        model.rowSelected(at: 0)
        #expect(model.map.moveRequested.count == before + 1)
        follow(model.map)
        #expect(model.map.visibleMarkers.contains { $0.accessibleLabel == "Ada Last, selected" })
        #expect(!model.isProfileOpen)
    }

    @Test("The part of the map that was shown comes back; what is not readable shows everyone", arguments: [true, false])
    func restored(isReadable: Bool) async throws {
        let settings = FakeSettingStore()
        let viewport = MapViewport(centre: MapPoint(x: 0.25, y: 0.75), zoom: 5, size: Self.size)
        try await settings.set(.mapViewport, to: isReadable ? viewport.stored : "nonsense")
        let model = await shown(settings)
        let shown = try #require(model.map.viewport)
        #expect((shown == viewport) == isReadable)
    }

    @Test("A tile server that fails is mentioned once, until it is tried again")
    func tiles() async {
        let model = await shown()
        let failure = TileFailure.unavailable(.unreachable(description: "No network."))
        model.map.tileFailed(failure)
        let words = "Map tiles aren’t available. The built-in map is shown."
        #expect(model.map.tileMessage == Message(text: words, details: "No network.", action: "Try Again"))
        model.map.tileMessageDismissed()
        model.map.tileFailed(failure)
        #expect(model.map.tileMessage == nil)
        await model.map.retryTilesTapped()
        #expect(model.map.tileRetryRequested.count == 1)
        model.map.tileFailed(.refused(until: .distantFuture, explanation: nil))
        #expect(model.map.tileMessage?.text == "Map tiles aren’t available. The built-in map is shown.")
    }

    @Test("What the map showed last comes back, however late it is read")
    func lateViewport() async throws {
        let stored = MapViewport(centre: .middle, zoom: 5, size: Self.size).stored
        let settings = HeldSettingStore()
        let model = PeopleModel.make(service, store: .inMemory(), settings: settings)
        let loading = Task { await model.map.load() }
        await settings.answer.isAsked()
        model.map.viewportChanged(MapViewport(centre: .middle, zoom: 0, size: Self.size))
        await model.load()
        await until { model.map.count > 0 }
        settings.answer.answer(.success(stored))
        await loading.value
        #expect(model.map.moveRequested.last?.zoom == 5)
        #expect(model.map.moveRequested.count == 1, "the map went nowhere else before")
    }
}

/// Settings that have nothing but the part of the map that was shown, which a test delivers.
private final class HeldSettingStore: SettingStore {
    let answer = Expectation<String?>()

    func value(of setting: Setting) async throws -> String? {
        setting == .mapViewport ? try await answer.ask() : nil
    }

    func set(_ setting: Setting, to value: String) async throws {}
}
