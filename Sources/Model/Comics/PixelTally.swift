import Pictures

/// Counts pixels to decide whether a picture is inverted in the dark style.
public struct PixelTally: Sendable, Equatable {
    /// Light pixels are nearly white, grey ones are the others without a colour.
    private var (light, grey, coloured) = (0, 0, 0)

    /// The maximum difference between the channels of a grey pixel: scans are never quite grey.
    private static let spread = 48
    private static let brightness = 200
    private static let rowLimit = 512
    /// Which byte of a pixel is its opacity.
    private static let opacity = UInt32(1).littleEndian == 1 ? 3 : 0

    /// Counts the first frame as it looks on white paper, in rows spread over all of it.
    public init(_ picture: Picture) {
        guard let pixels = picture.frames.first?.pixels, picture.width > 0 else { return }
        let length = picture.width * 4
        let rows = min(picture.height, pixels.count / length)
        for row in stride(from: 0, to: rows, by: max(1, rows / Self.rowLimit)) {
            let bytes = Array(pixels.dropFirst(row * length).prefix(length))
            for offset in stride(from: 0, to: length, by: 4) { count(bytes, offset) }
        }
    }

    private mutating func count(_ bytes: [UInt8], _ offset: Int) {
        let paper = 255 - Int(bytes[offset + Self.opacity])
        var (lowest, highest) = (255, 0)
        for channel in 0..<4 where channel != Self.opacity {
            // The paper shines through all channels alike.
            let value = Int(bytes[offset + channel]) + paper
            lowest = min(lowest, value)
            highest = max(highest, value)
        }
        if highest - lowest > Self.spread {
            coloured += 1
        } else if lowest >= Self.brightness {
            light += 1
        } else {
            grey += 1
        }
    }

    /// Mostly paper, with at most one coloured pixel in two hundred, so that white on black shows the same.
    public var isBlackAndWhite: Bool {
        let total = light + grey + coloured
        return total > 0 && coloured * 200 <= total && light * 2 >= total
    }
}
