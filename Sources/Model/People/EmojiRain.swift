import Foundation

/// The motion of falling cakes as a pure function of time.
public struct EmojiRain: Sendable, Equatable {
    public struct Drop: Sendable, Equatable, Identifiable {
        public let id: Int
        /// An index of `EmojiRain.emoji`.
        public let emoji: Int
        /// The centre in logical pixels from the left and the top edge.
        public let x, y: Double
        /// An index of `EmojiRain.sizes`.
        public let sizeStep: Int

        public var size: Double { EmojiRain.sizes[sizeStep] }
    }

    public static let emoji = ["🍰", "🎂", "🧁"]
    /// Width and height at full size, in logical pixels.
    public static let emojiSize = 32.0
    /// Fractions of `emojiSize`. They are few so that each can be rendered once.
    public static let sizes = (0..<12).map { 1 - (1 - leastSize) * Double($0) / 11 }
    public static let dropLimit = 120

    private static let leastSize = 0.01
    /// The fraction of the way after which drops shrink.
    private static let fullSizePart = 0.7
    /// Logical pixels for each drop at density 1.
    private static let widthPerDrop = 40.0
    /// Seconds that the fastest and the slowest drop fall. Unlike speeds, they keep the drops' places when the area is resized.
    private static let durations = 4.5...9.0

    private let seed: UInt64
    private let density: Double

    /// - Parameter density: multiplies the number of drops; 1 is the usual one.
    public init(seed: UInt64, density: Double = 1) {
        self.seed = seed
        self.density = density
    }

    /// No drops are visible at first. Each drop falls repeatedly, each time at another place.
    /// - Parameter elapsed: seconds since the rain began.
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
        // Delays up to the slowest time spread the drops over the whole height.
        let falls = (elapsed - durations.upperBound * part(.delay, of: id)) / duration
        guard falls >= 0 else { return nil }
        let fall = falls.rounded(.down)
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

    private enum Decision: UInt64 {
        case duration, delay, emoji, place
    }

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
