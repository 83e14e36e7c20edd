/// A place in the window, in logical pixels from the upper left corner of the map.
public struct PixelPoint: Sendable, Hashable {
    /// To the right.
    public var x: Double
    /// Downwards.
    public var y: Double

    /// A place.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A size in logical pixels.
public struct PixelSize: Sendable, Hashable {
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// A size; what is negative or not finite counts as 0.
    public init(width: Double, height: Double) {
        self.width = width.isFinite ? max(width, 0) : 0
        self.height = height.isFinite ? max(height, 0) : 0
    }
}
