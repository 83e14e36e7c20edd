/// A place in pixels, measured from an upper left corner: that of a window or that of the screen.
public struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    public let x: Int
    /// The distance from the upper edge.
    public let y: Int

    /// Makes a point.
    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
