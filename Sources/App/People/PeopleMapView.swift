import Atlas
import Domain
import GtkSupport
import Localization
import Resources
import ViewModels

/// The map beside the list of people.
@MainActor
final class PeopleMapView {
    private let window: WindowModel
    private let model: PeopleModel
    private let map: MapView
    private let markers: PeopleMarkers
    private let back: Button
    private let title: Label
    private let missing: Label
    private let attribution: LinkButton
    private var tiles: WeakWidget?
    private var shownTemplate: TileTemplate?
    private var answeredMove = 0
    private var answeredRetry = 0

    /// How far an arrow key moves the map, in logical pixels.
    private static let step = 96.0

    /// Builds the map; the widget owns its controller.
    /// - Returns: the whole page, and the map on it, which takes the keyboard focus.
    static func make(_ window: WindowModel, world: WorldTileRenderer) -> (page: Widget, map: WeakWidget) {
        let builder = Builder(resource: Resources.basePath + "/ui/People/people-map.ui")
        let root = builder.widget("root", as: Box.self)
        let view = PeopleMapView(builder, window, world)
        root.own(view)
        let model = window.people
        let map = model.map
        builder.widget("map", as: Bin.self).setChild(view.map)
        builder.widget("everyone", as: Button.self).onClicked { map.everyoneTapped() }
        builder.widget("only-message", as: Bin.self).setChild(
            MessageBar.make(
                message: { map.onlyMessage }, isNarrow: { !window.hasRoomForTitles }, isError: false,
                onAction: { map.everyoneTapped() }, onDismiss: nil))
        builder.widget("tile-message", as: Bin.self).setChild(
            MessageBar.make(
                message: { map.tileMessage }, isNarrow: { !window.hasRoomForTitles }, isError: false,
                onAction: { Task { await map.retryTilesTapped() } }, onDismiss: { map.tileMessageDismissed() }))
        view.attribution.onOpeningFailed { window.openingFailed($0) }
        root.bind { view.attribution.lineLength = window.textScale > 125 ? 16 : nil }
        root.bind { view.updateHeader() }
        root.bind { view.updateMarkers() }
        root.bind { view.updateTiles() }
        root.bind { view.updateMove() }
        Task { await map.load() }
        return (root, view.map.weak)
    }

    private init(_ builder: Builder, _ window: WindowModel, _ world: WorldTileRenderer) {
        self.window = window
        model = window.people
        back = builder.widget("back")
        title = builder.widget("title")
        missing = builder.widget("missing")
        map = MapView.make(label: localized("Map of the people"))
        WorldLayer.add(to: map, renderer: world)
        // The place of the tiles is below the markers, so their layer is there from the beginning.
        tiles = map.addTileLayer(identifier: "tiles", zoomLevels: 0...TileCoordinate.deepestZoom) { _ in nil }.weak
        markers = PeopleMarkers(map.addMarkerLayer(label: localized("People")), window.people)
        map.addScale(label: localized("Scale"))
        attribution = map.addAttribution("© OpenStreetMap contributors", address: "https://www.openstreetmap.org/copyright")
        map.addZoomButtons(zoomIn: localized("Zoom in"), zoomOut: localized("Zoom out"))
        connect()
    }

    private func connect() {
        let model = model
        map.onViewportChanged { [weak self] in
            guard let self else { return }
            model.map.viewportChanged(map.viewport)
        }
        map.onKey { [weak self] key in self?.pressed(key) }
    }

    private func pressed(_ key: MapKey) {
        switch key {
        case .left: map.pan(x: -Self.step, y: 0)
        case .right: map.pan(x: Self.step, y: 0)
        case .up: map.pan(x: 0, y: -Self.step)
        case .down: map.pan(x: 0, y: Self.step)
        case .zoomIn: map.zoomIn()
        case .zoomOut: map.zoomOut()
        case .reset: model.map.everyoneTapped()
        case .leave: model.backTapped()
        }
    }

    // MARK: Bindings

    private func updateHeader() {
        back.isVisible = model.panes.isFolded
        title.isVisible = window.hasRoomForTitles
        missing.text = model.map.missingText ?? ""
        missing.isVisible = model.map.missingText != nil
    }

    private func updateMarkers() {
        markers.show(model.map.visibleMarkers)
    }

    private func updateMove() {
        guard let move = model.map.move, move.number > answeredMove else { return }
        answeredMove = move.number
        map.go(to: move.viewport)
    }

    private func updateTiles() {
        guard let layer = tiles?.widget(as: TileLayer.self) else { return }
        if let template = model.map.template, template != shownTemplate {
            shownTemplate = template
            layer.replaceProvider(provider(of: template))
        }
        if model.map.tileRetries > answeredRetry {
            answeredRetry = model.map.tileRetries
            layer.retryFailedTiles()
        }
    }

    private func provider(of template: TileTemplate) -> TileProvider {
        let load = model.map.tiles(of: template)
        return { [weak map = model.map] request in
            let tile = try await load(request.tile)
            if let failure = tile.failure { await map?.tileFailed(failure) }
            guard let data = tile.data else {
                if let failure = tile.failure { throw failure }
                return nil
            }
            return try await Texture.decode(data, limits: .icon)
        }
    }
}
