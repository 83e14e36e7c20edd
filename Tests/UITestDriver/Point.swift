/// A place in pixels, measured from an upper left corner: that of a window or that of the screen.
public struct Point: Hashable, Sendable {
    public let x: Int
    public let y: Int

    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
