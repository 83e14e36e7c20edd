/// A place in the window, in logical pixels to the right and downwards from the upper left corner of the map.
public struct PixelPoint: Sendable, Hashable {
    public var x, y: Double

    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// A size in logical pixels.
public struct PixelSize: Sendable, Hashable {
    public var width, height: Double

    /// A size; what is negative or not finite counts as 0.
    public init(width: Double, height: Double) {
        self.width = width.isFinite ? max(width, 0) : 0
        self.height = height.isFinite ? max(height, 0) : 0
    }
}
