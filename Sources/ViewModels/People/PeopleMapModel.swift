import Atlas
import Foundation
import GLibSupport
import Model
import Observation
import Pictures

@MainActor @Observable
public final class PeopleMapModel {
    /// The target of the map, until its size and the people are known.
    private enum Intent {
        case everyone
        case stored(String)
        case person(Person.ID)
    }

    private let useCases: MapUseCases
    private let choices: Choices
    let world: World
    private let onOpen: @MainActor (Person.ID) -> Void
    private var hasSampleTiles = false
    private var found = FoundPeople.none { didSet { made.removeAll() } }
    private var everyone = MapMarkers.none { didSet { made.removeAll() } }
    private var single: (row: PersonRow, markers: MapMarkers)? { didSet { made.removeAll() } }
    /// Recent markers, none of them selected. While the map moves, most stay the same from frame to frame.
    @ObservationIgnored private var made = LeastRecentlyUsedCache<MapMarker, PeopleMapMarker>(budget: 4096)
    private var intent: Intent? = .everyone
    @ObservationIgnored private var marking: Task<Void, Never>?
    /// The viewport that fitted everyone, if the map was not changed since.
    @ObservationIgnored private var fitted: MapViewport?
    @ObservationIgnored private var destination: MapViewport?
    @ObservationIgnored private var hasStarted = false
    @ObservationIgnored private var loading = Loading.notYet

    public private(set) var openCluster: ClusterPeople?
    /// Nil before the map has a size.
    public private(set) var viewport: MapViewport?
    public let moveRequested = Event<MapViewport>()
    /// Without an animation: at the start, and after the size changed.
    public let refitRequested = Event<MapViewport>()
    public private(set) var selectedID: Person.ID?
    /// Nil until it is known.
    public private(set) var template: TileTemplate?
    public let tileMessages = MessagesModel()
    @ObservationIgnored private var tileFailure: Failure?
    private(set) var drawsTiles = false
    /// Tiles of the sample data are drawn from the built-in map.
    var showsServerTiles: Bool { drawsTiles && !hasSampleTiles }
    public let placeShown = Event<Void>()
    public let tileRetryRequested = Event<Void>()

    @ObservationIgnored public private(set) lazy var places = PlaceSearchModel(load: useCases.loadLabels) { [weak self] in
        self?.show($0)
    }

    public init(
        _ useCases: MapUseCases, _ world: World, _ choices: Choices, onOpen: @escaping @MainActor (Person.ID) -> Void
    ) {
        self.useCases = useCases
        self.choices = choices
        self.world = world
        self.onOpen = onOpen
        choices.tileTemplate.onChange { [weak self] in self?.templateChanged(TileTemplate(stored: $0)) }
    }

    private var markers: MapMarkers { single?.markers ?? everyone }

    /// In reading order.
    public var visibleMarkers: [PeopleMapMarker] {
        guard let viewport else { return [] }
        let (markers, found, single) = (markers, found, single)
        let selected = selectedID.flatMap { markers.marker(holding: $0, level: viewport.level) }
        let visible = markers.visible(in: viewport)
        var known: [MapMarker.ID: PeopleMapMarker] = [:]
        for marker in visible { known[marker.id] = made.value(of: marker) }
        let others = visible.filter { known[$0.id] == nil }
        let birthdays = markers.holders(of: found.everyone.birthdays?.ids ?? [], among: others)
        for marker in others {
            var people = [marker.id]
            if marker.isCluster {
                let first = birthdays[marker.id] ?? []
                let members = markers.firstMembers(PeopleMapMarker.faceLimit, of: marker).map(\.id)
                people = Array((first + members.filter { !first.contains($0) }).prefix(PeopleMapMarker.faceLimit))
            }
            let shown = PeopleMapMarker(marker, faces: people.compactMap { single?.row ?? found.everyone[$0] })
            known[marker.id] = shown
            made.insert(shown, for: marker, cost: 1)
        }
        return markers.readingOrder(of: visible, in: viewport).compactMap { marker in
            marker == selected ? known[marker.id].map(PeopleMapMarker.init(selected:)) : known[marker.id]
        }
    }

