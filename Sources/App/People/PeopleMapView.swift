import Atlas
import GLibSupport
import GtkSupport
import Model
import ViewModels

final class PeopleMapView: View {
    struct Outlets: @MainActor Decodable {
        let title, notes, scale, attributionText: Label
        let back, place, everyone: Button
        let bar, scaleGroup, scaleLine: Box
        let attribution: LinkButton
        let onlyMessage, tileMessage, map, zoom: Bin
    }

    let ui = Template<Box, Outlets>("People/people-map")
    let map = MapView.make(label: localized("Map of People"))
    private let model: PeopleModel
    private let markers: PeopleMarkers
    private let tiles: TileLayer
    private var placeSearch: Popover?
    private var scheme: ColourScheme?
    private var isDark = ColourScheme.isDark

    /// How far a key moves the map, in logical pixels.
    private static let step = 96.0

    init(_ layout: WindowLayout, _ model: PeopleModel, world: WorldTileRenderer, faces: PersonFaces) {
        self.model = model
        WorldLayer.add(to: map, renderer: world)
        // Layers are drawn in the order of adding, and tiles belong below the markers.
        tiles = map.addTileLayer(identifier: "tiles", zoomLevels: 0...TileCoordinate.deepestZoom) { _ in nil }
        markers = PeopleMarkers(map.addMarkerLayer(label: localized("People")), model, on: map) {
            ClusterView.makePopover($0, model, faces)
        }
        map.setWords(localized("North Pole"), beyond: .north)
        map.setWords(localized("South Pole"), beyond: .south)
        ui.zoom.setChild(map.makeZoomButtons(zoomIn: localized("Zoom In"), zoomOut: localized("Zoom Out")))
        ui.attribution.offerAddress()
        ui.map.setChild(map)
        addMessages()
        connect()
        addMenu()
        keepStartButtons(around: ui.title, layout) { model.panes.isFolded }
        bind { self.ui.bar.isVertical = layout.isFolded || layout.shownTextScale > 125 }
        bind {
            self.ui.back.isVisible = model.panes.isFolded
            self.ui.title.isVisible = layout.hasRoomForTitles
        }
        bind {
            self.ui.notes.text = model.map.notes ?? ""
            self.ui.notes.isVisible = model.map.notes != nil
        }
        bind {
            guard let scale = model.map.scale else { return }
            self.ui.scale.text = scale.text
            self.ui.scaleGroup.accessibleLabel = localized("Scale: %@", scale.text)
            self.ui.scaleLine.setMinimumSize(width: scale.width)
        }
        bind(updateAttribution)
        bind { self.markers.show(model.map.visibleMarkers) }
        bind { self.markers.show(model.map.openCluster) }
        bind {
            _ = layout.shownTextScale
            self.markers.reload()
        }
        bind { if model.pictureAttempts > 0 { self.markers.reload() } }
        bind { self.map.reachablePoint = model.map.singlePoint }
        bind(updateTiles)
        scheme = ColourScheme { [weak self] in self?.schemeChanged() }
        on(model.map.tileRetryRequested) { self.tiles.retryFailedTiles() }
        on(model.map.moveRequested) { self.map.go(to: $0) }
        on(model.map.refitRequested) { self.map.viewport = $0 }
        on(model.map.placeShown) { self.placeWasShown() }
        on(layout.readingRequested) { self.announceSummary() }
        Task { await model.map.load() }
    }

    private func addMessages() {
        let map = model.map
        let everyone = MessageBar(message: { map.onlyMessage }, onAction: { map.everyoneTapped() })
        ui.onlyMessage.setChild(everyone.widget)
        ui.tileMessage.setChild(MessageBar(map.tileMessages).widget)
    }

    private func connect() {
        let model = model
        ui.place.onClicked { [weak self] in self?.openPlaceSearch() }
        ui.root?.onUnmap { [weak self] in self?.placeSearch?.close() }
        ui.everyone.onClicked { model.map.everyoneTapped() }
        map.onViewportChanged { [weak self] in
            guard let self else { return }
            model.map.viewportChanged(map.viewport, travellingTo: map.destination)
            model.map.tilesChanged(areDrawn: tiles.shownTiles > 0)
        }
        tiles.onTileFinished { [weak self] in
            if let self { model.map.tilesChanged(areDrawn: tiles.shownTiles > 0) }
        }
        map.onMapKeyPressed { [weak self] key in self?.pressed(key) == true }
        map.keepInPlace { [weak self] in self?.markers.focused?.point ?? model.map.selectedPoint }
    }

