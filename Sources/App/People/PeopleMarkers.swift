import Foundation
import GLibSupport
import GtkSupport
import ViewModels

/// The visible markers: reused buttons that share one Tab stop.
@MainActor
final class PeopleMarkers {
    private let layer: MarkerLayer
    private let model: PeopleModel
    private let faces: MarkerFaces
    private var shown: [PeopleMapMarker] = []
    private var views: [PeopleMapMarker.ID: PeopleMarkerView] = [:]
    /// Views that are not on the map, by whether they are of clusters.
    private var spare: [Bool: [PeopleMarkerView]] = [:]
    private var arranging: Task<Void, Never>?
    private let map: WeakWidget
    private var markerOfMenu: PeopleMapMarker?
    private var scheme: ColourScheme?
    private var lastFocused: PeopleMapMarker.ID?
    private let makeClusterView: @MainActor (ClusterPeople) -> Popover
    private var popover: (people: ClusterPeople, view: Popover)?

    /// How long the map must rest before its markers are sorted.
    private static let rest = Duration.milliseconds(100)

    init(
        _ layer: MarkerLayer, _ model: PeopleModel, on map: MapView,
        makeClusterView: @escaping @MainActor (ClusterPeople) -> Popover
    ) {
        self.layer = layer
        self.map = map.weak
        self.model = model
        self.makeClusterView = makeClusterView
        faces = MarkerFaces(layer) { model.keptPicture(at: $0) }
        layer.offerMenuOnChildren { [weak self] in self?.menu(of: $0) }
        layer.insertActions("marker", label: nil, ["open": { [weak self] in self?.openMarkerOfMenu() }])
        layer.takeFocus { [weak self] in self?.entry }
        layer.onScaleFactorChanged { [weak self] in self?.reload() }
        // The style sheets change in the same turn of the main loop.
        scheme = ColourScheme { [weak self] in afterUpdates { [weak self] in self?.reload() } }
        layer.onUnmap { [weak self] in self?.popover?.view.close() }
    }

    var focused: PeopleMapMarker? {
        shown.first { views[$0.id]?.widget.containsFocus == true }
    }

    func focus(_ marker: PeopleMapMarker) {
        lastFocused = marker.id
        views[marker.id]?.widget.grabFocus()
    }

    /// Where the focus enters: the last focused marker, if it is still visible.
    private var entry: Widget? {
        let last = lastFocused.flatMap { views[$0]?.widget }
        if let last, last.isMapped { return last }
        return model.map.entryMarker.flatMap { views[$0.id]?.widget }
    }

    /// An open cluster handles the keys.
    var isClusterOpen: Bool { popover != nil }

    func show(_ cluster: ClusterPeople?) {
        guard cluster != popover?.people else { return }
        popover?.view.close()
        popover = nil
        guard let cluster, let marker = views[cluster.marker]?.widget, marker.isMapped else { return model.map.clusterClosed() }
        let view = makeClusterView(cluster)
        view.onClosed { [weak self] in
            guard let self, popover?.people == cluster else { return }
            popover = nil
            model.map.clusterClosed()
        }
        popover = (cluster, view)
        lastFocused = cluster.marker
        view.open(in: layer, pointingTo: marker)
    }

    private func menu(of marker: Widget) -> Menu? {
        markerOfMenu = views.values.first { $0.widget.isSame(as: marker) }?.shown
        guard let markerOfMenu, model.markerSelected(markerOfMenu) else { return nil }
        let open = "marker.open"
        return markerOfMenu.isCluster ? Menu([[MenuItem(localized("Open"), open, key: "Return")]]) : .person(open: open)
    }

    private func openMarkerOfMenu() {
        if let markerOfMenu { model.map.markerTapped(markerOfMenu) }
    }

    func show(_ markers: [PeopleMapMarker]) {
        let focused = layer.containsFocus ? focused : nil
        if markers != shown { update(markers) }
        map.widget(as: MapView.self)?.setFocusable(!markers.contains(where: model.map.isInWindow))
        if let focused, views[focused.id] == nil || !model.map.isInWindow(focused) { moveFocus(from: focused) }
    }

