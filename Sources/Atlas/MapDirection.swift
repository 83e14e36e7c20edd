public enum MapDirection: Sendable, Hashable, CaseIterable {
    case left, right, up, down

    public var step: PixelPoint {
        switch self {
        case .left: PixelPoint(x: -1, y: 0)
        case .right: PixelPoint(x: 1, y: 0)
        case .up: PixelPoint(x: 0, y: -1)
        case .down: PixelPoint(x: 0, y: 1)
        }
    }

    /// An index; nil if no place is within 45° to either side. Places straight ahead count as nearer. Places less than a pixel
    /// ahead are skipped, such as the start itself.
    public func nearest(from start: PixelPoint, among places: [PixelPoint]) -> Int? {
        let distances = places.enumerated().compactMap { index, place -> (index: Int, distance: Double)? in
            let (x, y) = (place.x - start.x, place.y - start.y)
            let ahead = x * step.x + y * step.y
            let aside = abs(x * step.y) + abs(y * step.x)
            guard ahead >= 1, aside <= ahead else { return nil }
            return (index, ahead + 2 * aside)
        }
        return distances.min { ($0.distance, $0.index) < ($1.distance, $1.index) }?.index
    }
}
