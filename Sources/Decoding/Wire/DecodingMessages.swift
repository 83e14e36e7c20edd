/// A request to `chuckle-decode`, sent with the encoded picture in shared memory.
public struct DecodingRequest: DecodingMessage {
    /// Of the encoded picture.
    public let byteCount: Int
    public let limits: PictureLimits

    public init(byteCount: Int, limits: PictureLimits) {
        (self.byteCount, self.limits) = (byteCount, limits)
    }

    public var numbers: [Int] {
        [byteCount, limits.bytes, limits.pixels, limits.scaledTo ?? -1, limits.needsHalves ? 1 : 0]
    }

    public init?(numbers: [Int]) {
        guard numbers.count == 5 else { return nil }
        byteCount = numbers[0]
        limits = PictureLimits(
            bytes: numbers[1], pixels: numbers[2], scaledTo: numbers[3] < 0 ? nil : numbers[3], needsHalves: numbers[4] == 1)
    }
}

public enum DecodingAnswer: DecodingMessage, Equatable {
    /// Sent with the pixels in shared memory.
    case picture(PictureLayout)
    /// `PictureError.tooLarge`.
    case tooLarge
    /// `PictureError.malformed`, with the first 300 scalars of the decoder's description.
    case malformed(String)

    public var numbers: [Int] {
        switch self {
        case .picture(let layout): [0] + layout.numbers
        case .tooLarge: [1]
        case .malformed(let description): [2] + description.unicodeScalars.prefix(300).map { Int($0.value) }
        }
    }

    public init?(numbers: [Int]) {
        let content = Array(numbers.dropFirst())
        switch numbers.first {
        case 0:
            guard let layout = PictureLayout(numbers: content) else { return nil }
            self = .picture(layout)
        case 1: self = .tooLarge
        case 2:
            let scalars = content.compactMap { UInt32(exactly: $0).flatMap(Unicode.Scalar.init) }
            self = .malformed(String(String.UnicodeScalarView(scalars)))
        default: return nil
        }
    }
}

/// The order of a picture's pixels in memory: its frames, then its halves.
public struct PictureLayout: DecodingMessage, Equatable {
    public struct Size: Sendable, Equatable {
        /// In pixels, at least 1.
        public let width, height: Int

        public init(width: Int, height: Int) {
            (self.width, self.height) = (width, height)
        }

        public var byteCount: Int { width * height * 4 }
    }

    public let size: Size
    /// In milliseconds.
    public let delays: [Int]
    /// The number of plays of all frames; nil for ever.
    public let plays: Int?
    /// From the largest to the smallest.
    public let halves: [Size]

    public init(size: Size, delays: [Int], plays: Int? = nil, halves: [Size] = []) {
        (self.size, self.delays, self.plays, self.halves) = (size, delays, plays, halves)
    }

    public var numbers: [Int] {
        [size.width, size.height, plays ?? -1, halves.count] + halves.flatMap { [$0.width, $0.height] } + delays
    }

    public init?(numbers: [Int]) {
        guard numbers.count >= 4, (0...(numbers.count - 4) / 2).contains(numbers[3]) else { return nil }
        let delays = 4 + 2 * numbers[3]
        self.init(
            size: Size(width: numbers[0], height: numbers[1]), delays: Array(numbers[delays...]),
            plays: numbers[2] < 0 ? nil : numbers[2],
            halves: stride(from: 4, to: delays, by: 2).map { Size(width: numbers[$0], height: numbers[$0 + 1]) })
    }

    public var byteCount: Int { halves.reduce(size.byteCount * delays.count) { $0 + $1.byteCount } }

    /// Whether the layout is within the limits of its request. The other process may claim anything.
    public func complies(with limits: PictureLimits) -> Bool {
        let sides = 1...PictureLimits.longestSide
        guard ([size] + halves).allSatisfy({ sides.contains($0.width) && sides.contains($0.height) }), halves.count < 16,
            (1...GIFFile.frameLimit).contains(delays.count)
        else { return false }
        return size.width * size.height * delays.count <= limits.pixels && halves.allSatisfy { $0.byteCount < size.byteCount }
    }
}