    public var singlePoint: MapPoint? { single?.markers.points.first }

    public var selectedPoint: MapPoint? { selectedID.flatMap { markers.point(of: $0) } }

    public var count: Int { markers.count }

    /// Nil if everyone has a usable place.
    public var missingText: String? {
        let count = single == nil ? everyone.withoutPlace : 0
        return count == 0 ? nil : localizedPlural("%@ person has no location", "%@ people have no location", count: count)
    }

    public var onlyMessage: Message? {
        guard let name = single?.row.name else { return nil }
        let text =
            switch singlePoint?.pole {
            case nil: localized("Only %@ is shown on the map.", name)
            case .north: localized("Only %@ is shown on the map, near the North Pole.", name)
            case .south: localized("Only %@ is shown on the map, near the South Pole.", name)
            }
        return Message(text: text, action: localized("Show Everyone"), isProblem: false)
    }

    public func tiles(of template: TileTemplate) -> LoadTileUseCase { useCases.loadTile(template) }

    // MARK: Actions

    public func load() async {
        guard loading == .notYet else { return }
        loading = .loading
        if case .sampleData? = useCases.tileOverride { hasSampleTiles = true }
        await choices.load()
        template = useCases.tileOverride?.template ?? TileTemplate(stored: choices.tileTemplate.value)
        if case .everyone? = intent { intent = .stored(choices.mapViewport.value) }
        loading = .loaded
        resolveIntent()
    }

    private func templateChanged(_ template: TileTemplate) {
        // A map that was never shown has no source yet.
        guard self.template != nil, useCases.tileOverride == nil else { return }
        self.template = template
        tileFailure = nil
        tileMessages.dismissed()
    }

    /// Shows other people. Making markers for many thousands takes longer than the list should wait, so they follow later.
    /// Outdated results are skipped.
    func show(_ found: FoundPeople) {
        self.found = found
        if let single {
            self.single = found.person(single.row.id).map { ($0, MapMarkers([$0.profile])) }
            // The service may have moved the person, and the map follows.
            if let point = singlePoint, point != single.markers.points.first { intent = .person(single.row.id) }
        }
        let previous = marking
        previous?.cancel()
        marking = Task {
            await previous?.value
            guard !Task.isCancelled else { return }
            var markers = await found.markers()
            guard !Task.isCancelled else { return }
            swap(&markers, &everyone)
            openCluster = nil
            resolveIntent()
            await Self.letGo(consume markers)
        }
    }

    /// Frees markers away from the main thread: freeing many takes as long as making them.
    @concurrent
    private static func letGo(_ markers: consuming MapMarkers) async {}

    /// - Parameter destination: the viewport at the end of the animation; nil without one.
    public func viewportChanged(_ viewport: MapViewport, travellingTo destination: MapViewport? = nil) {
        self.destination = destination
        guard viewport != self.viewport, viewport.size.width > 0, viewport.size.height > 0 else { return }
        let showedEveryone = self.viewport.map { $0.size != viewport.size && showsEveryone($0) } ?? false
        self.viewport = viewport
        guard showedEveryone, intent == nil, markers.count > 0 else { return resolveIntent() }
        let everyone = fit(viewport.size)
        if everyone != viewport { refitRequested.send(everyone) }
    }

    private func fit(_ size: PixelSize) -> MapViewport {
        let viewport = MapViewport.fitting(markers.points, size: size).constrained(reaching: singlePoint)
        fitted = viewport
        return viewport
    }

    private func showsEveryone(_ viewport: MapViewport) -> Bool { fitted?.isNearly(viewport) == true }

    /// Moves the map if the person is out of sight.
    func select(_ id: Person.ID?) {
        guard id != selectedID else { return }
        selectedID = id
        if let id, intent == nil, let point = markers.point(of: id) { reveal(point, margin: markers.markerSize) }
    }

