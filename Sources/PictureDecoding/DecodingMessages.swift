import Domain
import Foundation

/// What `chuckle-decode` is asked for. The encoded picture comes in shared memory with the message.
public struct DecodingRequest: Codable, Sendable {
    /// The size of the encoded picture in bytes.
    public let byteCount: Int
    /// What decoding accepts.
    public let limits: PictureLimits

    init(byteCount: Int, limits: PictureLimits) {
        (self.byteCount, self.limits) = (byteCount, limits)
    }
}

/// What `chuckle-decode` answers.
public enum DecodingAnswer: Codable, Sendable {
    /// A picture. Its pixels come in shared memory with the message.
    case picture(PictureLayout)
    /// `PictureError.tooLarge`.
    case tooLarge
    /// `PictureError.malformed`, with the decoder's description.
    case malformed(String)
}

/// Where the pixels of a picture are in memory: frame after frame, and then its halves.
public struct PictureLayout: Codable, Sendable, Equatable {
    /// A number of pixels in both directions.
    public struct Size: Codable, Sendable, Equatable {
        /// In pixels, at least 1.
        public let width: Int
        /// In pixels, at least 1.
        public let height: Int

        /// A size.
        public init(width: Int, height: Int) {
            (self.width, self.height) = (width, height)
        }

        /// The size of the pixels in bytes.
        public var byteCount: Int { width * height * 4 }
    }

    /// The size of each frame.
    public let size: Size
    /// For how long each frame is shown, in milliseconds.
    public let delays: [Int]
    /// How often all frames are shown; nil for ever.
    public let plays: Int?
    /// The sizes of the halves, from the largest to the smallest.
    public let halves: [Size]

    /// A layout.
    public init(size: Size, delays: [Int], plays: Int? = nil, halves: [Size] = []) {
        (self.size, self.delays, self.plays, self.halves) = (size, delays, plays, halves)
    }

    /// The size of all pixels in bytes.
    public var byteCount: Int { halves.reduce(size.byteCount * delays.count) { $0 + $1.byteCount } }

    /// Whether a picture of this layout keeps to the limits of its request. Another process may claim anything.
    func complies(with limits: PictureLimits) -> Bool {
        let sides = 1...PictureLimits.longestSide
        guard ([size] + halves).allSatisfy({ sides.contains($0.width) && sides.contains($0.height) }), halves.count < 16,
            (1...GIFFile.frameLimit).contains(delays.count)
        else { return false }
        return size.width * size.height * delays.count <= limits.pixels && halves.allSatisfy { $0.byteCount < size.byteCount }
    }
}
