import Decoding
import Foundation

public typealias PictureHeader = Decoding.PictureHeader
public typealias PictureLimits = Decoding.PictureLimits
public typealias PictureError = Decoding.PictureError

/// A decoded picture, which view models and views share without copying.
public final class Picture: Sendable {
    public struct Frame: Sendable {
        /// Rows from the top without padding, in Cairo's format: 32-bit numbers in the machine's byte order, with opacity, red,
        /// green and blue from the highest byte on. The colours are multiplied by the opacity.
        public let pixels: Data
        /// In milliseconds.
        public let delay: Int

        /// Missing pixels are transparent.
        public init(pixels: Data, delay: Int = 0) {
            self.pixels = pixels
            self.delay = delay
        }
    }

    /// In pixels.
    public let width, height: Int
    /// A still picture has one.
    public let frames: [Frame]
    /// How often all frames are shown; nil for ever.
    public let plays: Int?
    /// The picture in half the size, which is faster to draw small; nil if that makes no difference.
    public let half: Picture?

    public init(width: Int, height: Int, frames: [Frame], plays: Int? = nil, half: Picture? = nil) {
        (self.width, self.height, self.frames, self.plays, self.half) = (width, height, frames, plays, half)
    }

    public var isAnimated: Bool { frames.count > 1 }

    /// Includes the halves.
    public var byteCount: Int {
        frames.reduce(half?.byteCount ?? 0) { $0 + $1.pixels.count }
    }

    /// The smallest of the picture and its halves that need not be enlarged, for a size in pixels of the screen.
    public func sufficing(width: Double, height: Double) -> Picture {
        guard let half, Double(half.width) >= width, Double(half.height) >= height else { return self }
        return half.sufficing(width: width, height: height)
    }
}

public protocol PictureDecoder: Sendable {
    /// Works away from the main thread. Decodes all frames if they keep to the limits, and otherwise the first.
    /// - Throws: `PictureError`.
    func picture(from data: Data, limits: PictureLimits) async throws -> Picture
}
