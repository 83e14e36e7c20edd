/// A rectangle in pixels, measured from the upper left corner of a window.
public struct Rectangle: Hashable, Sendable {
    public let x: Int
    public let y: Int
    public let width: Int
    public let height: Int

    public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

    public var isEmpty: Bool { width <= 0 || height <= 0 }

    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }
}
