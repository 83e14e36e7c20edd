import Foundation

/// The motion of the rain of cakes as a function of time: nothing moves between two calls, so whoever draws it keeps nothing.
public struct EmojiRain: Sendable, Equatable {
    /// One emoji on its way down.
    public struct Drop: Sendable, Equatable, Identifiable {
        /// Which of the drops this is; it is the same one every time that it falls.
        public let id: Int
        /// Which of `EmojiRain.emoji` falls.
        public let emoji: Int
        /// The centre in logical pixels from the left edge.
        public let x: Double
        /// The centre in logical pixels from the top edge.
        public let y: Double
        /// Which of `EmojiRain.sizes` it has.
        public let sizeStep: Int

        /// The size as a part of `EmojiRain.emojiSize`.
        public var size: Double { EmojiRain.sizes[sizeStep] }
    }

    /// What falls.
    public static let emoji = ["🍰", "🎂", "🧁"]
    /// Width and height of an emoji of full size, in logical pixels.
    public static let emojiSize = 32.0
    /// The sizes that drops have, as parts of the full one. There are few, so that a picture of each can be made once.
    public static let sizes = (0..<12).map { 1 - (1 - leastSize) * Double($0) / 11 }
    /// The most drops, however wide the area.
    public static let dropLimit = 120

    private static let leastSize = 0.01
    /// The part of the way after which drops shrink.
    private static let fullSizePart = 0.7
    /// How many logical pixels of width have a drop, at density 1.
    private static let widthPerDrop = 40.0
    /// How many seconds the fastest drop falls, and the slowest one. A time instead of a speed keeps drops where they are, as parts
    /// of the way, when the area is resized.
    private static let durations = 4.5...9.0

    private let seed: UInt64
    private let density: Double

    /// A rain.
    /// - Parameters:
    ///   - seed: the same seed gives the same rain.
    ///   - density: how many drops there are, 1 being a good number.
    public init(seed: UInt64, density: Double = 1) {
        self.seed = seed
        self.density = density
    }

    /// The drops that are on their way. None is at the beginning, and each comes again for ever, at another place.
    /// - Parameters:
    ///   - width: of the area, in logical pixels.
    ///   - height: likewise.
    ///   - elapsed: seconds since the rain began.
    public func drops(width: Double, height: Double, elapsed: Double) -> [Drop] {
        guard width > 0, height > 0, width.isFinite, height.isFinite, elapsed >= 0, elapsed.isFinite else { return [] }
        return (0..<dropCount(width: width)).compactMap { drop($0, width: width, height: height, elapsed: elapsed) }
    }

    private func dropCount(width: Double) -> Int {
        let count = (width * density / Self.widthPerDrop).rounded(.up)
        guard count >= 1 else { return 0 }
        return count < Double(Self.dropLimit) ? Int(count) : Self.dropLimit
    }

    private func drop(_ id: Int, width: Double, height: Double, elapsed: Double) -> Drop? {
        let durations = Self.durations
        let duration = durations.lowerBound + (durations.upperBound - durations.lowerBound) * part(.duration, of: id)
        // The first drops begin at once, the last when the slowest could have come down: there are always some everywhere.
        let falls = (elapsed - durations.upperBound * part(.delay, of: id)) / duration
        guard falls >= 0 else { return nil }
        let fall = falls.rounded(.down)
        // Wholly above the top edge at the beginning, wholly below the bottom one at the end.
        let y = -Self.emojiSize / 2 + (height + Self.emojiSize) * (falls - fall)
        let margin = min(Self.emojiSize, width) / 2
        let x = margin + (width - 2 * margin) * part(.place, of: id, fall: fall)
        let emoji = Int(part(.emoji, of: id, fall: fall) * Double(Self.emoji.count))
        return Drop(id: id, emoji: emoji, x: x, y: y, sizeStep: Self.sizeStep(atPart: y / height))
    }

    private static func sizeStep(atPart part: Double) -> Int {
        let shrinking = (part - fullSizePart) / (1 - fullSizePart)
        return Int((min(max(shrinking, 0), 1) * Double(sizes.count - 1)).rounded())
    }

    /// What chance decides about a drop.
    private enum Decision: UInt64 {
        case duration, delay, emoji, place
    }

    /// A number from 0 to less than 1 that looks like chance.
    private func part(_ decision: Decision, of id: Int, fall: Double = 0) -> Double {
        var value = seed
        for input in [UInt64(bitPattern: Int64(id)), decision.rawValue, fall.bitPattern] {
            value = Self.mixed(value ^ input)
        }
        return Double(value >> 11) / Double(UInt64(1) << 53)
    }

    /// The step of SplitMix64 (Steele, Lea and Flood, 2014).
    private static func mixed(_ value: UInt64) -> UInt64 {
        var result = value &+ 0x9E37_79B9_7F4A_7C15
        result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
        return result ^ (result >> 31)
    }
}
