import Model
import Testing

@Suite struct EmojiRainTests {
    private static let rain = EmojiRain(seed: 42)
    private static let width = 1920.0
    private static let height = 1080.0
    private static let framesPerSecond = 30.0
    /// Forty seconds, in which every drop falls several times.
    private static let frames = (0..<1200).map { Double($0) / framesPerSecond }

    private static let allDrops = frames.flatMap { drops($0) }

    private static func drops(_ elapsed: Double, of rain: EmojiRain = rain) -> [EmojiRain.Drop] {
        rain.drops(width: width, height: height, elapsed: elapsed)
    }

    @Test func `The same seed gives the same rain, in whatever order it is asked for, and another seed another rain`() {
        let times = [0, 0.5, 7, 7.25, 100, 86_400]
        let first = times.map { Self.drops($0) }
        let second = times.reversed().map { Self.drops($0, of: EmojiRain(seed: 42)) }
        #expect(first == second.reversed())
        #expect(Self.drops(100) != Self.drops(100, of: EmojiRain(seed: 43)))
        #expect(Self.drops(100) != Self.drops(100.02))
    }

    @Test func `Drops are within the area's width, and beyond its top and bottom by no more than they are large`() {
        let half = EmojiRain.emojiSize / 2
        let drops = Self.allDrops
        #expect(!drops.isEmpty)
        #expect(drops.allSatisfy { (half...Self.width - half).contains($0.x) })
        #expect(drops.allSatisfy { (-half...Self.height + half).contains($0.y) })
        #expect(drops.allSatisfy { EmojiRain.emoji.indices.contains($0.emoji) })
        #expect(drops.allSatisfy { EmojiRain.sizes.indices.contains($0.sizeStep) })
    }

    @Test func `Drops have their full size most of the way, and shrink to one per cent at the bottom`() {
        #expect(EmojiRain.sizes.count == 12)
        #expect(EmojiRain.sizes.first == 1)
        #expect(abs((EmojiRain.sizes.last ?? 0) - 0.01) < 1e-12)
        #expect(EmojiRain.sizes.sorted(by: >) == EmojiRain.sizes)
        let drops = Self.allDrops
        #expect(drops.allSatisfy { $0.size == EmojiRain.sizes[$0.sizeStep] })
        let top = drops.filter { $0.y <= Self.height * 0.7 }
        let bottom = drops.filter { $0.y >= Self.height }
        #expect(!top.isEmpty && !bottom.isEmpty)
        #expect(top.allSatisfy { $0.size == 1 })
        #expect(bottom.allSatisfy { $0.sizeStep == 11 })
        let byHeight = drops.sorted { $0.y < $1.y }.map(\.sizeStep)
        #expect(byHeight == byHeight.sorted())
        #expect(Set(byHeight).count == 12)
    }

    @Test func `Drops fall, and none appears or disappears where it can be seen`() {
        // The fastest drop takes more than four seconds.
        let longestStep = (Self.height + EmojiRain.emojiSize) / 4 / Self.framesPerSecond
        var before: [Int: EmojiRain.Drop] = [:]
        var falls: [Int: Int] = [:]
        for frame in Self.frames {
            let now = Dictionary(uniqueKeysWithValues: Self.drops(frame).map { ($0.id, $0) })
            for (id, drop) in now {
                if let last = before[id], last.y < drop.y {
                    let isSameFall = drop.x == last.x && drop.emoji == last.emoji && drop.sizeStep >= last.sizeStep
                    #expect(isSameFall && drop.y - last.y <= longestStep)
                } else {
                    // A new drop was wholly above the top edge a frame ago.
                    #expect(drop.y <= -EmojiRain.emojiSize / 2 + longestStep)
                    if let last = before[id] { #expect(last.y >= Self.height + EmojiRain.emojiSize / 2 - longestStep) }
                    falls[id, default: 0] += 1
                }
            }
            #expect(before.keys.allSatisfy { now[$0] != nil })
            before = now
        }
        #expect(falls.count == 48)
        #expect(falls.values.allSatisfy { $0 >= 3 })
    }

    @Test func `Drops fall at different speeds, from different places, and are of every kind`() throws {
        let now = Self.drops(60)
        let later = Self.drops(60.1)
        let speeds = zip(now, later).map { $1.y - $0.y }.filter { $0 > 0 }
        let slowest = try #require(speeds.min())
        let fastest = try #require(speeds.max())
        #expect(fastest > 1.5 * slowest)
        #expect(Set(now.map(\.x)).count == now.count)
        #expect(Set(now.map(\.y)).count == now.count)
        #expect(Set(now.map(\.emoji)).count == 3)
        // Rain falls on each tenth of the width and each fifth of the height.
        let drops = Self.allDrops
        #expect(Set(drops.map { Int($0.x / Self.width * 10) }).count == 10)
        #expect(Set(now.filter { (0..<Self.height).contains($0.y) }.map { Int($0.y / Self.height * 5) }).count == 5)
    }

    @Test func `A drop that comes again comes at another place`() {
        let places = Set(Self.allDrops.filter { $0.id == 0 }.map(\.x))
        #expect(places.count >= 4)
    }

    @Test func `There are more drops in a wider area, never too many, and none for a density that is none`() {
        let counts = [0.5, 360, 800, 1920, 3840, 1e9].map { EmojiRain(seed: 1).drops(width: $0, height: 600, elapsed: 60).count }
        #expect(counts == [1, 9, 20, 48, 96, EmojiRain.dropLimit])
        #expect(EmojiRain(seed: 1, density: 2).drops(width: 1920, height: 1080, elapsed: 60).count == 96)
        #expect(EmojiRain(seed: 1, density: 1e300).drops(width: 1e300, height: 1080, elapsed: 60).count == EmojiRain.dropLimit)
        for density in [0, -1, Double.nan, -Double.infinity] {
            #expect(EmojiRain(seed: 1, density: density).drops(width: 1920, height: 1080, elapsed: 60).isEmpty)
        }
    }

    @Test func `Nothing rains at the very beginning within the area, and everything after the slowest drop's time`() {
        #expect(Self.drops(0).allSatisfy { $0.y <= -EmojiRain.emojiSize / 2 })
        #expect(Self.drops(9).count == 48)
        #expect(Self.drops(1).count < 48)
    }

    @Test(
        arguments: [
            (0, 1080, 60), (1920, 0, 60), (0, 0, 0), (-1, 1080, 60), (1920, -1, 60), (1920, 1080, -1),
            (.nan, 1080, 60), (1920, .nan, 60), (1920, 1080, .nan), (.infinity, 1080, 60), (1920, .infinity, 60),
            (1920, 1080, .infinity),
        ] as [(Double, Double, Double)])
    func `An area or a time that is none is harmless`(width: Double, height: Double, elapsed: Double) {
        #expect(Self.rain.drops(width: width, height: height, elapsed: elapsed).isEmpty)
    }

    @Test func `An area smaller than an emoji and a rain of a very long time are harmless`() {
        let drops = Self.rain.drops(width: 10, height: 10, elapsed: 60)
        #expect(drops.map(\.x) == [5])
        for elapsed in [1e9, 1e18, Double.greatestFiniteMagnitude] {
            #expect(Self.drops(elapsed).count == 48)
            #expect(Self.drops(elapsed).allSatisfy { $0.y.isFinite && (0...Self.width).contains($0.x) })
        }
    }
}
