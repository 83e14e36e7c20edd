import Foundation

/// A window on the display, as it was at one moment.
public struct ToplevelWindow: Hashable, Sendable {
    /// The number that the display gave it.
    public let identifier: UInt
    /// The number of the process that opened it; 0 when it does not tell.
    public let processIdentifier: Int32
    public let title: String
    /// Where it is on the screen, in pixels.
    public let frame: Rectangle
}
