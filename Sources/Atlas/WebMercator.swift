import Foundation

/// The projection of web maps (EPSG:3857) onto a unit square.
public enum WebMercator {
    /// The latitude of the northern edge in degrees, about 85.0511.
    public static let latitudeLimit = atan(sinh(Double.pi)) * 180 / .pi
    /// The width of a tile, and of the world at zoom level 0, in logical pixels.
    public static let tileSize = 256.0

    /// Places beyond the latitude limit are on the edge.
    /// - Parameters: degrees of WGS 84, which must be finite.
    public static func point(latitude: Double, longitude: Double) -> MapPoint {
        let limited = min(max(latitude, -latitudeLimit), latitudeLimit)
        let sine = sin(limited * .pi / 180)
        let y = 0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)
        return MapPoint(x: wrapped(longitude / 360 + 0.5), y: min(max(y, 0), 1))
    }

    /// In degrees.
    public static func latitude(y: Double) -> Double {
        min(max(atan(sinh(.pi * (1 - 2 * y))) * 180 / .pi, -latitudeLimit), latitudeLimit)
    }

    /// In degrees, −180 ..< 180.
    public static func longitude(x: Double) -> Double { wrapped(x) * 360 - 180 }

    /// In logical pixels.
    public static func pixelsPerUnit(zoom: Double) -> Double { tileSize * exp2(zoom) }

    /// On the first turn around the world: 0 ..< 1.
    static func wrapped(_ x: Double) -> Double {
        let fraction = x - x.rounded(.down)
        // A tiny negative x rounds up to 1, which is again the date line.
        return fraction < 1 ? fraction : 0
    }
}
