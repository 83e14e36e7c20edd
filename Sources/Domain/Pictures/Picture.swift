import Foundation

/// A decoded picture: pixels that never change. View models pass it on, and views draw it without copying it.
public final class Picture: Sendable {
    /// What is shown at one time.
    public struct Frame: Sendable {
        /// Rows from the top without padding, in Cairo's format. A pixel is a 32-bit number in the byte order of the machine with
        /// opacity, red, green and blue from the highest byte on. The colours are multiplied by the opacity.
        public let pixels: Data
        /// For how long it is shown, in milliseconds.
        public let delay: Int

        /// A frame. Missing pixels are transparent.
        public init(pixels: Data, delay: Int = 0) {
            self.pixels = pixels
            self.delay = delay
        }
    }

    /// In pixels.
    public let width, height: Int
    /// The frames in their order. A still picture has one.
    public let frames: [Frame]
    /// How often all frames are shown; nil for ever.
    public let plays: Int?
    /// The same picture in half the size, which is drawn small in less time; nil where that makes no difference.
    public let half: Picture?

    public init(width: Int, height: Int, frames: [Frame], plays: Int? = nil, half: Picture? = nil) {
        (self.width, self.height, self.frames, self.plays, self.half) = (width, height, frames, plays, half)
    }

    /// Whether the picture has more than one frame.
    public var isAnimated: Bool { frames.count > 1 }

    /// The bytes of all pixels, those of its halves included.
    public var byteCount: Int {
        frames.reduce(half?.byteCount ?? 0) { $0 + $1.pixels.count }
    }

    /// The smallest of the picture and its halves that is not enlarged when it is drawn.
    /// - Parameters: in pixels of the screen.
    public func sufficing(width: Double, height: Double) -> Picture {
        guard let half, Double(half.width) >= width, Double(half.height) >= height else { return self }
        return half.sufficing(width: width, height: height)
    }
}
