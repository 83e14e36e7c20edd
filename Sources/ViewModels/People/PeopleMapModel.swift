import Atlas
import Domain
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

    private let settings: any SettingStore
    private let retryTiles: RetryTilesUseCase
    private let loadTileServer: LoadTileServerUseCase
    private let loadTile: @Sendable (TileTemplate) -> LoadTileUseCase
    private var found = FoundPeople.none
    private var everyone = MapMarkers.none
    private var single: (row: PersonRow, markers: MapMarkers)?
    private var spread: (cluster: MapMarker, members: [ClusterActivation.SpreadMarker])?
    private var intent: Intent? = .everyone
    private var hasSaidTileFailure = false
    @ObservationIgnored private var marking: Task<Void, Never>?
    @ObservationIgnored private var hasLoaded = false
    @ObservationIgnored private var isRestored = false

    /// Opens the profile of a person whose marker was activated.
    @ObservationIgnored var onOpen: @MainActor (Person.ID) -> Void = { _ in }

    /// The current viewport; nil before the map has a size.
    public private(set) var viewport: MapViewport?
    /// The map moves to a viewport.
    public let moveRequested = Event<MapViewport>()
    /// The person selected in the list.
    public private(set) var selectedID: Person.ID?
    /// The source of the tiles; nil until it is known.
    public private(set) var template: TileTemplate?
    /// The message about the tile server.
    public private(set) var tileMessage: Message?
    /// The tiles that failed are requested again.
    public let tileRetryRequested = Event<Void>()

    /// Decodes the pictures of tiles.
    public let pictureDecoder: any PictureDecoder

    /// - Parameters:
    ///   - settings: store the part of the map that was shown last.
    ///   - retryTiles: lets a tile server be asked again.
    ///   - loadTileServer: says where the tiles come from.
    ///   - loadTile: loads tiles from there.
    ///   - pictureDecoder: decodes their pictures.
    public init(
        settings: any SettingStore, retryTiles: RetryTilesUseCase, loadTileServer: LoadTileServerUseCase,
        loadTile: @escaping @Sendable (TileTemplate) -> LoadTileUseCase, pictureDecoder: any PictureDecoder
    ) {
        self.settings = settings
        self.retryTiles = retryTiles
        self.loadTileServer = loadTileServer
        self.loadTile = loadTile
        self.pictureDecoder = pictureDecoder
    }

    // MARK: What the view shows

    private var markers: MapMarkers { single?.markers ?? everyone }

    /// The markers that may be visible, in reading order.
    public var visibleMarkers: [PeopleMapMarker] {
        guard let viewport else { return [] }
        let markers = markers
        let selected = selectedID.flatMap { markers.marker(holding: $0, level: viewport.level) }
        let ordered = markers.readingOrder(of: markers.visible(in: viewport), in: viewport)
        var result: [PeopleMapMarker] = []
        result.reserveCapacity(ordered.count)
        for marker in ordered {
            result.append(item(marker, isSelected: marker == selected))
            guard let spread, spread.cluster == marker else { continue }
            result += spread.members.compactMap { item($0, of: marker, in: viewport) }
        }
        return result
    }

    /// The number of people on the map, in markers and clusters.
    public var count: Int { markers.count }

    /// How many people have no usable place; nil if everyone has one.
    public var missingText: String? {
        let count = single == nil ? everyone.withoutPlace : 0
        return count == 0 ? nil : PeopleMapStrings.withoutPlace(count)
    }

    /// The message that the map shows one person only, with the way back to everyone.
    public var onlyMessage: Message? {
        single.map { Message(text: PeopleMapStrings.only($0.row.name), action: PeopleMapStrings.showEveryone) }
    }

    /// The tiles of a server.
    public func tiles(of template: TileTemplate) -> LoadTileUseCase {
        loadTile(template)
    }

    // MARK: What happens

    /// The map appeared for the first time: restores its last viewport.
    public func load() async {
        guard !hasLoaded else { return }
        hasLoaded = true
        template = (try? await loadTileServer().template) ?? .openStreetMap
        if let stored = try? await settings.value(of: .mapViewport), case .everyone? = intent {
            intent = .stored(stored)
        }
        isRestored = true
        resolveIntent()
    }

    /// The source of the tiles changed.
    public func templateChanged(_ template: TileTemplate) {
        self.template = template
        tileMessage = nil
        hasSaidTileFailure = false
    }

    /// The people in the list or their names changed. Making markers for many thousands takes longer than the list should wait, so
    /// they follow later, for one result of the search at a time. Outdated results are skipped.
    func show(_ found: FoundPeople) {
        self.found = found
        if let single {
            self.single = found.position(of: single.row.id).map { (found.rows[$0], single.markers) }
        }
        let previous = marking
        previous?.cancel()
        marking = Task {
            await previous?.value
            guard !Task.isCancelled else { return }
            var markers = await found.markers()
            guard !Task.isCancelled else { return }
            swap(&markers, &everyone)
            spread = nil
            resolveIntent()
            await Self.letGo(consume markers)
        }
    }

    /// Frees markers away from the main thread, which takes as long as making many of them.
    @concurrent
    private static func letGo(_ markers: consuming MapMarkers) async {}

    /// The map moved, or its size changed.
    public func viewportChanged(_ viewport: MapViewport) {
        guard viewport != self.viewport, viewport.size.width > 0, viewport.size.height > 0 else { return }
        if viewport.zoom != self.viewport?.zoom { spread = nil }
        self.viewport = viewport
        resolveIntent()
    }

    /// A person was selected in the list: moves the map if they are out of sight.
    func select(_ id: Person.ID?) {
        guard id != selectedID else { return }
        selectedID = id
        guard let id, let viewport, intent == nil, let point = markers.point(of: id) else { return }
        let revealing = viewport.revealing(point, margin: markers.markerSize)
        if revealing != viewport { moveRequested.send(revealing) }
    }

    /// Shows one person only.
    func showOnly(_ profile: Profile) {
        single = (PersonRow(profile), MapMarkers([profile]))
        spread = nil
        intent = .person(profile.id)
        resolveIntent()
    }

    /// Shows everyone again.
    public func everyoneTapped() {
        single = nil
        spread = nil
        intent = .everyone
        resolveIntent()
    }

    /// A marker was activated: opens a person's profile, or takes a cluster apart.
    public func markerTapped(_ marker: PeopleMapMarker) {
        guard let viewport else { return }
        guard case .cluster(let cluster) = marker.kind else {
            onOpen(marker.personID)
            return
        }
        switch markers.activation(of: cluster, in: viewport) {
        case .zoom(let target):
            moveRequested.send(target)
        case .spread(let members):
            spread = spread?.cluster == cluster ? nil : (cluster, members)
        }
    }

    /// A tile failed to load. The message appears once; the built-in map shows instead.
    public func tileFailed(_ failure: TileFailure) {
        guard !hasSaidTileFailure else { return }
        hasSaidTileFailure = true
        tileMessage = Message(
            text: PeopleMapStrings.noTiles, details: PeopleMapStrings.details(of: failure), action: ErrorStrings.tryAgain)
    }

    /// The button of the message about the tile server.
    public func retryTilesTapped() async {
        tileMessage = nil
        hasSaidTileFailure = false
        await retryTiles()
        tileRetryRequested.send()
    }

    /// The message about the tile server is closed.
    public func tileMessageDismissed() {
        tileMessage = nil
    }

    /// The viewport as it is stored; nil if the map never appeared.
    var stored: String? {
        isRestored ? viewport?.stored : nil
    }

    // MARK: Parts

    private func resolveIntent() {
        guard isRestored, let intent, let size = viewport?.size else { return }
        switch intent {
        case .everyone:
            guard markers.count > 0 else { return }
            moveRequested.send(MapViewport.fitting(markers.points, size: size))
        case .stored(let text):
            guard let viewport = MapViewport(stored: text, size: size) else {
                self.intent = .everyone
                return resolveIntent()
            }
            moveRequested.send(viewport)
        case .person(let id):
            guard let point = markers.point(of: id), let viewport else { return }
            moveRequested.send(viewport.centred(on: point, zoom: max(viewport.zoom.rounded(), Self.personZoom)))
        }
        self.intent = nil
    }

    /// Far enough to see the nearest coasts: the service puts most people into the sea.
    private static let personZoom = 3.0

    private func row(of id: Person.ID) -> PersonRow? {
        found.everyone[id]?.row
    }

    private func item(_ marker: MapMarker, isSelected: Bool) -> PeopleMapMarker {
        guard !marker.isCluster else { return PeopleMapMarker(cluster: marker, isSelected: isSelected) }
        let row = single?.row ?? row(of: marker.id)
        return PeopleMapMarker(person: marker.id, row: row, point: marker.point, isSelected: isSelected)
    }

    private func item(
        _ member: ClusterActivation.SpreadMarker, of cluster: MapMarker, in viewport: MapViewport
    ) -> PeopleMapMarker? {
        let centre = viewport.pixel(of: cluster.point)
        let pixel = PixelPoint(x: centre.x + member.offset.x, y: centre.y + member.offset.y)
        guard let point = viewport.point(at: pixel) else { return nil }
        return PeopleMapMarker(
            person: member.id, row: row(of: member.id), point: point, isSelected: member.id == selectedID)
    }
}