    private func addMenu() {
        map.insertActions(
            "map", label: nil,
            [
                "zoom-in": { [weak self] in self?.map.zoomIn() }, "zoom-out": { [weak self] in self?.map.zoomOut() },
                "everyone": { [model] in model.map.everyoneTapped() },
                "place": { [weak self] in self?.openPlaceSearch() },
            ])
        map.offerMenu(isPage: true) {
            Menu([
                [
                    MenuItem(localized("Zoom _In"), "map.zoom-in", key: "plus"),
                    MenuItem(localized("Zoom O_ut"), "map.zoom-out", key: "minus"),
                    MenuItem(localized("Zoom to Fit Everyone"), "map.everyone", key: "0"),
                ],
                [MenuItem(localized("Go to Place"), "map.place")],
            ])
        }
    }

    private func openPlaceSearch() {
        guard let root = ui.root else { return }
        let search = PlaceSearchView.makePopover(model.map.places)
        placeSearch = search
        search.open(in: root, pointingTo: ui.place)
    }

    private func placeWasShown() {
        placeSearch?.close()
        placeSearch = nil
        map.grabFocus()
    }

    /// The map has no text that could take the focus.
    private func announceSummary() {
        guard map.isMapped else { return }
        Task { [map, model] in
            if let summary = await model.map.summary() { map.announce(summary) }
        }
    }

    /// Returns whether the map handles the key. It handles none while a cluster is open.
    private func pressed(_ key: KeyPress) -> Bool {
        let action: @MainActor () -> Void
        switch key.name {
        case "Left": action = { self.moveFocus(.left, key) }
        case "Right": action = { self.moveFocus(.right, key) }
        case "Up": action = { self.moveFocus(.up, key) }
        case "Down": action = { self.moveFocus(.down, key) }
        case "plus", "equal": action = { self.map.zoomIn() }
        case "minus": action = { self.map.zoomOut() }
        case "0", "Home": action = { self.model.map.everyoneTapped() }
        case "Escape": action = { self.model.backTapped() }
        default: return false
        }
        if !markers.isClusterOpen { action() }
        return true
    }

    /// Moves the focus to the next marker. With Shift, or without a marker in that direction, moves the map.
    private func moveFocus(_ direction: MapDirection, _ key: KeyPress) {
        guard !key.isShift, let marker = model.map.marker(direction, of: markers.focused) else { return pan(direction) }
        markers.focus(marker)
        model.map.markerFocused(marker)
    }

    private func pan(_ direction: MapDirection) {
        map.pan(x: direction.step.x * Self.step, y: direction.step.y * Self.step)
    }

    private func updateAttribution() {
        let attribution = model.map.attribution
        ui.attributionText.text = attribution.text
        ui.attribution.accessibleLabel = attribution.text
        ui.attribution.address = attribution.address
    }

    private func updateTiles() {
        if let template = model.map.template { tiles.replaceProvider(provider(of: template)) }
    }

    private func schemeChanged() {
        guard ColourScheme.isDark != isDark else { return }
        isDark.toggle()
        updateTiles()
    }

    /// Servers have no tiles for dark style. Darkened by this, theirs do not dazzle and keep their colours.
    nonisolated private static let darkness = 0.3

    private func provider(of template: TileTemplate) -> TileProvider {
        let (load, isDark) = (model.map.tiles(of: template), isDark)
        return { [weak map = model.map] request in
            let tile = try await load(request.tile)
            if let failure = tile.failure { await map?.tileFailed(failure) }
            if tile.picture == nil, let failure = tile.failure { throw failure }
            guard isDark, let picture = tile.picture else { return tile.picture }
            let canvas = Canvas(picture)
            canvas.darken(by: Self.darkness)
            return canvas.picture()
        }
    }
}
