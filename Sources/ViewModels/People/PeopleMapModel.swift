import Atlas
import Domain
import Foundation
import Localization
import Observation

/// The map beside the list of people.
@MainActor @Observable
public final class PeopleMapModel {
    /// What the map shows as soon as its size and the people are known.
    private enum Intent {
        case everyone
        case stored(String)
        case person(Person.ID)
    }

    private let useCases: MapUseCases
    let world: World
    private let onOpen: @MainActor (Person.ID) -> Void
    private var hasSampleTiles = false
    private var found = FoundPeople.none { didSet { made.removeAll() } }
    private var everyone = MapMarkers.none { didSet { made.removeAll() } }
    private var single: (row: PersonRow, markers: MapMarkers)? { didSet { made.removeAll() } }
    /// The markers that were in sight, none of them selected: in a movement most are the same from frame to frame.
    @ObservationIgnored private var made = LeastRecentlyUsedCache<MapMarker, PeopleMapMarker>(budget: 4096)
    private var intent: Intent? = .everyone
    @ObservationIgnored private var marking: Task<Void, Never>?
    /// Where everyone was in the window, as far as the map can show it.
    @ObservationIgnored private var fitted: MapViewport?
    @ObservationIgnored private var destination: MapViewport?
    /// Whether the map has been told where to start.
    @ObservationIgnored private var hasStarted = false
    /// How far the viewport of the last run has been read.
    @ObservationIgnored private var loading = Loading.notYet

    /// The cluster whose people are listed; nil for none.
    public private(set) var openCluster: ClusterPeople?
    /// The current viewport; nil before the map has a size.
    public private(set) var viewport: MapViewport?
    /// The map travels to a viewport.
    public let moveRequested = Event<MapViewport>()
    /// The map shows a viewport at once: at its start, and after its size has changed.
    public let refitRequested = Event<MapViewport>()
    /// The person selected in the list.
    public private(set) var selectedID: Person.ID?
    /// The source of the tiles; nil until it is known.
    public private(set) var template: TileTemplate?
    /// What is said of the tile server.
    public let tileMessages = MessagesModel()
    /// Why a tile failed, of which the user was told.
    @ObservationIgnored private var tileFailure: Failure?
    /// Whether a tile of the server is drawn in the window.
    private(set) var drawsTiles = false
    /// Whether such a tile is a real server's: those of the sample data are drawn from the built-in map.
    var showsServerTiles: Bool { drawsTiles && !hasSampleTiles }
    /// The map shows a place that was searched for.
    public let placeShown = Event<Void>()
    /// The tiles that failed are requested again.
    public let tileRetryRequested = Event<Void>()

    @ObservationIgnored public private(set) lazy var places = PlaceSearchModel(load: useCases.loadLabels) { [weak self] in
        self?.show($0)
    }

    /// - Parameter onOpen: opens the profile of a person whose marker was activated.
    public init(_ useCases: MapUseCases, _ world: World, onOpen: @escaping @MainActor (Person.ID) -> Void) {
        self.useCases = useCases
        self.world = world
        self.onOpen = onOpen
    }

    // MARK: What the view shows

    private var markers: MapMarkers { single?.markers ?? everyone }

    /// The markers that may be visible, in reading order.
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

    /// The place of the person who is shown alone, which the map can show in its middle.
    public var singlePoint: MapPoint? { single?.markers.points.first }

    /// The place of the person who is selected; nil if they are not on the map.
    public var selectedPoint: MapPoint? { selectedID.flatMap { markers.point(of: $0) } }

    /// The number of people on the map, in markers and clusters.
    public var count: Int { markers.count }

    /// How many people have no usable place; nil if everyone has one.
    public var missingText: String? {
        let count = single == nil ? everyone.withoutPlace : 0
        return count == 0 ? nil : localizedPlural("%@ person has no location", "%@ people have no location", count: count)
    }

    /// The message that the map shows one person only, with the way back to everyone.
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

    /// Loads the tiles of a server.
    public func tiles(of template: TileTemplate) -> LoadTileUseCase { useCases.loadTile(template) }

    // MARK: What happens

    /// The map appeared for the first time: restores its last viewport.
    public func load() async {
        guard loading == .notYet else { return }
        loading = .loading
        if case .sampleData? = useCases.tileOverride { hasSampleTiles = true }
        let chosen = try? await useCases.tileServer()
        template = useCases.tileOverride?.template ?? chosen ?? .openStreetMap
        if let stored = try? await useCases.viewport(), case .everyone? = intent {
            intent = .stored(stored)
        }
        loading = .loaded
        resolveIntent()
    }