    private func update(_ markers: [PeopleMapMarker]) {
        let isSameOrder = markers.map(\.id) == shown.map(\.id)
        var unused = isSameOrder ? [:] : takeUnused(for: markers)
        shown = markers
        for marker in markers {
            let view =
                views[marker.id] ?? unused[marker.isCluster]?.popLast() ?? spare[marker.isCluster]?.popLast()
                ?? PeopleMarkerView(model, faces, isCluster: marker.isCluster)
            views[marker.id] = view
            if view.show(marker) {
                layer.place(view.widget, at: marker.point)
            }
        }
        for view in unused.values.joined() { remove(view) }
        if !isSameOrder { arrangeSoon() }
    }

    /// Draws the markers again, and retries faces that failed.
    func reload() {
        faces.updateColours()
        for view in views.values { view.reload() }
    }

    /// Moves the focus from a removed or hidden marker to its successor, such as a person of a split cluster, or to the map.
    private func moveFocus(from gone: PeopleMapMarker) {
        let successor = model.map.successor(of: gone)
        lastFocused = successor?.id
        let (target, map) = (successor.flatMap { views[$0.id]?.widget.weak }, map)
        afterUpdates {
            if target?.widget()?.grabFocus() != true { map.widget(as: MapView.self)?.grabFocus() }
        }
    }

    /// Sorts the markers for screen readers once the map rests. The order changes with every step of a zoom gesture.
    private func arrangeSoon() {
        arranging?.cancel()
        arranging = Task { [weak self] in
            try? await Task.sleep(for: Self.rest)
            guard !Task.isCancelled, let self else { return }
            layer.arrange(shown.compactMap { self.views[$0.id]?.widget })
        }
    }

    /// The views whose markers are no longer visible, in reverse order. They stay on the map for reuse: adding and removing widgets
    /// takes most of the time of a change.
    private func takeUnused(for markers: [PeopleMapMarker]) -> [Bool: [PeopleMarkerView]] {
        let ids = Set(markers.map(\.id))
        var unused: [Bool: [PeopleMarkerView]] = [:]
        for marker in shown.reversed() where !ids.contains(marker.id) {
            guard let view = views.removeValue(forKey: marker.id) else { continue }
            view.clear()
            // The focus must not silently pass to another marker.
            if view.widget.containsFocus { remove(view) } else { unused[view.isCluster, default: []].append(view) }
        }
        return unused
    }

    private func remove(_ view: PeopleMarkerView) {
        layer.remove(view.widget)
        spare[view.isCluster, default: []].append(view)
    }
}

@MainActor
private final class PeopleMarkerView {
    let widget: PictureButton
    let isCluster: Bool
    private let model: PeopleModel
    private let faces: MarkerFaces
    private(set) var shown: PeopleMapMarker?
    private var loading: [Task<Void, Never>] = []

    init(_ model: PeopleModel, _ faces: MarkerFaces, isCluster: Bool) {
        self.model = model
        self.faces = faces
        self.isCluster = isCluster
        widget = PictureButton.make(size: isCluster ? MarkerFaces.clusterSize : MarkerFaces.size)
        for style in ["map-marker", isCluster ? "cluster" : "circular"] { widget.addStyleClass(style) }
        widget.onClicked { [weak self] in
            guard let self, let shown else { return }
            model.map.markerTapped(shown)
        }
    }

    /// Returns whether the marker must be placed.
    func show(_ marker: PeopleMapMarker) -> Bool {
        guard marker != shown else { return false }
        shown = marker
        widget.setName(marker.accessibleLabel)
        widget.setStyleClass("selected", marker.isSelected)
        reload()
        return true
    }

    func reload() {
        cancel()
        guard let marker = shown else { return }
        loading = showFaces(of: marker).map { address in
            Task { [weak self, model] in
                guard await model.picture(at: address) != nil, !Task.isCancelled else { return }
                _ = self?.showFaces(of: marker)
            }
        }
    }

    /// Shows initials in place of missing pictures, and returns their addresses.
    private func showFaces(of marker: PeopleMapMarker) -> [URL] {
        let (picture, missing) = faces.picture(of: marker)
        widget.show(picture)
        return missing
    }

    func clear() {
        cancel()
        shown = nil
    }

    private func cancel() {
        for task in loading { task.cancel() }
        loading = []
    }
}
