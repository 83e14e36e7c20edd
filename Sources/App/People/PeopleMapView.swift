import Atlas
import Domain
import GtkSupport
import Localization
import ViewModels

/// The map beside the list of people.
@MainActor
final class PeopleMapView: View {
    struct Outlets: @MainActor Decodable {
        let title, missing: Label
        let back, everyone: Button
        let bar: Box
        let attribution: LinkButton
        let onlyMessage, tileMessage, map, scale, zoom: Bin
    }

    let ui = Template<Box, Outlets>("People/people-map")
    /// The map, which takes the keyboard focus.
    let map = MapView.make(label: localized("Map of People"))
    private let layout: WindowLayout
    private let model: PeopleModel
    private let markers: PeopleMarkers
    private let tiles: TileLayer

    /// How far an arrow key moves the map, in logical pixels.
    private static let step = 96.0

    init(_ layout: WindowLayout, _ model: PeopleModel, world: WorldTileRenderer) {
        self.layout = layout
        self.model = model
        WorldLayer.add(to: map, renderer: world)
        // Tiles are below the markers, so their layer is there from the beginning.
        tiles = map.addTileLayer(identifier: "tiles", zoomLevels: 0...TileCoordinate.deepestZoom) { _ in nil }
        markers = PeopleMarkers(map.addMarkerLayer(label: localized("People")), model, fallback: map)
        ui.scale.setChild(map.makeScale(label: localized("Scale")))
        ui.zoom.setChild(map.makeZoomButtons(zoomIn: localized("Zoom In"), zoomOut: localized("Zoom Out")))
        ui.attribution.offerAddress()
        ui.map.setChild(map)
        addMessages()
        connect()
        bind { self.ui.bar.isVertical = layout.isFolded || layout.textScale > 125 }
        bind(updateHeader)
        bind { self.markers.show(model.map.visibleMarkers) }
        bind(updateTiles)
        on(model.map.tileRetryRequested) { self.tiles.retryFailedTiles() }
        on(model.map.moveRequested) { self.map.go(to: $0) }
        Task { await model.map.load() }
    }

    private func addMessages() {
        let map = model.map
        ui.onlyMessage.setChild(
            MessageBar(
                message: { map.onlyMessage }, isError: false,
                onAction: { map.everyoneTapped() }, onDismiss: nil
            ).widget)
        ui.tileMessage.setChild(
            MessageBar(
                message: { map.tileMessage }, isError: false,
                onAction: { Task { await map.retryTilesTapped() } }, onDismiss: { map.tileMessageDismissed() }
            ).widget)
    }

    private func connect() {
        let model = model
        ui.everyone.onClicked { model.map.everyoneTapped() }
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
        ui.back.isVisible = model.panes.isFolded
        ui.title.isVisible = layout.hasRoomForTitles
        ui.missing.text = model.map.missingText ?? ""
        ui.missing.isVisible = model.map.missingText != nil
    }

    private func updateTiles() {
        if let template = model.map.template { tiles.replaceProvider(provider(of: template)) }
    }

    private func provider(of template: TileTemplate) -> TileProvider {
        let load = model.map.tiles(of: template)
        let decoder = model.map.pictureDecoder
        return { [weak map = model.map] request in
            let tile = try await load(request.tile)
            if let failure = tile.failure { await map?.tileFailed(failure) }
            guard let data = tile.data else {
                if let failure = tile.failure { throw failure }
                return nil
            }
            return try await decoder.picture(from: data, limits: .tile)
        }
    }
}