    /// The source of the tiles changed.
    public func templateChanged(_ template: TileTemplate) {
        self.template = template
        tileFailure = nil
        tileMessages.dismissed()
    }

    /// The people in the list or their names changed. Making markers for many thousands takes longer than the list should wait, so
    /// they follow later, for one result of the search at a time. Outdated results are skipped.
    func show(_ found: FoundPeople) {
        self.found = found
        if let single {
            self.single = found.person(single.row.id).map { ($0, MapMarkers([$0.profile])) }
            // The service may have moved the person elsewhere, and the map follows.
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

    /// Frees markers away from the main thread, which takes as long as making many of them.
    @concurrent
    private static func letGo(_ markers: consuming MapMarkers) async {}

    /// The map moved, or its size changed.
    /// - Parameter destination: where it travels to; nil if it does not travel.
    public func viewportChanged(_ viewport: MapViewport, travellingTo destination: MapViewport? = nil) {
        self.destination = destination
        guard viewport != self.viewport, viewport.size.width > 0, viewport.size.height > 0 else { return }
        let showedEveryone = self.viewport.map { $0.size != viewport.size && showsEveryone($0) } ?? false
        self.viewport = viewport
        guard showedEveryone, intent == nil, markers.count > 0 else { return resolveIntent() }
        let everyone = fit(viewport.size)
        if everyone != viewport { refitRequested.send(everyone) }
    }

    /// Where everyone is in a window.
    private func fit(_ size: PixelSize) -> MapViewport {
        let viewport = MapViewport.fitting(markers.points, size: size).constrained(reaching: singlePoint)
        fitted = viewport
        return viewport
    }

    /// Whether a window of this size shows everyone and was not moved since.
    private func showsEveryone(_ viewport: MapViewport) -> Bool { fitted?.isNearly(viewport) == true }

    /// A person was selected in the list: moves the map if they are out of sight.
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

    /// Shows everyone again.
    public func everyoneTapped() {
        single = nil
        openCluster = nil
        intent = .everyone
        resolveIntent()
    }

    /// A marker was activated: opens a person's profile, or the list of a cluster's people.
    public func markerTapped(_ marker: PeopleMapMarker) {
        guard let viewport else { return }
        guard marker.isCluster else { return onOpen(marker.personID) }
        openCluster = ClusterPeople(
            marker: marker.id, title: PeopleStrings.count(marker.count),
            rows: markers.members(of: marker.marker).compactMap { found.everyone[$0.id] },
            parting: markers.viewportParting(marker.marker, in: viewport))
    }

    /// A person of the open cluster was chosen: opens the profile.
    public func clusterPersonOpened(at position: Int) {
        guard let rows = openCluster?.rows, rows.indices.contains(position) else { return }
        openCluster = nil
        onOpen(rows[position].id)
    }

    /// *Zoom In* of the open cluster: shows its people apart.
    public func clusterZoomTapped() {
        guard let target = openCluster?.parting else { return }
        openCluster = nil
        move(to: target)
    }

    /// A place was searched for: the map moves there.
    private func show(_ place: WorldMap.Label) {
        guard let viewport else { return }
        let zoom = place.kind == .country ? min(Double(place.zoom) + 1, Self.cityZoom) : Self.cityZoom
        move(to: viewport.centred(on: place.point.wrapped, zoom: zoom))
        placeShown.send()
    }

    /// The deepest level at which the built-in map has names.
    private static let cityZoom = 6.0

    /// The list of a cluster's people was closed.
    public func clusterClosed() {
        openCluster = nil
    }

    /// The keyboard focus came to a marker: it moves into the window if a part of it is outside.
    public func markerFocused(_ marker: PeopleMapMarker) {
        reveal(marker.point, margin: markers.markerSize / 2)
    }

    /// Tiles of the server came into the window, or left it.
    /// - Parameter areDrawn: whether one is there.
    public func tilesChanged(areDrawn: Bool) {
        if drawsTiles != areDrawn { drawsTiles = areDrawn }
    }

    /// A tile failed to load. The message appears once; the built-in map shows instead.
    public func tileFailed(_ error: HTTPError) {
        guard tileFailure == nil else { return }
        // Without the tile server the built-in map is what the user wants.
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
        await useCases.retryTiles()
        tileRetryRequested.send()
    }

    /// The viewport as it is stored; nil if the map never appeared.
    var stored: String? { loading == .loaded ? viewport?.stored : nil }

    // MARK: Parts

    /// Moves the map if a point would be out of sight where it travels to.
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

    /// Far enough to see the nearest coasts: the service puts most people into the sea.
    private static let personZoom = 3.0
}
