import CGtk
import Foundation

/// Where a map looks, as its layers compute with it: Web Mercator on a unit square.
@MainActor
struct MapGeometry {
    let middle: (x: Double, y: Double)
    /// The width of the world in logical pixels.
    let units: Double

    init(viewport: OpaquePointer) {
        middle = Self.unit(
            latitude: shumate_location_get_latitude(viewport), longitude: shumate_location_get_longitude(viewport))
        units = 256 * exp2(shumate_viewport_get_zoom_level(viewport))
    }

    /// Where a point of the square is in a widget of the given size, on the turn around the world that is nearest to its middle.
    /// libshumate knows one turn only, and has no markers beyond the date line.
    func point(of unit: (x: Double, y: Double), width: Int32, height: Int32) -> (x: Double, y: Double) {
        let distance = unit.x - middle.x
        return (
            Double(width) / 2 + (distance - distance.rounded()) * units, Double(height) / 2 + (unit.y - middle.y) * units
        )
    }

    static func unit(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
        let limit = 85.0511287798066
        let sine = sin(min(max(latitude.isFinite ? latitude : 0, -limit), limit) * .pi / 180)
        return ((longitude.isFinite ? longitude : 0) / 360 + 0.5, 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
    }

    static func latitude(y: Double) -> Double { atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi }

    /// Degrees of −180 ..< 180.
    static func longitude(x: Double) -> Double { (x - x.rounded(.down)) * 360 - 180 }
}
