/// In logical pixels from the upper left corner of the map.
public struct PixelPoint: Sendable, Hashable {
    public var x, y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// In logical pixels.
public struct PixelSize: Sendable, Hashable {
    public var width, height: Double

    /// Negative and non-finite values count as 0.
    public init(width: Double, height: Double) {
        self.width = width.isFinite ? max(width, 0) : 0
        self.height = height.isFinite ? max(height, 0) : 0
    }
}
