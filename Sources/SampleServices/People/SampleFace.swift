import CCairo
import Foundation

/// A drawn portrait, which folder and number determine.
struct SampleFace {
    /// An ellipse by its middle and its radii, in a square of 128 units.
    private typealias Part = (x: Double, y: Double, width: Double, height: Double, colour: Int)

    private static let backgrounds = [0xCDE7F0, 0xE3F1F7, 0xD9EAD3, 0xEAD9F2, 0xFCE8A9, 0xE6EEC3, 0xCFE3DD, 0xDDE1F5]
    private static let skins = [0xFADCC4, 0xF1C6A0, 0xE0AC7E, 0xC68A5B, 0x9C6540, 0x6F4528]
    private static let hairs = [0x2B2320, 0x4A3124, 0x7A4A25, 0xB5702E, 0xE0B45A, 0xA33B20, 0xA9A6A3, 0x1F2430]
    private static let shirts = [0x3D6FB6, 0xC8553D, 0x4D8C57, 0x7D5BA6, 0xE0A030, 0x2E4057, 0xD47A9B, 0x2A9D8F]
    private static let (eyes, mouth) = (0x2E2320, 0x9B3B3B)

    private let isWoman: Bool
    private let number: Int
    private let size: Int

    /// Reads a path such as `/api/portraits/med/women/7.jpg`.
    init?(path: String) {
        guard let match = path.wholeMatch(of: /\/api\/portraits\/(?:(med|thumb)\/)?(men|women)\/(0|[1-9][0-9]?)\.jpg/),
            let number = Int(match.output.3)
        else { return nil }
        isWoman = match.output.2 == "women"
        self.number = number
        size = ["med": 72, "thumb": 48][match.output.1] ?? 128
    }

    var png: Data {
        EncodedPicture.png(width: size, height: size) { context in
            cairo_scale(context, Double(size) / 128, Double(size) / 128)
            for part in parts {
                let channels = [16, 8, 0].map { Double(part.colour >> $0 & 0xFF) / 0xFF }
                cairo_set_source_rgb(context, channels[0], channels[1], channels[2])
                cairo_save(context)
                cairo_translate(context, part.x, part.y)
                cairo_scale(context, part.width, part.height)
                cairo_arc(context, 0, 0, 1, 0, 2 * Double.pi)
                cairo_restore(context)
                cairo_fill(context)
            }
        }
    }

    /// From the back to the front.
    private var parts: [Part] {
        var numbers = NumberSequence(seed: UInt64(number) * 2 + (isWoman ? 1 : 0) + 7_000)
        let (background, skin) = (numbers.element(of: Self.backgrounds), numbers.element(of: Self.skins))
        let (hair, shirt) = (numbers.element(of: Self.hairs), numbers.element(of: Self.shirts))
        let width = 27 + Double(numbers.next(below: 5))
        let style = numbers.next(below: 4)
        var parts: [Part] = [(64, 64, 100, 100, background), (64, 134, 50, 33, shirt)]
        if isWoman, style > 0 { parts.append((64, 66, width + 9, style == 1 ? 32 : 46, hair)) }
        parts.append((64, 96, 11, 17, skin))
        if isWoman || style > 0 { parts.append((64, 48, width + 4, 30, hair)) }
        parts.append((64, 64, width, 32, skin))
        // A beard ends below the mouth, and a smile below its upper lip.
        if !isWoman, style == 3 { parts += [(64, 80, width - 7, 18, hair), (64, 70, width - 6, 17, skin)] }
        parts += [(52, 60, 3.4, 4, Self.eyes), (76, 60, 3.4, 4, Self.eyes)]
        return parts + [(64, 78, 10, 7, Self.mouth), (64, 75, 11, 7, skin)]
    }
}
