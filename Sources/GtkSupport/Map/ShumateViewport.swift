import Atlas
import CGtk

/// libshumate keeps the middle of a viewport in degrees, and has no size for it.
extension MapViewport {
    /// What a ShumateViewport shows in a window.
    init(of viewport: OpaquePointer, size: PixelSize) {
        self.init(
            centre: WebMercator.point(
                latitude: shumate_location_get_latitude(viewport), longitude: shumate_location_get_longitude(viewport)),
            zoom: shumate_viewport_get_zoom_level(viewport), size: size)
    }

    /// The latitude of the middle, in degrees. libshumate has fewer digits of the map's edge, and refuses to go beyond them.
    var latitude: Double { min(max(WebMercator.latitude(y: centre.y), SHUMATE_MIN_LATITUDE), SHUMATE_MAX_LATITUDE) }

    /// The longitude of the middle, in degrees.
    var longitude: Double { WebMercator.longitude(x: centre.x) }
}
