import GtkSupport
import Localization
import ViewModels

/// The markers in sight: buttons that are made once and show one person or cluster after the other.
@MainActor
final class PeopleMarkers {
    private let layer: MarkerLayer
    private let model: PeopleModel
    private let faces: MarkerFaces
    private var shown: [PeopleMapMarker] = []
    private var views: [PeopleMapMarker.ID: PeopleMarkerView] = [:]
    private var spare: [PeopleMarkerView] = []
    private var arranging: Task<Void, Never>?
    private let fallback: WeakWidget
    /// The marker whose menu was opened last.
    private var markerOfMenu: PeopleMapMarker?

    /// How long the map must rest before its markers are put into order.
    private static let rest = Duration.milliseconds(100)

    /// - Parameter fallback: takes the keyboard focus of a marker that is gone, if no other is at its place.
    init(_ layer: MarkerLayer, _ model: PeopleModel, fallback: Widget) {
        self.layer = layer
        self.fallback = fallback.weak
        self.model = model
        faces = MarkerFaces(layer)
        layer.offerMenuOnChildren { [weak self] in self?.menu(of: $0) }
        layer.insertActions("marker", label: nil, ["open": { [weak self] in self?.openMarkerOfMenu() }])
    }

    // MARK: Menus

    private func menu(of marker: Widget) -> Menu? {
        markerOfMenu = views.values.first { $0.widget.isSame(as: marker) }?.shown
        guard let markerOfMenu, model.markerSelected(markerOfMenu) else { return nil }
        let open = "marker.open"
        return markerOfMenu.isCluster ? Menu([[MenuItem(localized("Open"), open, key: "Return")]]) : .person(open: open)
    }

    private func openMarkerOfMenu() {
        if let markerOfMenu { model.map.markerTapped(markerOfMenu) }
    }

    // MARK: Markers

    func show(_ markers: [PeopleMapMarker]) {
        guard markers != shown else { return }
        let isSameOrder = markers.map(\.id) == shown.map(\.id)
        let focused = isSameOrder ? nil : shown.first { views[$0.id]?.widget.containsFocus == true }
        var unused = isSameOrder ? [] : takeUnused(for: markers)
        shown = markers
        for marker in markers {
            let view = views[marker.id] ?? unused.popLast() ?? spare.popLast() ?? PeopleMarkerView(model, faces)
            views[marker.id] = view
            if view.show(marker) {
                layer.place(view.widget, at: marker.point)
            }
        }
        for view in unused { remove(view) }
        if !isSameOrder { arrangeSoon() }
        if let focused, views[focused.id] == nil { moveFocus(from: focused) }
    }

    /// Moves the focus from a marker that is gone to what is at its place: one of the people of a cluster that came apart.
    private func moveFocus(from gone: PeopleMapMarker) {
        let successor = shown.first { $0.personID == gone.personID }.flatMap { views[$0.id]?.widget }
        let target = successor?.weak ?? fallback
        afterUpdates { target.widget()?.grabFocus() }
    }

    /// Puts the markers into the order of a page when the map rests. The order is for the Tab key and for screen readers, and
    /// changes with every step of a zoom gesture.
    private func arrangeSoon() {
        arranging?.cancel()
        arranging = Task { [weak self] in
            try? await Task.sleep(for: Self.rest)
            guard !Task.isCancelled, let self else { return }
            layer.arrange(shown.compactMap { self.views[$0.id]?.widget })
        }
    }

    /// The views whose markers are not in sight any more, the first of the page last. They stay on the map for other markers: most
    /// of the time that a change takes goes into taking widgets off the map and putting them back.
    private func takeUnused(for markers: [PeopleMapMarker]) -> [PeopleMarkerView] {
        let ids = Set(markers.map(\.id))
        var unused: [PeopleMarkerView] = []
        for marker in shown.reversed() where !ids.contains(marker.id) {
            guard let view = views.removeValue(forKey: marker.id) else { continue }
            view.clear()
            // The focus must not pass to another marker unseen.
            if view.widget.containsFocus { remove(view) } else { unused.append(view) }
        }
        return unused
    }

    private func remove(_ view: PeopleMarkerView) {
        layer.remove(view.widget)
        spare.append(view)
    }
}

/// One marker: a button with a face, or with the number of people.
@MainActor
private final class PeopleMarkerView {
    let widget: PictureButton
    private let model: PeopleModel
    private let faces: MarkerFaces
    private(set) var shown: PeopleMapMarker?
    private var loading: Task<Void, Never>?

    init(_ model: PeopleModel, _ faces: MarkerFaces) {
        self.model = model
        self.faces = faces
        widget = PictureButton.make(size: MarkerFaces.size)
        for style in ["map-marker", "circular"] { widget.addStyleClass(style) }
        widget.onClicked { [weak self] in
            guard let self, let shown else { return }
            model.map.markerTapped(shown)
        }
    }

    /// Shows a marker.
    /// - Returns: whether it must be placed.
    func show(_ marker: PeopleMapMarker) -> Bool {
        guard marker != shown else { return false }
        shown = marker
        widget.setName(marker.accessibleLabel)
        if marker.isSelected { widget.addStyleClass("selected") } else { widget.removeStyleClass("selected") }
        loading?.cancel()
        loading = showFace(of: marker)
        return true
    }

    /// Ends what `show` began.
    func clear() {
        loading?.cancel()
        loading = nil
        shown = nil
    }

    /// Shows the picture if it is at hand, and the initials until it is.
    private func showFace(of marker: PeopleMapMarker) -> Task<Void, Never>? {
        let isSelected = marker.isSelected
        if marker.isCluster {
            widget.show(faces.count(marker.count, isSelected: isSelected))
            return nil
        }
        guard let address = marker.picture else {
            widget.show(faces.initials(of: marker.name, isSelected: isSelected))
            return nil
        }
        if let face = faces.kept(at: address, isSelected: isSelected) {
            widget.show(face)
            return nil
        }
        widget.show(faces.initials(of: marker.name, isSelected: isSelected))
        return Task { [weak self, model, faces] in
            guard let picture = await model.picture(at: address), !Task.isCancelled else { return }
            self?.widget.show(faces.picture(picture, at: address, isSelected: isSelected))
        }
    }
}
