import Atlas

/// The way of the keyboard focus from marker to marker.
extension PeopleMapModel {
    /// The next marker in a direction, of those whose middle is in the window.
    /// - Parameter start: where the search begins; nil begins in the middle of the window.
    public func marker(_ direction: MapDirection, of start: PeopleMapMarker?) -> PeopleMapMarker? {
        guard let viewport else { return nil }
        let markers = markersInWindow
        let beginning = viewport.pixel(of: start?.point ?? viewport.centre)
        return direction.nearest(from: beginning, among: markers.map { viewport.pixel(of: $0.point) }).map { markers[$0] }
    }

    /// The marker that the keyboard focus enters at: the selected one, or the nearest to the middle of the window.
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

    /// The marker that the keyboard focus goes on to from one that is gone: that of the same person, or the nearest one in the window.
    public func successor(of gone: PeopleMapMarker) -> PeopleMapMarker? {
        guard let viewport else { return nil }
        let (markers, place) = (markersInWindow, viewport.pixel(of: gone.point))
        func distance(_ marker: PeopleMapMarker) -> Double {
            let pixel = viewport.pixel(of: marker.point)
            return (pixel.x - place.x) * (pixel.x - place.x) + (pixel.y - place.y) * (pixel.y - place.y)
        }
        return markers.first { $0.personID == gone.personID } ?? markers.min { distance($0) < distance($1) }
    }

    /// Whether the middle of a marker is in the window.
    public func isInWindow(_ marker: PeopleMapMarker) -> Bool {
        viewport?.shows(marker.point) == true
    }

    /// The markers whose middle is in the window.
    private var markersInWindow: [PeopleMapMarker] { visibleMarkers.filter(isInWindow) }
}
