import Atlas
import GtkSupport
import Localization

/// A small map of the place where a person lives. It is a picture: the keyboard and the wheel pass it by.
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
