/// In logical pixels, from the upper left corner of a window or the screen.
public struct Point: Hashable, Sendable {
    public let x: Int
    public let y: Int

    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}

/// In logical pixels, from the upper left corner of a window.
public struct Rectangle: Hashable, Sendable {
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// Converts from screen pixels.
    init(onScreenX x: Int, y: Int, width: Int, height: Int) {
        let scale = Display.scale
        self.init(x: x / scale, y: y / scale, width: width / scale, height: height / scale)
    }

    /// Empty if they do not overlap.
    public func intersection(_ other: Rectangle) -> Rectangle {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        return Rectangle(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
    }

    /// - Parameter margin: removed on each side; negative margins add.
    public func inset(_ margin: Int) -> Rectangle {
        Rectangle(x: x + margin, y: y + margin, width: max(width - 2 * margin, 0), height: max(height - 2 * margin, 0))
    }

    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    public var isEmpty: Bool { width <= 0 || height <= 0 }

    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }
}