    func showOnly(_ profile: Profile) {
        single = (PersonRow(profile), MapMarkers([profile]))
        openCluster = nil
        intent = .person(profile.id)
        resolveIntent()
    }

    public func everyoneTapped() {
        single = nil
        openCluster = nil
        intent = .everyone
        resolveIntent()
    }

    public func markerTapped(_ marker: PeopleMapMarker) {
        guard let viewport else { return }
        guard marker.isCluster else { return onOpen(marker.personID) }
        openCluster = ClusterPeople(
            marker: marker.id, title: PeopleStrings.count(marker.count),
            rows: markers.members(of: marker.marker).compactMap { found.everyone[$0.id] },
            parting: markers.viewportParting(marker.marker, in: viewport))
    }

    public func clusterPersonOpened(at position: Int) {
        guard let rows = openCluster?.rows, rows.indices.contains(position) else { return }
        openCluster = nil
        onOpen(rows[position].id)
    }

    public func clusterZoomTapped() {
        guard let target = openCluster?.parting else { return }
        openCluster = nil
        move(to: target)
    }

    private func show(_ place: WorldMap.Label) {
        guard let viewport else { return }
        let zoom = place.kind == .country ? min(Double(place.zoom) + 1, Self.cityZoom) : Self.cityZoom
        move(to: viewport.centred(on: place.point.wrapped, zoom: zoom))
        placeShown.send()
    }

    /// The deepest level at which the built-in map has names.
    private static let cityZoom = 6.0

    public func clusterClosed() {
        openCluster = nil
    }

    /// Moves the marker into the window if a part of it is outside.
    public func markerFocused(_ marker: PeopleMapMarker) {
        reveal(marker.point, margin: markers.markerSize / 2)
    }

    public func tilesChanged(areDrawn: Bool) {
        if drawsTiles != areDrawn { drawsTiles = areDrawn }
    }

    /// Tells the user once. The built-in map is drawn instead.
    public func tileFailed(_ error: HTTPError) {
        guard tileFailure == nil else { return }
        // A user who does not allow the tile server wants the built-in map.
        if case .notAllowed = error { return }
        let reason = Failure(error)
        tileFailure = reason
        tileMessages.tell(
            localized("Map tiles aren’t available. The built-in map is shown."), details: error.explanation, isProblem: false,
            action: reason.action
        ) { [weak self] in
            await reason.resolve { await self?.retryTiles() }
        }
    }

    var failedAttempt: FailedAttempt? {
        tileFailure.map { failure in
            FailedAttempt(failure: failure) {
                self.tileMessages.dismissed()
                await self.retryTiles()
            }
        }
    }

    private func retryTiles() async {
        tileFailure = nil
        await useCases.gate.forgetFailures()
        tileRetryRequested.send()
    }

    /// For the next run; nil if the map never appeared.
    var stored: String? { loading == .loaded ? viewport?.stored : nil }

    /// Moves the map if the point would be invisible at its destination.
    private func reveal(_ point: MapPoint, margin: Double) {
        guard let viewport = destination ?? viewport else { return }
        let revealing = viewport.revealing(point, margin: margin)
        if revealing != viewport { move(to: revealing) }
    }

    private func move(to viewport: MapViewport) {
        destination = viewport
        (hasStarted ? moveRequested : refitRequested).send(viewport)
        hasStarted = true
    }

    private func resolveIntent() {
        guard loading == .loaded, let intent, let size = viewport?.size else { return }
        switch intent {
        case .everyone:
            guard markers.count > 0 else { return }
            move(to: fit(size))
        case .stored(let text):
            guard let viewport = MapViewport(stored: text, size: size) else {
                self.intent = .everyone
                return resolveIntent()
            }
            move(to: viewport)
        case .person(let id):
            guard let point = markers.point(of: id), let viewport else { return }
            move(to: viewport.centred(on: point, zoom: max(viewport.zoom.rounded(), Self.personZoom)))
        }
        self.intent = nil
    }

    /// Wide enough to show the nearest coasts: the service places most people in the sea.
    private static let personZoom = 3.0
}
