/// The pixels of a picture by kind.
public struct PixelTally: Sendable, Equatable {
    /// Pixels without a colour that are nearly white.
    public private(set) var light = 0
    /// All other pixels without a colour.
    public private(set) var grey = 0
    /// Pixels with a colour.
    public private(set) var coloured = 0

    /// How far the channels of a pixel may be apart without a colour to be seen: scans are never quite grey.
    private static let spread = 48
    /// From this brightness on paper is white.
    private static let brightness = 200

    /// No pixels.
    public init() {}

    /// The pixels of a picture.
    /// - Parameter rgba: red, green, blue and opacity of one pixel after the other, 0 to 255; the colours are not multiplied by the
    ///   opacity. What is left over at the end is no pixel.
    public init(rgba: some Sequence<UInt8>) {
        var bytes = rgba.makeIterator()
        while let red = bytes.next(), let green = bytes.next(), let blue = bytes.next(), let opacity = bytes.next() {
            count(red: red, green: green, blue: blue, opacity: opacity)
        }
    }

    /// Counts a pixel, as it looks on white paper.
    public mutating func count(red: UInt8, green: UInt8, blue: UInt8, opacity: UInt8 = 255) {
        // The paper shines through all channels alike, so that the highest stays the highest.
        let lowest = 255 - (255 - Int(min(red, green, blue))) * Int(opacity) / 255
        let highest = 255 - (255 - Int(max(red, green, blue))) * Int(opacity) / 255
        if highest - lowest > Self.spread {
            coloured += 1
        } else if lowest >= Self.brightness {
            light += 1
        } else {
            grey += 1
        }
    }
}

/// Which pictures are inverted in the dark style.
public enum InversionRule {
    /// Whether a picture is black on white, so that white on black shows the same: mostly paper, and no colours but for specks, which
    /// may be one in two hundred.
    public static func isBlackAndWhite(_ pixels: PixelTally) -> Bool {
        let total = pixels.light + pixels.grey + pixels.coloured
        return total > 0 && pixels.coloured * 200 <= total && pixels.light * 2 >= total
    }
}
