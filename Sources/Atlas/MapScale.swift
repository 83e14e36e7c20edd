import Foundation

public struct MapScale: Sendable, Equatable {
    /// In units: 1, 2 or 5 times a power of ten.
    public let length: Int
    /// In logical pixels.
    public let width: Double
}

extension MapViewport {
    /// - Parameters: in metres and in logical pixels.
    /// - Returns: nil if one unit is longer.
    public func scale(unit metres: Double, within limit: Double) -> MapScale? {
        let metresPerPixel = Self.equator * cos(WebMercator.latitude(y: centre.y) * .pi / 180) / pixelsPerUnit
        let units = limit * metresPerPixel / metres
        guard units >= 1, units < 1e9 else { return nil }
        let power = pow(10, log10(units).rounded(.down))
        let length = ([5, 2, 1].first { $0 * power <= units } ?? 1) * power
        return MapScale(length: Int(length.rounded()), width: length * metres / metresPerPixel)
    }

    /// In metres, of WGS 84.
    private static let equator = 40_075_016.686
}
