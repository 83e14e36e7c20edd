/// A rectangle in pixels, measured from the upper left corner of a window.
public struct Rectangle: Hashable, Sendable {
    /// The distance from the left edge of the window.
    public let x: Int
    /// The distance from the upper edge of the window.
    public let y: Int
    /// How wide it is.
    public let width: Int
    /// How high it is.
    public let height: Int

    /// Makes a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The middle of the rectangle.
    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    /// Whether it covers no pixel at all.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// Whether a point lies inside.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }

    /// Whether the two have at least one pixel in common.
    public func intersects(_ other: Rectangle) -> Bool {
        !isEmpty && !other.isEmpty
            && x < other.x + other.width && other.x < x + width
            && y < other.y + other.height && other.y < y + height
    }
}
