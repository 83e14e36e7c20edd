import Atlas
import Foundation
import GLibSupport
import GtkSupport
import ViewModels

final class ProfilePage: View {
    struct Outlets: @MainActor Decodable {
        let avatar: Avatar
        let badge, name, birthday, mark: Label
        let actions, columns, contactGroup, contact, aboutGroup, about, homeGroup, home, nearestGroup, nearest: Box
        let map: Bin
    }

    let ui = Template<ScrolledPane, Outlets>("People/profile-page")
    private let model: PeopleModel
    private let world: WorldTileRenderer
    private let contact, about, home: ValueList<FieldView>
    private let neighbours: ValueList<NeighbourView>
    private let localTime = FieldView()
    private var homeMap: HomeMapView?
    private var sight: Sight?
    private var shownPicture: (person: String, address: URL?, attempts: Int)?
    private var loading: Task<Void, Never>?

    init(_ layout: WindowLayout, _ model: PeopleModel, world: WorldTileRenderer) {
        self.model = model
        self.world = world
        contact = ValueList(ui.contact) { FieldView() }
        about = ValueList(ui.about) { FieldView() }
        ui.home.append(localTime.widget)
        home = ValueList(ui.home) { FieldView() }
        neighbours = ValueList(ui.nearest) { NeighbourView(model) }
        ui.actions.wrapsChildren()
        ui.columns.laysChildrenOutInColumns()
        ui.root?.offerMenu(isPage: true) { .person(open: nil) }
        bind(update)
        bind(updateMap)
        bind { self.localTime.show(model.localTime) }
        bind { model.findNeighbours() }
        bind {
            self.neighbours.show(model.neighbours)
            self.ui.nearestGroup.isVisible = !model.neighbours.isEmpty
        }
        if let pane = ui.root {
            reads(pane, layout) { model.spokenText }
            on(model.profileFocusRequested) {
                // Reads from the beginning, once the other person is shown.
                afterUpdates {
                    guard let pane = self.ui.root else { return }
                    pane.scrollToStart()
                    pane.read(model.spokenText)
                }
            }
            sight = Sight(of: pane) { [weak self] in self?.updateClock() }
        }
        updateClock()
    }

    private func update() {
        guard let detail = model.detail else { return }
        ui.name.text = detail.name
        ui.badge.isVisible = detail.birthday != nil
        ui.birthday.show(detail.birthday)
        ui.mark.show(detail.mark)
        ui.avatar.name = detail.name
        ui.avatar.accessibleLabel = detail.name
        let picture = (person: detail.id, address: detail.picture, attempts: model.pictureAttempts)
        if shownPicture.map({ $0 != picture }) ?? true {
            shownPicture = picture
            loading?.cancel()
            loading = ui.avatar.load(detail.picture, from: model)
        }
        for (group, list, fields) in [
            (ui.contactGroup, contact, detail.contact), (ui.aboutGroup, about, detail.about), (ui.homeGroup, home, detail.home),
        ] {
            group.isVisible = !fields.isEmpty || group.isSame(as: ui.homeGroup) && detail.place != nil
            list.show(fields)
        }
    }

    private func updateMap() {
        guard let detail = model.detail else { return }
        ui.map.isVisible = detail.place != nil
        guard let place = detail.place else { return }
        if let homeMap {
            homeMap.show(place, of: detail.name)
        } else {
            // The first profile appears before its map is built.
            Task { [weak self] in self?.makeMap() }
        }
    }

    private func makeMap() {
        guard homeMap == nil else { return }
        let model = model
        let view = HomeMapView(world: world) { model.showOnMapTapped() }
        homeMap = view
        ui.map.setChild(view.map)
        updateMap()
    }

    /// A hidden profile needs no clock.
    private func updateClock() {
        model.clock.isShown = sight?.isSeen == true
    }
}

extension Avatar {
    /// Shows the initials until the picture has loaded.
    /// - Returns: the task, to cancel when another person is shown.
    func load(_ address: URL?, from model: PeopleModel) -> Task<Void, Never>? {
        show(nil)
        guard let address else { return nil }
        return Task { [weak self] in
            guard let picture = await model.picture(at: address), !Task.isCancelled else { return }
            self?.show(picture)
        }
    }
}

/// A small map of a person's home. It is a picture: the keyboard and the wheel skip it.
@MainActor
final class HomeMapView {
    /// Shows the place among continents.
    private static let zoom = 2.0

    let map = MapView.makePicture(label: localized("Map"))
    private let pins: MarkerLayer
    private let pin = Box.makeVertical()

    init(world: WorldTileRenderer, onClicked: @escaping @MainActor () -> Void) {
        WorldLayer.add(to: map, renderer: world)
        pins = map.addMarkerLayer(label: localized("Map"))
        pin.addStyleClass("home-pin")
        pin.setAccessibleHidden(true)
        map.onClicked(onClicked)
    }

    func show(_ place: MapPoint, of name: String) {
        map.accessibleLabel = localized("Map of where %@ lives", name)
        pins.place(pin, at: place)
        map.viewport = MapViewport(centre: place, zoom: Self.zoom, size: map.viewport.size)
    }
}

final class NeighbourView: ValueView {
    struct Outlets: @MainActor Decodable {
        let link: Button
        let text: Label
    }

    let ui = Template<Box, Outlets>("People/neighbour")
    private var neighbour: Neighbour?

    init(_ model: PeopleModel) {
        ui.link.onClicked { [weak self] in
            if let neighbour = self?.neighbour { model.neighbourTapped(neighbour) }
        }
    }

    func show(_ neighbour: Neighbour?) {
        self.neighbour = neighbour
        ui.root?.isVisible = neighbour != nil
        guard let neighbour else { return }
        ui.text.text = neighbour.text
        ui.link.accessibleLabel = neighbour.text
    }
}
