import Atlas

extension PeopleMapModel {
    /// - Parameter start: nil starts in the middle of the window.
    public func marker(_ direction: MapDirection, of start: PeopleMapMarker?) -> PeopleMapMarker? {
        guard let viewport else { return nil }
        let markers = markersInWindow
        let beginning = viewport.pixel(of: start?.point ?? viewport.centre)
        return direction.nearest(from: beginning, among: markers.map { viewport.pixel(of: $0.point) }).map { markers[$0] }
    }

    /// Where the focus enters the map: at the selected marker, or at the one nearest to the middle.
    public var entryMarker: PeopleMapMarker? {
        guard let viewport else { return nil }
        let markers = markersInWindow
        func distance(_ marker: PeopleMapMarker) -> Double {
            let pixel = viewport.pixel(of: marker.point)
            let (x, y) = (pixel.x - viewport.size.width / 2, pixel.y - viewport.size.height / 2)
            return x * x + y * y
        }
        return markers.first { $0.isSelected } ?? markers.min { distance($0) < distance($1) }
    }

    /// Where the focus moves from a removed marker: to that of the same person, or to the nearest one.
    public func successor(of gone: PeopleMapMarker) -> PeopleMapMarker? {
        guard let viewport else { return nil }
        let (markers, place) = (markersInWindow, viewport.pixel(of: gone.point))
        func distance(_ marker: PeopleMapMarker) -> Double {
            let pixel = viewport.pixel(of: marker.point)
            return (pixel.x - place.x) * (pixel.x - place.x) + (pixel.y - place.y) * (pixel.y - place.y)
        }
        return markers.first { $0.personID == gone.personID } ?? markers.min { distance($0) < distance($1) }
    }

    public func isInWindow(_ marker: PeopleMapMarker) -> Bool {
        viewport?.shows(marker.point) == true
    }

    private var markersInWindow: [PeopleMapMarker] { visibleMarkers.filter(isInWindow) }
}
