import Foundation

/// The projection of web maps (EPSG:3857) onto a unit square.
public enum WebMercator {
    /// The latitude of the square's northern edge, in degrees: about 85.0511. Places beyond it are drawn at the edge.
    public static let latitudeLimit = atan(sinh(Double.pi)) * 180 / .pi
    /// The width of a tile and of the whole world at zoom level 0, in logical pixels.
    public static let tileSize = 256.0

    /// The point of a place. Longitudes of any size are wrapped; latitudes beyond the limit are on the edge.
    /// - Parameters: degrees of WGS 84, which must be finite.
    public static func point(latitude: Double, longitude: Double) -> MapPoint {
        let limited = min(max(latitude, -latitudeLimit), latitudeLimit)
        let sine = sin(limited * .pi / 180)
        let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
        return MapPoint(x: wrapped(longitude / 360 + 0.5), y: min(max(y, 0), 1))
    }

    /// The latitude of a row of the square, in degrees.
    public static func latitude(y: Double) -> Double {
        min(max(atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, -latitudeLimit), latitudeLimit)
    }

    /// The longitude of a column on any turn around the world, in degrees: −180 ..< 180.
    public static func longitude(x: Double) -> Double { wrapped(x) * 360 - 180 }

    /// The width and height of the world in logical pixels at a zoom level, whole or not.
    public static func pixelsPerUnit(zoom: Double) -> Double { tileSize * exp2(zoom) }

    /// The x on the first turn around the world: 0 ..< 1.
    static func wrapped(_ x: Double) -> Double {
        let fraction = x - x.rounded(.down)
        // A tiny negative x rounds up to 1, which is the date line again.
        return fraction < 1 ? fraction : 0
    }
}
